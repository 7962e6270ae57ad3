-- Credits: wallets, the ledger that moves them, what was asked for, and the months of Power Tools. One credit is one peso.

-- The pool of a company (nobody's own) or the wallet of a person. Its balance is kept by the ledger below and by
-- nothing else: the application may not write it.
create table wallet (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  user_id bigint,
  balance int not null default 0 constraint wallet_never_below_zero check (balance >= 0),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  constraint wallet_once unique nulls not distinct (company_id, user_id)
);
select keep_companies_apart('wallet');
create policy platform on wallet to itayo_platform using (true);
-- Locking a row asks for the right to change something of it.
grant select, insert (company_id, user_id), update (created_at) on wallet to itayo_app, itayo_platform;

-- The ledger. Nothing in it changes or goes: a correction is another entry.
create table credit_entry (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  wallet_id bigint not null,
  kind text not null check (kind in ('topup', 'use', 'subscription', 'disburse', 'grant', 'adjust')),
  delta int not null,
  -- What the wallet had after it; the trigger below says it.
  balance int not null default 0,
  -- One event, one entry, however often it is told.
  key text not null check (key <> ''),
  reference text not null check (reference <> ''),
  note text not null default '',
  at timestamptz not null default now(),
  -- Null when the platform or Itayo itself did it.
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, wallet_id) references wallet (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  constraint credit_entry_once unique (company_id, key),
  constraint credit_entry_moves_as_its_kind check (case kind
    when 'topup' then delta > 0
    when 'grant' then delta > 0
    when 'subscription' then delta < 0
    -- Under a subscription a use is written down and costs nothing.
    when 'use' then delta <= 0
    else delta <> 0 end)
);
create index credit_entry_of_wallet on credit_entry (company_id, wallet_id, id desc);
create index credit_entry_newest on credit_entry (company_id, at desc, id desc);
create index credit_entry_by_person on credit_entry (company_id, created_by);
select keep_companies_apart('credit_entry'), holds_names('credit_entry', 'words', 'note');
grant select, insert (company_id, wallet_id, kind, delta, key, reference, note, at)
  on credit_entry to itayo_app, itayo_platform;
-- Only the platform makes credits out of nothing, and it makes nothing else.
create policy only_the_platform_grants on credit_entry as restrictive for insert to itayo_app
  with check (kind not in ('grant', 'adjust'));
create policy platform_reads on credit_entry for select to itayo_platform using (true);
create policy platform_grants on credit_entry for insert to itayo_platform with check (kind in ('grant', 'adjust'));

-- Each entry carries its wallet on. Whoever comes second waits for the row, and what would fall below zero fails.
create function carry_credits() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update wallet w set balance = w.balance + new.delta
  where w.company_id = new.company_id and w.id = new.wallet_id
    -- Nobody but the platform reaches another company's wallet past its policies.
    and (w.company_id = acting_company() or current_setting('role') = 'itayo_platform')
  returning w.balance into new.balance;
  if not found then
    raise foreign_key_violation using message = 'There is no such wallet.', constraint = 'credit_entry_wallet_id_fkey';
  end if;
  -- The Super Admin is nobody of this company; their own trail says who it was.
  if new.company_id is distinct from acting_company() then
    new.created_by := null;
  end if;
  return new;
end $$;
revoke all on function carry_credits() from public;
create trigger credits_carried before insert on credit_entry for each row execute function carry_credits();

-- The numbers of disbursements, uses, grants and subscriptions.
create sequence credit_reference;
grant usage on sequence credit_reference to itayo_app, itayo_platform;

-- A month of Power Tools that a company paid from its pool. It is subscribed until the latest end.
create table subscription (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  category_id int not null default 1 check (category_id = 1),
  date_start timestamptz not null,
  date_end timestamptz not null,
  entry_id bigint not null,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, entry_id) references credit_entry (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  constraint subscription_paid_once unique (company_id, entry_id),
  constraint subscription_ends_after_it_starts check (date_end > date_start)
);
create index subscription_latest on subscription (company_id, date_end desc);
create index subscription_by_person on subscription (company_id, created_by);
select keep_companies_apart('subscription');
create policy platform on subscription for select to itayo_platform using (true);
grant select, insert (category_id, date_start, date_end, entry_id) on subscription to itayo_app;
grant select on subscription to itayo_platform;

-- Credits that somebody asked for.
create table pricing_request (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  user_id bigint not null default acting_person(),
  -- The platform does not see a company's people, only the name under which one of them asked.
  requested_by text not null,
  credits int not null check (credits > 0),
  note text not null default '',
  reference text not null generated always as ('SR-' || lpad(id::text, 6, '0')) stored,
  -- 0 pending, 1 approved, 2 rejected, 3 disbursed.
  status int not null default 0 check (status between 0 and 3),
  -- Why it was rejected.
  reason text not null default '',
  decided_at timestamptz,
  disbursed_at timestamptz,
  disbursed_by bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, disbursed_by) references app_user (company_id, id) on delete set null (disbursed_by),
  constraint pricing_request_rejected_for_a_reason check (status <> 2 or reason <> ''),
  constraint pricing_request_decided check (status not in (1, 2) or decided_at is not null),
  constraint pricing_request_disbursed check ((status = 3) = (disbursed_at is not null))
);
create index pricing_request_by_person on pricing_request (company_id, user_id);
create index pricing_request_by_disburser on pricing_request (company_id, disbursed_by);
create index pricing_request_newest on pricing_request (company_id, status, created_at desc);
select keep_companies_apart('pricing_request'),
  holds_names('pricing_request', 'name', 'requested_by'),
  holds_names('pricing_request', 'words', 'note', 'reason');
-- The company asks and hands out; approving and rejecting are the platform's.
grant select, insert (requested_by, credits, note, created_at),
  update (status, disbursed_at, disbursed_by) on pricing_request to itayo_app;
create policy platform on pricing_request to itayo_platform using (true);
grant select, update (status, reason, decided_at) on pricing_request to itayo_platform;

-- The Super Admin's decisions are told to whoever asked.
create policy platform on notification for insert to itayo_platform with check (true);
grant insert on notification to itayo_platform;
