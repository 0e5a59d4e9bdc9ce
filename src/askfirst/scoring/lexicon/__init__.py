"""Words as data: stand-ins by language, and what a key's name tells. Nothing here compares anything."""
