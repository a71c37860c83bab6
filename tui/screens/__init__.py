"""The scenes of the house: home, set-up, table, results, saves, rules, settings, help. No Textual in them."""
