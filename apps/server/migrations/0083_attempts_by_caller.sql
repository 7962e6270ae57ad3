-- Tries to sign in are counted by the caller: an IPv4 address, or the /64 of an IPv6 one. Those of before are
-- older than the quarter of an hour that counts by the time anybody looks.
update sign_in_attempt set network = address where network = '' and at > now() - interval '15 minutes';
drop index sign_in_attempt_by_address;
create index sign_in_attempt_by_caller on sign_in_attempt (network, at) where kind not in ('register', 'email');
