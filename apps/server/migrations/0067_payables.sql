-- What the ledger of costs comes to by month, and by the paper or period somebody is paid for. Both follow every entry
-- in the statement that books it, so that finance is read without the slips, however many there are.
create table cost_month (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  month date not null check (extract(day from month) = 1),
  kind text not null,
  entries int not null check (entries > 0),
  amount numeric(18, 2) not null,
  primary key (company_id, project_id, month, kind),
  foreign key (company_id, project_id) references project (company_id, id)
);
select belongs_to_project('cost_month');
grant select, insert, update on cost_month to itayo_app;

-- One payable for each delivery, fuel order, subcontracted work item, half month of a payroll and half month of a
-- machine. A corrected slip changes its amount; what was paid for it stays.
create table payable (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  -- Nothing is owed for the company's own machines, and for materials of its other projects.
  kind text not null check (kind in ('delivery', 'fuel', 'rental', 'subcontract', 'payroll', 'other', 'own_machine',
    'transfer')),
  -- The delivery, fuel order, booking or work item; 0 where the period says it all.
  document_id bigint not null,
  -- The first day of its half month.
  period date,
  -- Of the paper, or the last one so far of the period.
  day date not null,
  amount numeric(18, 2) not null,
  paid numeric(18, 2) not null default 0 check (paid >= 0),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  constraint payable_once unique nulls not distinct (company_id, project_id, kind, document_id, period)
);
create index payable_newest on payable (company_id, day desc, id desc);
create index payable_of_document on payable (company_id, kind, document_id);
select belongs_to_project('payable');
grant select, insert, update on payable to itayo_app;

-- What a payable is made of, by the months of its entries: a correction counts in the month it was made in.
create table payable_month (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  payable_id bigint not null,
  month date not null check (extract(day from month) = 1),
  amount numeric(18, 2) not null,
  primary key (company_id, payable_id, month),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, payable_id) references payable (company_id, id)
);
create index payable_month_by_month on payable_month (company_id, month, project_id);
create index payable_month_of_project on payable_month (company_id, project_id);
select belongs_to_project('payable_month');
grant select, insert, update on payable_month to itayo_app;

-- Money that went out for a payable. It is never removed: one that was not made is taken back, for a reason.
create table payable_payment (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  payable_id bigint not null,
  paid_on date not null,
  -- The number of the check, voucher or transfer.
  reference text not null check (reference <> ''),
  amount numeric(18, 2) not null check (amount > 0),
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  taken_back_at timestamptz,
  taken_back_by bigint,
  taken_back_reason text not null default '',
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, payable_id) references payable (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  foreign key (company_id, taken_back_by) references app_user (company_id, id) on delete set null (taken_back_by),
  constraint payable_payment_taken_back_for_a_reason check (taken_back_at is null or taken_back_reason <> '')
);
create index payable_payment_of_payable on payable_payment (company_id, payable_id, id);
create index payable_payment_of_project on payable_payment (company_id, project_id, paid_on);
create index payable_payment_by_person on payable_payment (company_id, created_by);
create index payable_payment_by_reverser on payable_payment (company_id, taken_back_by);
select belongs_to_project('payable_payment'), holds_names('payable_payment', 'words', 'reference', 'taken_back_reason');
grant select, insert on payable_payment to itayo_app;
grant update (taken_back_at, taken_back_by, taken_back_reason) on payable_payment to itayo_app;

create function half_month(day date) returns date language sql immutable
  return (date_trunc('month', day) + case when extract(day from day) > 15 then interval '15 days' else interval '0' end)::date;

-- The payable that an entry of the ledger belongs to: exactly one.
create function payable_of(company bigint, source text, slip bigint, entered date)
  returns table (kind text, document_id bigint, period date, day date)
  language sql stable as $$
  select
    case when d.id is not null then 'delivery' when f.id is not null then 'fuel' when a.id is not null then 'payroll'
      when b.id is not null and b.is_rental then 'rental' when b.id is not null then 'own_machine'
      when source = 'typed' then 'subcontract'
      when source in ('transfer_out', 'transfer_in', 'debt_out', 'debt_in') then 'transfer' else 'other' end,
    case when a.id is not null or source in ('transfer_out', 'transfer_in', 'debt_out', 'debt_in') then 0
      else coalesce(d.id, f.id, b.id, slip) end,
    case when a.id is not null then half_month(a.day) when b.id is not null then half_month(u.day)
      when source in ('transfer_out', 'transfer_in', 'debt_out', 'debt_in') then half_month(entered) end,
    coalesce(d.received_on, a.day, u.day, entered)
  from (select) one
  left join delivery_item di on source = 'delivery_item' and di.company_id = company and di.id = slip
  left join delivery d on d.company_id = di.company_id and d.id = di.delivery_id
  left join fuel_order f on source = 'fuel_order' and f.company_id = company and f.id = slip
  left join attendance a on source = 'attendance' and a.company_id = company and a.id = slip
  left join equipment_use_item ui on source = 'equipment_use_item' and ui.company_id = company and ui.id = slip
  left join equipment_use u on u.company_id = ui.company_id and u.id = ui.use_id
  left join equipment_booking b on b.company_id = u.company_id and b.id = u.booking_id
$$;

create function carry_payables() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into cost_month (company_id, project_id, month, kind, entries, amount)
  select company_id, project_id, date_trunc('month', entry_date)::date, kind, count(*), sum(amount)
  from booked group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (company_id, project_id, month, kind) do update set
    entries = cost_month.entries + excluded.entries, amount = cost_month.amount + excluded.amount;

  with owed as (
    select b.company_id, b.project_id, k.kind, k.document_id, k.period, k.day,
      date_trunc('month', b.entry_date)::date as month, b.amount
    from booked b cross join lateral payable_of(b.company_id, b.source_kind, b.source_id, b.entry_date) k),
  carried as (
    insert into payable (company_id, project_id, kind, document_id, period, day, amount)
    select company_id, project_id, kind, document_id, period, max(day), sum(amount)
    from owed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict on constraint payable_once do update set
      amount = payable.amount + excluded.amount, version = payable.version + 1,
      day = case when payable.period is null then excluded.day else greatest(payable.day, excluded.day) end
    returning company_id, id, project_id, kind, document_id, period)
  insert into payable_month (company_id, project_id, payable_id, month, amount)
  select c.company_id, c.project_id, c.id, o.month, sum(o.amount)
  from carried c join owed o on o.company_id = c.company_id and o.project_id = c.project_id and o.kind = c.kind
    and o.document_id = c.document_id and o.period is not distinct from c.period
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (company_id, payable_id, month) do update set amount = payable_month.amount + excluded.amount;
  return null;
end $$;
revoke all on function carry_payables() from public;

-- Archived projects have payables too; nobody changes them here.
alter table cost_month disable trigger user;
alter table payable disable trigger user;
alter table payable_month disable trigger user;
-- What was booked before.
insert into cost_month (company_id, project_id, month, kind, entries, amount)
select company_id, project_id, date_trunc('month', entry_date)::date, kind, count(*), sum(amount)
from cost_entry group by 1, 2, 3, 4;

insert into payable (company_id, project_id, kind, document_id, period, day, amount)
select c.company_id, c.project_id, k.kind, k.document_id, k.period, max(k.day), sum(c.amount)
from cost_entry c cross join lateral payable_of(c.company_id, c.source_kind, c.source_id, c.entry_date) k
group by 1, 2, 3, 4, 5;

insert into payable_month (company_id, project_id, payable_id, month, amount)
select c.company_id, c.project_id, p.id, date_trunc('month', c.entry_date)::date, sum(c.amount)
from cost_entry c cross join lateral payable_of(c.company_id, c.source_kind, c.source_id, c.entry_date) k
join payable p on p.company_id = c.company_id and p.project_id = c.project_id and p.kind = k.kind
  and p.document_id = k.document_id and p.period is not distinct from k.period
group by 1, 2, 3, 4;
alter table cost_month enable trigger user;
alter table payable enable trigger user;
alter table payable_month enable trigger user;

create trigger payables_carried after insert on cost_entry referencing new table as booked
  for each statement execute function carry_payables();
