-- What the client is billed, certifies and pays. A bill keeps the rates it was made with and the amounts they came to;
-- its net is worked out of them, so that what is deducted or written off later is in it.

-- The rates of a project from a day on; the newest are those of new bills. Without a row the usual ones count.
create table billing_rates (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  retention numeric(5, 2) not null check (retention between 0 and 10),
  -- Late: the whole gross is retained from again.
  retain_again boolean not null,
  -- What the gross is divided by to find the base of the taxes; null is the project's VAT rate.
  vat_divisor numeric(5, 2) check (vat_divisor between 0 and 30),
  vat_withheld numeric(5, 2) not null check (vat_withheld between 0 and 30),
  ewt numeric(5, 2) not null check (ewt between 0 and 30),
  liquidated_damages numeric(6, 4) not null check (liquidated_damages between 0 and 10),
  reason text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by)
);
create index billing_rates_of_project on billing_rates (company_id, project_id, id desc);
create index billing_rates_by_author on billing_rates (company_id, created_by);
select belongs_to_project('billing_rates'), holds_names('billing_rates', 'words', 'reason');
grant select, insert on billing_rates to itayo_app;

-- What a contract has once: the advance and the day of completion. Its version is that of all settings of billing.
create table billing_contract (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  advance numeric(18, 2) check (advance > 0),
  advance_paid_on date,
  -- The contract cost when it was paid: the rate of recoupment stays what it was then.
  advance_contract_cost numeric(18, 2) check (advance_contract_cost > 0),
  completed_on date,
  version int not null default 1,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  constraint billing_advance_whole check ((advance is null) = (advance_paid_on is null)
    and (advance is null) = (advance_contract_cost is null)),
  constraint billing_advance_most check (advance <= round(advance_contract_cost * 0.15, 2))
);
select belongs_to_project('billing_contract');
grant select, insert, update on billing_contract to itayo_app;

create table billing_extension (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  days int not null check (days between 1 and 3650),
  granted_on date not null,
  reason text not null check (reason <> ''),
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by)
);
create index billing_extension_of_project on billing_extension (company_id, project_id, id);
create index billing_extension_by_author on billing_extension (company_id, created_by);
select belongs_to_project('billing_extension'), holds_names('billing_extension', 'words', 'reason');
grant select, insert, delete on billing_extension to itayo_app;

create table bill (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  number int not null check (number > 0),
  kind text not null check (kind in ('progress', 'release')),
  -- The certified statement that a progress bill is of.
  report_log_id bigint,
  period_from date,
  period_to date,
  state text not null default 'drafted' check (state in ('drafted', 'submitted', 'certified', 'collected')),
  -- The rates and the advance as they were when it was made.
  terms jsonb not null,
  contract_cost numeric(18, 2) not null,
  billed_before numeric(18, 2) not null,
  gross numeric(18, 2) not null,
  recoupment numeric(18, 2) not null,
  retention numeric(18, 2) not null,
  vat_withheld numeric(18, 2) not null,
  ewt numeric(18, 2) not null,
  liquidated_damages numeric(18, 2) not null,
  late_days int not null check (late_days >= 0),
  -- The contract's end with the extensions that were known.
  contract_end date not null,
  retention_released numeric(18, 2) not null,
  drafted_on date not null,
  submitted_on date,
  submitted_by bigint,
  certified_on date,
  certified_by bigint,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, report_log_id) references swa (company_id, report_log_id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  foreign key (company_id, submitted_by) references app_user (company_id, id) on delete set null (submitted_by),
  foreign key (company_id, certified_by) references app_user (company_id, id) on delete set null (certified_by),
  constraint bill_of_a_statement check ((kind = 'progress') = (report_log_id is not null)
    and (report_log_id is null) = (period_from is null) and (report_log_id is null) = (period_to is null)),
  constraint bill_release_alone check (case kind when 'release'
    then retention_released > 0 and gross = 0 and recoupment = 0 and retention = 0 and vat_withheld = 0 and ewt = 0
      and liquidated_damages = 0
    else retention_released = 0 end),
  constraint bill_submitted check ((state = 'drafted') = (submitted_on is null)),
  constraint bill_certified check ((state in ('certified', 'collected')) = (certified_on is not null))
);
create unique index bill_number_once on bill (company_id, project_id, number);
create unique index bill_of_statement_once on bill (company_id, report_log_id);
create index bill_by_author on bill (company_id, created_by);
create index bill_by_submitter on bill (company_id, submitted_by);
create index bill_by_certifier on bill (company_id, certified_by);
select belongs_to_project('bill');
-- Deleted as a draft that is taken back.
grant select, insert, update, delete on bill to itayo_app;

-- Deductions that are typed, signed: above zero lowers the net. A short payment is written off here too.
create table bill_other (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  bill_id bigint not null,
  kind text not null check (kind in ('other', 'write_off')),
  amount numeric(18, 2) not null check (amount <> 0),
  reason text not null check (reason <> ''),
  noted_on date not null,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, bill_id) references bill (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by)
);
create index bill_other_of_project on bill_other (company_id, project_id);
create index bill_other_of_bill on bill_other (company_id, bill_id, id);
create index bill_other_by_author on bill_other (company_id, created_by);
select belongs_to_project('bill_other'), holds_names('bill_other', 'words', 'reason');
grant select, insert, delete on bill_other to itayo_app;

create table bill_receipt (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  bill_id bigint not null,
  received_on date not null,
  official_receipt text not null check (official_receipt <> ''),
  amount numeric(18, 2) not null check (amount > 0),
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, bill_id) references bill (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by)
);
create unique index bill_receipt_once on bill_receipt (company_id, bill_id, official_receipt);
create index bill_receipt_of_project on bill_receipt (company_id, project_id, received_on);
create index bill_receipt_by_author on bill_receipt (company_id, created_by);
select belongs_to_project('bill_receipt');
grant select, insert, delete on bill_receipt to itayo_app;

-- What the office adds to the pack by hand; the rest of it Itayo prints.
create table bill_paper (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  bill_id bigint not null,
  name text not null check (name <> ''),
  is_ready boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, bill_id) references bill (company_id, id) on delete cascade
);
create unique index bill_paper_once on bill_paper (company_id, bill_id, name);
create index bill_paper_of_project on bill_paper (company_id, project_id);
select belongs_to_project('bill_paper');
grant select, insert, update, delete on bill_paper to itayo_app;
