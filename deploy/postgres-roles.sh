#!/bin/sh
# Run once by the image of PostgreSQL, in an empty database: the roles of docs/operations.md, so that nobody but the server's
# administrator is a superuser. Passwords are files that the container engine mounts.
set -eu

psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --no-psqlrc --set ON_ERROR_STOP=1 \
  --set migrations_password="$(cat /run/secrets/migrations_password)" \
  --set login_password="$(cat /run/secrets/login_password)" <<'SQL'
create role daybook_owner nologin;
create role daybook_app nologin;
create role daybook_audit nologin bypassrls;
create role daybook_migrations login password :'migrations_password';
create role daybook_login login password :'login_password';
grant daybook_owner, daybook_app, daybook_audit to daybook_migrations;
grant daybook_app to daybook_login;
create database daybook owner daybook_owner;
SQL
