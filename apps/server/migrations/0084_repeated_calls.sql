-- Whether a call was made before is found out with who makes it. What it answered stays with its company.
create policy repeated on idempotency_key for select to itayo_auth using (true);
grant select (company_id, user_id, route, key) on idempotency_key to itayo_auth;

-- An answer is kept for a day and hardly ever read: making it smaller took longer than all else about a key.
alter table idempotency_key alter column reply set storage external;
