#!/bin/sh
# Makes the secrets of compose.yaml, once. Whoever has them has the books: keep DAYBOOK_SECRET elsewhere, too, for without it nothing
# that it sealed can be opened.
set -eu

here=$(cd -- "$(dirname -- "$0")" && pwd)
umask 022
mkdir -m 700 "$here/secrets"
cd "$here/secrets"

random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
write() { printf '%s\n' "$2" >"$1"; }

administrator=$(random) migrations=$(random) login=$(random)
write postgres_password "$administrator"
write migrations_password "$migrations"
write login_password "$login"
write database_migration_url "postgresql://daybook_migrations:$migrations@postgres:5432/daybook"
write database_url "postgresql://daybook_login:$login@postgres:5432/daybook"
write daybook_secret "$(random)$(random)"

# The directory is closed to others; the files are read inside of containers, by users that are unknown here.
chmod 444 ./*
echo "The secrets are in $here/secrets."
