#!/bin/sh
# Runs once, when the container's database is made: the two logins of docs/deployment.md and the database.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" \
  --set=owner_password="$ITAYO_OWNER_PASSWORD" --set=login_password="$ITAYO_LOGIN_PASSWORD" <<'SQL'
create role itayo_owner login password :'owner_password' createrole;
create role itayo_login login password :'login_password' noinherit;
create database itayo owner itayo_owner;
SQL
