-- The master lists of a company: positions and people, equipment, materials and their prices; what a
-- work item is made of by default; and the uploads that fill the lists.

create extension if not exists pg_trgm;

-- How many rows a list has, so that its first page costs the same however long it is.
create table list_size (
  company_id bigint not null references company (id),
  list text not null,
  live int not null default 0,
  archived int not null default 0,
  primary key (company_id, list)
);
select keep_companies_apart('list_size');
grant select on list_size to itayo_app;

create function count_list() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into list_size as s (company_id, list, live, archived)
    select company_id, tg_table_name, sum(live), sum(archived) from (
      select company_id, (archived_at is null)::int as live, (archived_at is not null)::int as archived from added
      union all
      select company_id, -(archived_at is null)::int, -(archived_at is not null)::int from taken
    ) change group by company_id
    -- Nothing to count when no row was archived or restored: editors do not wait for each other here.
    having sum(live) <> 0 or sum(archived) <> 0
    on conflict (company_id, list) do update
      set live = s.live + excluded.live, archived = s.archived + excluded.archived;
  return null;
end $$;

-- The same for a statement that only adds rows.
create function count_list_added() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into list_size as s (company_id, list, live, archived)
    select company_id, tg_table_name, count(*) filter (where archived_at is null),
      count(*) filter (where archived_at is not null)
    from added group by company_id
    on conflict (company_id, list) do update
      set live = s.live + excluded.live, archived = s.archived + excluded.archived;
  return null;
end $$;

create function keep_count_of(its regclass) returns void language plpgsql as $$
begin
  execute format('create trigger counted_insert after insert on %s referencing new table as added
    for each statement execute function count_list_added()', its);
  execute format('create trigger counted_update after update on %s referencing new table as added old table as taken
    for each statement execute function count_list()', its);
end $$;
revoke all on function keep_count_of(regclass) from public;

create table supplier (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id)
);
create unique index supplier_name_once on supplier (company_id, lower(name));
select keep_companies_apart('supplier');
grant select, insert on supplier to itayo_app;

create table company_tag (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  name text not null check (name <> ''),
  archived_at timestamptz,
  version int not null default 1,
  primary key (company_id, id)
);
create unique index company_tag_name_once on company_tag (company_id, lower(name));
select keep_companies_apart('company_tag');
grant select, insert, update on company_tag to itayo_app;

-- Manpower: positions with rates that hold from a day on, and the people.

create table position (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  name text not null check (name <> ''),
  description text not null default '',
  is_standard boolean not null default false,
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id)
);
create unique index position_name_once on position (company_id, lower(name));
select keep_companies_apart('position'), keep_count_of('position');
grant select, insert, update on position to itayo_app;
create trigger position_touched before update on position for each row execute function touch_row();

create table position_rate (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  position_id bigint not null,
  effective_date date not null,
  daily_rate numeric(18, 4) not null check (daily_rate >= 0),
  source text not null default '',
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id)
);
create unique index position_rate_once on position_rate (company_id, position_id, effective_date);
select keep_companies_apart('position_rate');
grant select, insert, update on position_rate to itayo_app;

create table employee (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  full_name text not null check (full_name <> ''),
  mobile text not null default '',
  position_id bigint not null,
  licence_number text not null default '',
  licence_expiry date,
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id)
);
create index employee_by_position on employee (company_id, position_id);
create index employee_by_name on employee (company_id, lower(full_name), id) where archived_at is null;
create index employee_by_words on employee using gin (lower(full_name) gin_trgm_ops);
select keep_companies_apart('employee'), keep_count_of('employee');
grant select, insert, update on employee to itayo_app;
create trigger employee_touched before update on employee for each row execute function touch_row();

-- Equipment: categories, machines, rates.

create table equipment_category (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  name text not null check (name <> ''),
  -- Leads the machines' numbers: "BH" of BH-0006.
  code text not null check (code ~ '^[A-Z0-9]{2,6}$'),
  -- 1 Equipment, 2 Tools.
  equipment_type_id int not null default 1 check (equipment_type_id in (1, 2)),
  last_number int not null default 0,
  is_standard boolean not null default false,
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id)
);
create unique index equipment_category_name_once on equipment_category (company_id, lower(name));
create unique index equipment_category_code_once on equipment_category (company_id, code);
select keep_companies_apart('equipment_category');
grant select, insert, update on equipment_category to itayo_app;
create trigger equipment_category_touched before update on equipment_category
  for each row execute function touch_row();

create table equipment (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  equipment_category_id bigint not null,
  unique_id text not null check (unique_id <> ''),
  brand text not null check (brand <> ''),
  location text not null check (location <> ''),
  condition text not null default '' check (condition in ('', 'GOOD', 'FAIR', 'FOR REPAIR', 'OUT OF SERVICE')),
  date_acquired date,
  comment text not null default '',
  is_rental boolean not null default false,
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, equipment_category_id) references equipment_category (company_id, id)
);
create unique index equipment_unique_id_once on equipment (company_id, unique_id);
create index equipment_by_category on equipment (company_id, equipment_category_id);
create index equipment_by_words on equipment
  using gin ((lower(unique_id || ' ' || brand || ' ' || location)) gin_trgm_ops);
select keep_companies_apart('equipment'), keep_count_of('equipment');
grant select, insert, update on equipment to itayo_app;
create trigger equipment_touched before update on equipment for each row execute function touch_row();

-- Of a category, or of one machine in it.
create table equipment_rate (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  equipment_category_id bigint not null,
  equipment_id bigint,
  effective_date date not null,
  per_hour numeric(18, 4) check (per_hour >= 0),
  per_day numeric(18, 4) check (per_day >= 0),
  per_month numeric(18, 4) check (per_month >= 0),
  source text not null default '',
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, equipment_category_id) references equipment_category (company_id, id),
  foreign key (company_id, equipment_id) references equipment (company_id, id),
  check (num_nonnulls(per_hour, per_day, per_month) > 0)
);
create unique index equipment_rate_once on equipment_rate
  (company_id, equipment_category_id, equipment_id, effective_date) nulls not distinct;
create index equipment_rate_by_machine on equipment_rate (company_id, equipment_id);
select keep_companies_apart('equipment_rate');
grant select, insert, update on equipment_rate to itayo_app;

-- Materials: unit, conversions, other names, and every price with its source.

-- array_to_string is only stable; joined texts do not depend on anything else.
create function immutable_join(parts text[]) returns text language sql immutable parallel safe
  return array_to_string(parts, ' ');

create table material (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  description text not null check (description <> ''),
  unit_id int not null references unit (id),
  material_type text not null default '',
  aliases text[] not null default '{}',
  -- What a search looks through.
  words text not null generated always as (lower(description || ' ' || immutable_join(aliases))) stored,
  -- The newest price, kept here for lists that show and sort by it.
  price numeric(18, 4) check (price >= 0),
  price_date date,
  price_is_sample boolean not null default false,
  is_standard boolean not null default false,
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id)
);
create unique index material_once on material (company_id, lower(description), unit_id);
create index material_by_unit on material (unit_id);
create index material_by_description on material (company_id, lower(description), id) where archived_at is null;
create index material_by_type on material (company_id, material_type, lower(description), id) where archived_at is null;
create index material_by_price on material (company_id, price, id) where archived_at is null;
create index material_by_price_date on material (company_id, price_date, id) where archived_at is null;
-- The other way round, what has no price still comes last.
create index material_by_price_down on material (company_id, price desc nulls last, id desc) where archived_at is null;
create index material_by_price_date_down on material (company_id, price_date desc nulls last, id desc)
  where archived_at is null;
create index material_archived on material (company_id, lower(description), id) where archived_at is not null;
-- Without a list of pending entries, which would make searches slow after a large upload.
create index material_by_words on material using gin (words gin_trgm_ops) with (fastupdate = off);
select keep_companies_apart('material'), keep_count_of('material');
grant select, insert, update on material to itayo_app;
create trigger material_touched before update on material for each row execute function touch_row();

create table material_unit (
  company_id bigint not null default acting_company(),
  material_id bigint not null,
  unit_id int not null references unit (id),
  -- One of this unit is so many of the material's own.
  factor numeric(18, 8) not null check (factor > 0),
  primary key (company_id, material_id, unit_id),
  foreign key (company_id, material_id) references material (company_id, id) on delete cascade
);
create index material_unit_by_unit on material_unit (unit_id);
select keep_companies_apart('material_unit');
grant select, insert, update, delete on material_unit to itayo_app;

create table material_price (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  material_id bigint not null,
  price numeric(18, 4) not null check (price >= 0),
  price_date date not null,
  source text not null check (source in ('typed', 'upload', 'sample', 'purchase')),
  supplier_id bigint,
  note text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, material_id) references material (company_id, id),
  foreign key (company_id, supplier_id) references supplier (company_id, id)
);
create index material_price_by_material on material_price (company_id, material_id, price_date desc, id desc);
create index material_price_by_supplier on material_price (company_id, supplier_id);
create index material_price_by_date on material_price (company_id, price_date);
select keep_companies_apart('material_price');
-- A history: a wrong price is followed by a right one.
grant select, insert on material_price to itayo_app;

-- Row-level security would keep a trigram index from being used (its operators are not leakproof), so
-- the search itself runs with the owner's rights and looks at the acting company only.
create function find_materials(part text) returns setof bigint
  language sql stable security definer rows 200 set search_path = public, pg_temp
  begin atomic select id from material where company_id = acting_company() and words like part; end;
create function find_employees(part text) returns setof bigint
  language sql stable security definer rows 200 set search_path = public, pg_temp
  begin atomic select id from employee where company_id = acting_company() and lower(full_name) like part; end;
create function find_equipment(part text) returns setof bigint
  language sql stable security definer rows 200 set search_path = public, pg_temp
  begin atomic
    select id from equipment where company_id = acting_company()
      and lower(unique_id || ' ' || brand || ' ' || location) like part;
  end;
-- What somebody may be about to enter twice.
create function similar_materials(name text) returns table (id bigint, likeness real)
  language sql stable security definer rows 10 set search_path = public, pg_temp
  begin atomic
    select m.id, similarity(m.words, lower(name)) from material m
    where m.company_id = acting_company() and m.words % lower(name) order by 2 desc, m.id limit 5;
  end;
revoke all on function find_materials(text), find_employees(text), find_equipment(text), similar_materials(text)
  from public;
grant execute on function find_materials(text), find_employees(text), find_equipment(text), similar_materials(text)
  to itayo_app;

-- The code a work item of the standard set had before the company gave it another: its defaults stay known.
alter table work_item add column standard_code text;

-- What a work item is made of by default, and what comes before it.

create table phase_predecessor (
  company_id bigint not null default acting_company(),
  phase_id bigint not null,
  predecessor_id bigint not null,
  primary key (company_id, phase_id, predecessor_id),
  foreign key (company_id, phase_id) references phase (company_id, id),
  foreign key (company_id, predecessor_id) references phase (company_id, id),
  check (phase_id <> predecessor_id)
);
create index phase_predecessor_by_predecessor on phase_predecessor (company_id, predecessor_id);

create table work_item_predecessor (
  company_id bigint not null default acting_company(),
  work_item_id bigint not null,
  predecessor_id bigint not null,
  primary key (company_id, work_item_id, predecessor_id),
  foreign key (company_id, work_item_id) references work_item (company_id, id),
  foreign key (company_id, predecessor_id) references work_item (company_id, id),
  check (work_item_id <> predecessor_id)
);
create index work_item_predecessor_by_predecessor on work_item_predecessor (company_id, predecessor_id);

create table work_item_labor (
  company_id bigint not null default acting_company(),
  work_item_id bigint not null,
  position_id bigint not null,
  workers int not null check (workers between 1 and 1000),
  primary key (company_id, work_item_id, position_id),
  foreign key (company_id, work_item_id) references work_item (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id)
);
create index work_item_labor_by_position on work_item_labor (company_id, position_id);

create table work_item_equipment (
  company_id bigint not null default acting_company(),
  work_item_id bigint not null,
  equipment_category_id bigint not null,
  quantity numeric(18, 4) not null check (quantity > 0),
  hours_per_day numeric(6, 2) not null default 8 check (hours_per_day between 0 and 24),
  primary key (company_id, work_item_id, equipment_category_id),
  foreign key (company_id, work_item_id) references work_item (company_id, id),
  foreign key (company_id, equipment_category_id) references equipment_category (company_id, id)
);
create index work_item_equipment_by_category on work_item_equipment (company_id, equipment_category_id);

create table work_item_material (
  company_id bigint not null default acting_company(),
  work_item_id bigint not null,
  material_id bigint not null,
  quantity_per_unit numeric(18, 6) not null check (quantity_per_unit > 0),
  primary key (company_id, work_item_id, material_id),
  foreign key (company_id, work_item_id) references work_item (company_id, id),
  foreign key (company_id, material_id) references material (company_id, id)
);
create index work_item_material_by_material on work_item_material (company_id, material_id);

select keep_companies_apart(its) from unnest(array['phase_predecessor', 'work_item_predecessor', 'work_item_labor',
  'work_item_equipment', 'work_item_material']::regclass[]) as its;
grant select, insert, update, delete on phase_predecessor, work_item_predecessor, work_item_labor,
  work_item_equipment, work_item_material to itayo_app;

-- Uploaded lists: read and checked in the background, loaded in one transaction once somebody says so.

create table list_upload (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  list text not null check (list in ('material', 'manpower', 'equipment')),
  -- Nothing once it was cancelled and its file removed.
  file_id bigint,
  file_name text not null,
  state text not null default 'reading'
    check (state in ('reading', 'checked', 'loading', 'done', 'refused', 'cancelled')),
  -- Why the file as a whole was refused.
  refusal text not null default '',
  -- Whether the one who sent it may set prices and rates.
  may_price boolean not null default false,
  rows_read int not null default 0,
  rows_added int not null default 0,
  rows_changed int not null default 0,
  rows_same int not null default 0,
  rows_wrong int not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id) on delete set null (file_id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by)
);
create index list_upload_newest on list_upload (company_id, list, id desc);
create index list_upload_by_file on list_upload (company_id, file_id);
create index list_upload_by_person on list_upload (company_id, created_by);

create table list_upload_row (
  company_id bigint not null default acting_company(),
  upload_id bigint not null,
  row int not null,
  -- What will happen to it.
  outcome text not null check (outcome in ('add', 'change', 'same', 'wrong')),
  target_id bigint,
  cells jsonb not null,
  problems jsonb not null default '[]',
  primary key (company_id, upload_id, row),
  foreign key (company_id, upload_id) references list_upload (company_id, id) on delete cascade
);
create index list_upload_row_by_outcome on list_upload_row (company_id, upload_id, outcome, row);
select keep_companies_apart('list_upload'), keep_companies_apart('list_upload_row');
grant select, insert, update on list_upload to itayo_app;
grant select, insert, delete on list_upload_row to itayo_app;

-- Projects are counted too. What lies in the bin counts as neither, and what is hidden from a person is
-- taken off for them.
create function count_projects() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into list_size as s (company_id, list, live, archived)
    select company_id, 'project', sum(live), sum(archived) from (
      select company_id, (archived_at is null and deleted_at is null)::int as live,
        (archived_at is not null)::int as archived from added
      union all
      select company_id, -(archived_at is null and deleted_at is null)::int, -(archived_at is not null)::int from taken
    ) change group by company_id
    having sum(live) <> 0 or sum(archived) <> 0
    on conflict (company_id, list) do update
      set live = s.live + excluded.live, archived = s.archived + excluded.archived;
  return null;
end $$;
create trigger counted_insert after insert on project referencing new table as added
  for each statement execute function count_list_added();
create trigger counted_update after update on project referencing new table as added old table as taken
  for each statement execute function count_projects();
insert into list_size (company_id, list, live, archived)
  select company_id, 'project', count(*) filter (where archived_at is null and deleted_at is null),
    count(*) filter (where archived_at is not null)
  from project group by company_id;

create function visible_projects(out active int, out archived int)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select coalesce(max(s.live), 0) - count(p.id) filter (where p.archived_at is null),
      coalesce(max(s.archived), 0) - count(p.id) filter (where p.archived_at is not null)
    from (select acting_company() as company_id) own
    left join list_size s on s.company_id = own.company_id and s.list = 'project'
    left join project p on p.company_id = own.company_id and p.id = any (hidden_projects()) and p.deleted_at is null;
  end;
revoke all on function visible_projects() from public;
grant execute on function visible_projects() to itayo_app;
