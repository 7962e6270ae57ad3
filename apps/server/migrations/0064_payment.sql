-- Credits that are bought: one row for each checkout that was opened. The provider's word decides; the credits, the
-- receipt and the state are written in one transaction.
create table payment (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  reference text not null check (reference ~ '^TOPUP-\d{8}-\d{6,}$'),
  provider text not null check (provider in ('simulated', 'paymongo')),
  -- Money is moved; false in the provider's test mode and for simulated payments.
  is_live boolean not null,
  session_id text not null check (session_id <> ''),
  intent_id text,
  checkout_url text not null,
  centavos bigint not null check (centavos > 0),
  credits int not null check (credits > 0),
  state text not null default 'pending' check (state in ('pending', 'paid', 'failed', 'expired', 'flagged')),
  -- What came: how, as which payment of the provider, and how much of what where that differs.
  method text not null default '',
  provider_payment_id text,
  taken_centavos bigint,
  taken_currency text,
  failure text not null default '',
  -- Why somebody has to look.
  trouble text check (trouble in ('amount_differs', 'currency_differs', 'paid_twice')),
  settled_at timestamptz,
  settled_note text not null default '',
  receipt_number text,
  paid_at timestamptz,
  -- When the provider was asked last.
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id) references company (id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  constraint payment_paid_at_a_moment check ((state = 'paid') = (paid_at is not null)),
  constraint payment_flagged_for_a_reason check (state <> 'flagged' or trouble is not null),
  constraint payment_receipt_when_paid check (receipt_number is null or state = 'paid')
);
-- Over all companies: a message of the provider names a session, and must find one payment.
create unique index payment_reference_once on payment (reference);
create unique index payment_session_once on payment (session_id);
create unique index payment_taken_once on payment (provider_payment_id);
create unique index payment_receipt_once on payment (receipt_number);
create index payment_by_intent on payment (intent_id);
create index payment_newest on payment (company_id, id desc);
create index payment_by_buyer on payment (company_id, created_by);
create index payment_undecided on payment (company_id, created_at) where state in ('pending', 'failed');
select keep_companies_apart('payment'), holds_names('payment', 'words', 'settled_note');
grant select, insert on payment to itayo_app;
grant update (state, method, provider_payment_id, taken_centavos, taken_currency, failure, trouble, paid_at, asked_at,
  intent_id) on payment to itayo_app;
-- The Super Admin sees the payments of all companies, and not the pages to pay on; and says which were looked at.
create policy platform on payment to itayo_platform using (true);
grant select (company_id, id, reference, provider, is_live, centavos, credits, state, method, taken_centavos,
  taken_currency, failure, trouble, settled_at, settled_note, receipt_number, paid_at, created_at)
  on payment to itayo_platform;
grant update (settled_at, settled_note) on payment to itayo_platform;

-- Messages of the provider about a payment, each taken once however often it is sent.
create table payment_event (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  payment_id bigint not null,
  event_id text not null check (event_id <> ''),
  kind text not null,
  -- The state of the payment after it.
  state text not null,
  received_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, payment_id) references payment (company_id, id) on delete cascade
);
create unique index payment_event_once on payment_event (company_id, event_id);
create index payment_event_of_payment on payment_event (company_id, payment_id, id);
select keep_companies_apart('payment_event');
grant select, insert on payment_event to itayo_app;

-- Numbers of references are drawn before the provider is asked; one that is not used is lost.
create sequence payment_reference_number as bigint;
grant usage on sequence payment_reference_number to itayo_auth;

-- Receipts are the platform's, so their numbers run over all companies. The counter is held until the transaction of
-- the payment ends: no number is given twice, and none is lost.
create table payment_receipt_counter (
  series text not null check (series <> ''),
  year int not null,
  last int not null check (last > 0),
  primary key (series, year)
);
create function number_receipt(of_payment bigint, of_year int) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  its payment;
  number int;
begin
  select * into its from payment
    where company_id = acting_company() and id = of_payment and state = 'paid' for update;
  if not found then return null; end if;
  if its.receipt_number is not null then return its.receipt_number; end if;
  its.receipt_number := case when its.is_live then 'AR' when its.provider = 'simulated' then 'SIM' else 'TEST' end;
  insert into payment_receipt_counter as c (series, year, last) values (its.receipt_number, of_year, 1)
    on conflict (series, year) do update set last = c.last + 1 returning last into number;
  update payment p set receipt_number = its.receipt_number || '-' || of_year || '-' || lpad(number::text, 6, '0')
    where p.company_id = its.company_id and p.id = its.id returning p.receipt_number into its.receipt_number;
  return its.receipt_number;
end $$;
revoke all on function number_receipt(bigint, int) from public;
grant execute on function number_receipt(bigint, int) to itayo_app;

-- The provider speaks of a session, a payment intent or a reference, before a company is known.
create function find_payment(its_session text, its_intent text, its_reference text)
  returns table (company_id bigint, id bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.company_id, p.id from payment p
  where p.session_id = its_session or p.intent_id = its_intent or p.reference = its_reference
  order by p.session_id = its_session desc nulls last, p.intent_id = its_intent desc nulls last limit 1;
end;
revoke all on function find_payment(text, text, text) from public;
grant execute on function find_payment(text, text, text) to itayo_auth;
