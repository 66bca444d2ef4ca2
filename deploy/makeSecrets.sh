#!/bin/sh
# Makes the secrets of docker-compose.yml, once: passwords of the databases, and the key that wraps personal keys. Never overwrites one.
set -eu
umask 077
dir=$(dirname "$0")/secrets
mkdir -p "$dir"
[ -e "$dir/master.key" ] && { echo "$dir is there already."; exit 0; }
database=$(openssl rand -hex 24)
events=$(openssl rand -hex 24)
openssl rand -hex 24 > "$dir/postgres-password"
printf %s "$database" > "$dir/database-password"
printf 'EVENTSTORE_DEFAULT_ADMIN_PASSWORD=%s\nEVENTSTORE_DEFAULT_OPS_PASSWORD=%s\n' "$events" "$(openssl rand -hex 24)" > "$dir/eventstore.env"
printf 'postgres://candor:%s@postgres:5432/candor' "$database" > "$dir/database-url"
printf 'esdb://admin:%s@eventstore:2113?tls=true&tlsCaFile=/certs/ca/ca.crt' "$events" > "$dir/eventstore-url"
openssl rand -hex 24 > "$dir/grafana-password"
openssl rand -hex 32 > "$dir/master.key"
# The containers' own accounts read them where they are mounted; on this machine nobody else comes through the folder.
chmod 700 "$dir"
chmod 444 "$dir"/*
chmod 400 "$dir/eventstore.env"
echo "Made $dir. Keep a copy of master.key elsewhere: without it nobody opens the personal data."
