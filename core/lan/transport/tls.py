"""TLS without authorities: the host shows the fingerprint of their own certificate, and players pin it."""

from __future__ import annotations

import asyncio
import datetime
import ssl
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path

from core.errors import BackroomError
from core.regular_file import read_regular
from saves.atomic_write import write_once

NEEDS = "For TLS install the ssh extra: pip install 'backroom[ssh]'."
ANOTHER = "Move it away, and the next start makes another, whose fingerprint players have to be told anew."
YEARS = 10
PIN_DIGITS = 32
"""Of the 64 digits of a fingerprint, how many are told in a command. Two lines of a window are no command that can be copied."""


class TLSUnavailable(BackroomError):
    """TLS cannot be had. The text says why."""

    title = "Nothing can be encrypted here"


def host_context(folder: Path) -> tuple[ssl.SSLContext, str]:
    """Return the server's side with the certificate in this folder, made once, and the fingerprint to show."""
    file = folder / "certificate.pem"
    if not file.exists():
        write_once(file, _certificate())
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    try:
        public = read_regular(file).decode("ascii").partition("-----BEGIN CERTIFICATE-----")
        context.load_cert_chain(file)
        return context, fingerprint(ssl.PEM_cert_to_DER_cert("".join(public[1:])))
    except (ValueError, ssl.SSLError):
        raise TLSUnavailable(f"{file} holds no certificate.", ANOTHER) from None


def caller_context() -> ssl.SSLContext:
    """Return the client's side. It trusts the pin alone, which is checked before anything is believed."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def check_pin(transport: asyncio.BaseTransport, pin: str) -> bool:
    """Return whether the other side has the certificate of this fingerprint."""
    secured = transport.get_extra_info("ssl_object")
    certificate = None if secured is None else secured.getpeercert(binary_form=True)
    return certificate is not None and is_same_pin(fingerprint(certificate), pin)


def is_same_pin(one: str, other: str) -> bool:
    """Return whether two fingerprints are of one certificate. The first half of one will do: no other can be made to fit it."""
    one, other = _plain(one), _plain(other)
    length = min(len(one), len(other))
    return one == other or (length >= PIN_DIGITS and compare_digest(one[:length], other[:length]))


def told_pin(pin: str) -> str:
    """Return what of a fingerprint a command tells, without colons."""
    return _plain(pin)[:PIN_DIGITS]


def fingerprint(certificate: bytes) -> str:
    """Return the SHA-256 of a certificate in groups that people can compare."""
    digest = sha256(certificate).hexdigest()
    return ":".join(digest[n : n + 4] for n in range(0, len(digest), 4))


def _plain(text: str) -> str:
    return "".join(c for c in text.lower() if c in "0123456789abcdef")


def _certificate() -> bytes:
    """Make a self-signed certificate with its key, as PEM."""
    try:
        from cryptography import x509
        from cryptography.hazmat.primitives import hashes, serialization
        from cryptography.hazmat.primitives.asymmetric import ec
    except ImportError:
        raise TLSUnavailable(NEEDS) from None
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "backroom")])
    today = datetime.datetime.now(datetime.UTC)
    builder = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    builder = builder.not_valid_before(today - datetime.timedelta(days=1))
    signed = builder.not_valid_after(today + datetime.timedelta(days=365 * YEARS)).sign(key, hashes.SHA256())
    encoding, none = serialization.Encoding.PEM, serialization.NoEncryption()
    return key.private_bytes(encoding, serialization.PrivateFormat.PKCS8, none) + signed.public_bytes(encoding)
