"""The screens of the app: home, set-up, table, results, saves, rules, settings, help. No Textual in them."""
