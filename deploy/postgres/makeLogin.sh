#!/bin/sh
# Run by the image of Postgres when its data folder is empty: Candor's login, and the database that it owns. It may make schemas and tables there, and
# nothing else: no roles, no databases, no files of the machine, no other database.
set -eu
password=$(cat "${CANDOR_DATABASE_PASSWORD_FILE:-/run/secrets/database-password}")
psql --no-psqlrc --set ON_ERROR_STOP=1 --set password="$password" --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
create role candor login password :'password' nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
create database candor owner candor;
revoke connect, temporary on database postgres, template1 from public;
SQL
