-- The stock of a site and the slips that move it: deliveries, releases, and the ledger between them.

-- One material in one place of a project: a work item, or none, which is "not allocated". Its figures are kept by the
-- movements below and by nothing else: the application may not write them.
create table stock (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  project_work_item_id bigint,
  -- Of the material list; without one it goes by its description.
  material_id bigint,
  description text not null check (description <> ''),
  -- The unit that its quantities are kept in.
  unit text not null check (unit <> ''),
  balance numeric(18, 4) not null default 0 constraint stock_never_below_zero check (balance >= 0),
  received numeric(18, 4) not null default 0,
  moved_in numeric(18, 4) not null default 0,
  used numeric(18, 4) not null default 0,
  -- Somebody was told that it runs low, and it has not risen above its reorder point since.
  told_low_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, project_work_item_id) references project_work_item (company_id, id),
  foreign key (company_id, material_id) references material (company_id, id)
);
create unique index stock_once on stock (company_id, project_id, coalesce(project_work_item_id, 0),
  coalesce(material_id, 0), (case when material_id is null then lower(description) else '' end), unit);
create index stock_by_work_item on stock (company_id, project_work_item_id);
create index stock_by_material on stock (company_id, material_id);
select belongs_to_project('stock');
grant select, insert (project_id, project_work_item_id, material_id, description, unit), update (told_low_at)
  on stock to itayo_app;

-- The ledger of stock: a correction is a reversing row that names the row it reverses.
create table stock_movement (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  stock_id bigint not null,
  kind text not null check (kind in ('received', 'used', 'moved_in', 'moved_out', 'returned', 'counted')),
  quantity numeric(18, 4) not null check (quantity <> 0),
  -- What there was after it, in the order of booking.
  balance numeric(18, 4) not null,
  movement_date date not null,
  source_kind text not null check (source_kind <> ''),
  source_id bigint not null,
  sequence int not null default 1,
  reverses_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, stock_id) references stock (company_id, id),
  foreign key (company_id, reverses_id) references stock_movement (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by)
);
create unique index stock_movement_once on stock_movement (company_id, source_kind, source_id, sequence);
create unique index stock_movement_reversed_once on stock_movement (company_id, reverses_id);
create index stock_movement_of_stock on stock_movement (company_id, stock_id, id desc);
create index stock_movement_of_project on stock_movement (company_id, project_id, movement_date);
create index stock_movement_by_person on stock_movement (company_id, created_by);
select belongs_to_project('stock_movement');
grant select, insert (project_id, stock_id, kind, quantity, movement_date, source_kind, source_id, sequence, reverses_id)
  on stock_movement to itayo_app;

-- Each movement carries its stock on. Whoever comes second waits for the row, and what would fall below zero fails.
create function carry_stock() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update stock s set balance = s.balance + new.quantity,
    received = s.received + case when new.kind = 'received' then new.quantity else 0 end,
    moved_in = s.moved_in + case when new.kind = 'moved_in' then new.quantity else 0 end,
    used = s.used - case when new.kind = 'used' then new.quantity else 0 end
  where s.company_id = new.company_id and s.id = new.stock_id and s.project_id = new.project_id
    -- Nobody reaches another company's stock past its policies.
    and s.company_id = acting_company()
  returning s.balance into new.balance;
  if not found then
    raise foreign_key_violation using message = 'There is no such stock.', constraint = 'stock_movement_stock_id_fkey';
  end if;
  return new;
end $$;
revoke all on function carry_stock() from public;
create trigger stock_carried before insert on stock_movement for each row execute function carry_stock();

-- What every slip of the site has: an id and a time made on the device that wrote it, so that sent twice it is kept
-- once; who, and how it was taken back.

-- Materials that came: against an approved request, or bought directly, for a reason.
create table delivery (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  number text not null check (number <> ''),
  request_id bigint,
  received_on date not null,
  -- The supplier's own number.
  receipt_number text not null default '',
  supplier text not null default '',
  received_by text not null default '',
  plate text not null default '',
  remarks text not null default '',
  -- Why it was bought without a request, or why more came than was ordered.
  reason text not null default '',
  slip_id uuid not null default gen_random_uuid(),
  device_id text not null default '',
  made_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  reversed_at timestamptz,
  reversed_by bigint,
  reverse_reason text not null default '',
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, request_id) references request (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  foreign key (company_id, updated_by) references app_user (company_id, id) on delete set null (updated_by),
  foreign key (company_id, reversed_by) references app_user (company_id, id) on delete set null (reversed_by),
  constraint delivery_direct_for_a_reason check (request_id is not null or reason <> ''),
  constraint delivery_reversed_for_a_reason check (reversed_at is null or reverse_reason <> '')
);
create unique index delivery_number_once on delivery (company_id, number);
create unique index delivery_slip_once on delivery (company_id, slip_id);
create index delivery_of_project on delivery (company_id, project_id, received_on desc, id desc);
create index delivery_of_request on delivery (company_id, request_id);
create index delivery_by_person on delivery (company_id, created_by);
create index delivery_by_editor on delivery (company_id, updated_by);
create index delivery_by_reverser on delivery (company_id, reversed_by);
select belongs_to_project('delivery');
grant select, insert, update on delivery to itayo_app;
create trigger delivery_touched before update on delivery for each row execute function touch_row();
select holds_names('delivery', 'name', 'received_by'),
  holds_names('delivery', 'words', 'remarks', 'reason', 'reverse_reason', 'supplier');

create table delivery_item (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  delivery_id bigint not null,
  place int not null,
  stock_id bigint not null,
  request_material_id bigint,
  estimate_material_id bigint,
  -- As typed from the receipt: what came, and what of it was sent back.
  unit text not null check (unit <> ''),
  arrived numeric(18, 4) not null check (arrived > 0),
  rejected numeric(18, 4) not null default 0 check (rejected >= 0 and rejected <= arrived),
  quality text not null default '',
  -- What was accepted, in the unit of the stock and in that of the request's or the estimate's line.
  stock_quantity numeric(18, 4) not null check (stock_quantity >= 0),
  line_quantity numeric(18, 4) not null check (line_quantity >= 0),
  -- For one of the typed unit.
  unit_price numeric(18, 4) not null check (unit_price >= 0),
  -- Nobody who sees prices has confirmed it: it is the ordered price, or that of the list.
  price_to_confirm boolean not null default false,
  amount numeric(18, 2) not null check (amount >= 0),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, delivery_id) references delivery (company_id, id),
  foreign key (company_id, stock_id) references stock (company_id, id),
  foreign key (company_id, request_material_id) references request_material (company_id, id),
  foreign key (company_id, estimate_material_id) references estimate_material (company_id, id)
    on delete set null (estimate_material_id)
);
create unique index delivery_item_place_once on delivery_item (company_id, delivery_id, place);
create index delivery_item_of_project on delivery_item (company_id, project_id);
create index delivery_item_by_stock on delivery_item (company_id, stock_id);
create index delivery_item_by_ordered on delivery_item (company_id, request_material_id);
create index delivery_item_by_line on delivery_item (company_id, estimate_material_id);
select belongs_to_project('delivery_item');
grant select, insert, update on delivery_item to itayo_app;
select holds_names('delivery_item', 'words', 'quality');

-- Materials given out to be used in a work item, or in none.
create table material_release (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  number text not null check (number <> ''),
  project_work_item_id bigint,
  released_on date not null,
  released_to text not null default '',
  remarks text not null default '',
  slip_id uuid not null default gen_random_uuid(),
  device_id text not null default '',
  made_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  reversed_at timestamptz,
  reversed_by bigint,
  reverse_reason text not null default '',
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, project_work_item_id) references project_work_item (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  foreign key (company_id, updated_by) references app_user (company_id, id) on delete set null (updated_by),
  foreign key (company_id, reversed_by) references app_user (company_id, id) on delete set null (reversed_by),
  constraint material_release_reversed_for_a_reason check (reversed_at is null or reverse_reason <> '')
);
create unique index material_release_number_once on material_release (company_id, number);
create unique index material_release_slip_once on material_release (company_id, slip_id);
create index material_release_of_project on material_release (company_id, project_id, released_on desc, id desc);
create index material_release_by_work_item on material_release (company_id, project_work_item_id);
create index material_release_by_person on material_release (company_id, created_by);
create index material_release_by_editor on material_release (company_id, updated_by);
create index material_release_by_reverser on material_release (company_id, reversed_by);
select belongs_to_project('material_release');
grant select, insert, update on material_release to itayo_app;
create trigger material_release_touched before update on material_release for each row execute function touch_row();
select holds_names('material_release', 'name', 'released_to'),
  holds_names('material_release', 'words', 'remarks', 'reverse_reason');

create table material_release_item (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  release_id bigint not null,
  place int not null,
  -- The place it is drawn from; the work item it is used in stands on the release.
  stock_id bigint not null,
  unit text not null check (unit <> ''),
  quantity numeric(18, 4) not null check (quantity > 0),
  stock_quantity numeric(18, 4) not null check (stock_quantity > 0),
  -- Taken off by a correction; the ledger still names it.
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, release_id) references material_release (company_id, id),
  foreign key (company_id, stock_id) references stock (company_id, id)
);
create unique index material_release_item_once on material_release_item (company_id, release_id, stock_id);
create index material_release_item_of_project on material_release_item (company_id, project_id);
create index material_release_item_by_stock on material_release_item (company_id, stock_id);
select belongs_to_project('material_release_item');
grant select, insert, update on material_release_item to itayo_app;

-- The share of what was received at which a material is to be ordered again: for the whole project, or for one of its
-- stocks, which then has its own.
create table reorder_point (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  stock_id bigint,
  percentage int not null check (percentage between 0 and 100),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, stock_id) references stock (company_id, id),
  foreign key (company_id, updated_by) references app_user (company_id, id) on delete set null (updated_by)
);
create unique index reorder_point_once on reorder_point (company_id, project_id, coalesce(stock_id, 0));
create index reorder_point_by_stock on reorder_point (company_id, stock_id);
create index reorder_point_by_person on reorder_point (company_id, updated_by);
select belongs_to_project('reorder_point');
grant select, insert, update, delete on reorder_point to itayo_app;
create trigger reorder_point_touched before update on reorder_point for each row execute function touch_row();

-- The slips behind a figure, newest first, a page at a time.
create index cost_entry_slips_of_project on cost_entry (company_id, project_id, entry_date desc, id desc);
create index cost_entry_slips_of_work_item on cost_entry (company_id, project_work_item_id, entry_date desc, id desc);
drop index cost_entry_by_project;
drop index cost_entry_by_work_item;

-- Stock is a book like the costs: a project that has one stays out of sight for ever instead of being deleted.
create or replace function purge_projects(moment timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone record;
  kept record;
begin
  for gone in
    select p.company_id, p.id from project p
    where p.deleted_at < moment - interval '30 days'
      and not exists (select from cost_entry c where c.company_id = p.company_id and c.project_id = p.id)
      and not exists (select from stock s where s.company_id = p.company_id and s.project_id = p.id)
    for update skip locked
  loop
    perform set_config('app.company_id', gone.company_id::text, true), set_config('app.user_id', '', true);
    for kept in
      with shown as (
        delete from project_photo where company_id = gone.company_id and project_id = gone.id
        returning file_id, thumbnail_file_id),
      uploaded as (
        delete from estimate_upload where company_id = gone.company_id and project_id = gone.id
        returning file_id)
      select file_id from shown union select thumbnail_file_id from shown
      union select file_id from uploaded where file_id is not null
    loop
      -- A copied project shows the same picture.
      continue when exists (select from project_photo p where p.company_id = gone.company_id
        and p.project_id <> gone.id and kept.file_id in (p.file_id, p.thumbnail_file_id));
      update stored_file set removed_at = moment where company_id = gone.company_id and id = kept.file_id;
      perform enqueue_job('system.remove-file', jsonb_build_object('file_id', kept.file_id));
    end loop;
    delete from project where company_id = gone.company_id and id = gone.id;
  end loop;
end $$;
