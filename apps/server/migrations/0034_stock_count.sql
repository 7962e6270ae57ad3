-- A count of what is really there. It moves stock when an approver has confirmed it, by the difference that was found.
create table stock_count (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  number text not null check (number <> ''),
  counted_on date not null,
  remarks text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'rejected', 'withdrawn')),
  slip_id uuid not null default gen_random_uuid(),
  device_id text not null default '',
  made_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  decided_at timestamptz,
  decided_by bigint,
  decide_reason text not null default '',
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  foreign key (company_id, updated_by) references app_user (company_id, id) on delete set null (updated_by),
  foreign key (company_id, decided_by) references app_user (company_id, id) on delete set null (decided_by),
  constraint stock_count_rejected_for_a_reason check (state <> 'rejected' or decide_reason <> '')
);
create unique index stock_count_number_once on stock_count (company_id, number);
create unique index stock_count_slip_once on stock_count (company_id, slip_id);
create index stock_count_of_project on stock_count (company_id, project_id, counted_on desc, id desc);
create index stock_count_by_person on stock_count (company_id, created_by);
create index stock_count_by_editor on stock_count (company_id, updated_by);
create index stock_count_by_decider on stock_count (company_id, decided_by);
select belongs_to_project('stock_count');
grant select, insert, update on stock_count to itayo_app;
create trigger stock_count_touched before update on stock_count for each row execute function touch_row();
select holds_names('stock_count', 'words', 'remarks', 'decide_reason');

-- One material in one place: what the books said when it was counted, and what was found.
create table stock_count_item (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  count_id bigint not null,
  place int not null,
  stock_id bigint not null,
  book_quantity numeric(18, 4) not null check (book_quantity >= 0),
  counted_quantity numeric(18, 4) not null check (counted_quantity >= 0),
  difference numeric(18, 4) not null generated always as (counted_quantity - book_quantity) stored,
  reason text not null default '',
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, count_id) references stock_count (company_id, id),
  foreign key (company_id, stock_id) references stock (company_id, id),
  constraint stock_count_difference_for_a_reason check (counted_quantity = book_quantity or reason <> '')
);
create unique index stock_count_item_once on stock_count_item (company_id, count_id, stock_id);
create index stock_count_item_of_project on stock_count_item (company_id, project_id);
create index stock_count_item_by_stock on stock_count_item (company_id, stock_id);
select belongs_to_project('stock_count_item');
grant select, insert on stock_count_item to itayo_app;
select holds_names('stock_count_item', 'words', 'reason');

alter table approval drop constraint approval_kind_check,
  add constraint approval_kind_check check (kind in ('estimate', 'estimate_edit', 'estimate_terms',
    'purchase_request', 'equipment_request', 'stock_count'));
