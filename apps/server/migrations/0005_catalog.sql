-- What estimates and projects are made of: units, phases, work items, project types and categories.
-- Units and phase groups are shared by all companies and fixed; the rest is copied from the standard
-- set for each company and then its own (codes are kept: rules refer to them, never to ids).

-- What every company table begins with: nobody sees another company's rows.
create function keep_companies_apart(its regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', its);
  execute format($policy$create policy tenant on %s to itayo_app
    using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint))$policy$, its);
end $$;
revoke all on function keep_companies_apart(regclass) from public;

create table unit (
  id int primary key,
  abbreviation text not null unique,
  name text not null,
  dimension text not null check (dimension in ('length', 'area', 'volume', 'weight', 'count', 'time', 'ratio')),
  base_unit_id int references unit (id),
  factor_to_base numeric(24, 12) check (factor_to_base > 0),
  aliases text[] not null default '{}'
);
create index unit_by_base on unit (base_unit_id);
grant select on unit to itayo_app;

insert into unit (id, abbreviation, name, dimension, base_unit_id, factor_to_base, aliases) values
  (1, 'mm', 'Millimeter', 'length', 3, 0.001, '{}'),
  (2, 'cm', 'Centimeter', 'length', 3, 0.01, '{}'),
  (3, 'm', 'Meter', 'length', 3, 1, '{"meter","mtr","lm"}'),
  (4, 'km', 'Kilometer', 'length', 3, 1000, '{}'),
  (5, 'in', 'Inch', 'length', 3, 0.0254, '{"inch"}'),
  (6, 'ft', 'Foot', 'length', 3, 0.3048, '{"feet"}'),
  (7, 'sq.m', 'Square meter', 'area', 7, 1, '{"m2","sqm","sq. m.","sq.m."}'),
  (8, 'sq.cm', 'Square centimeter', 'area', 7, 0.0001, '{}'),
  (9, 'sq.mm', 'Square millimeter', 'area', 7, 1e-06, '{}'),
  (10, 'sq.km', 'Square kilometer', 'area', 7, 1000000, '{}'),
  (11, 'sq.in', 'Square inch', 'area', 7, 0.00064516, '{}'),
  (12, 'sq.ft', 'Square foot', 'area', 7, 0.09290304, '{"sqft"}'),
  (13, 'sq.yd', 'Square yard', 'area', 7, 0.83612736, '{}'),
  (14, 'ha', 'Hectare', 'area', 7, 10000, '{}'),
  (15, 'ac', 'Acre', 'area', 7, 4046.8564224, '{}'),
  (16, 'cu.m', 'Cubic meter', 'volume', 16, 1, '{"m3","cum","cu. m.","cu.m."}'),
  (17, 'cu.cm', 'Cubic centimeter', 'volume', 16, 1e-06, '{"cc"}'),
  (18, 'cu.ft', 'Cubic foot', 'volume', 16, 0.028316846592, '{"cuft"}'),
  (19, 'cu.yd', 'Cubic yard', 'volume', 16, 0.764554857984, '{}'),
  (20, 'L', 'Liter', 'volume', 16, 0.001, '{"li","ltr","liter","liters"}'),
  (21, 'mL', 'Milliliter', 'volume', 16, 1e-06, '{}'),
  (22, 'gal', 'US gallon', 'volume', 16, 0.003785411784, '{"gals","gallon"}'),
  (23, 'bd.ft', 'Board foot', 'volume', 16, 0.002359737216, '{"bdft","bf","bd ft"}'),
  (24, 'cu.in', 'Cubic inch', 'volume', 16, 1.6387064e-05, '{}'),
  (25, 'kg', 'Kilogram', 'weight', 25, 1, '{"kgs","kg."}'),
  (26, 'g', 'Gram', 'weight', 25, 0.001, '{}'),
  (27, 'MT', 'Metric ton', 'weight', 25, 1000, '{"mt","m.t.","ton"}'),
  (28, 'lb', 'Pound', 'weight', 25, 0.45359237, '{"lbs"}'),
  (29, 'kls.', 'Kilos (purchase unit)', 'weight', 25, 1, '{"kls","kilo","kilos"}'),
  (30, 'pcs', 'Pieces', 'count', 30, 1, '{"pcs.","pc","piece","pieces"}'),
  (31, 'lot', 'Lot', 'count', 31, 1, '{}'),
  (32, 'set', 'Set', 'count', 32, 1, '{"sets"}'),
  (33, 'bags', 'Bags', 'count', 33, 1, '{"bag"}'),
  (34, 'Lgts.', 'Lengths (purchase unit)', 'count', 34, 1, '{"lgt","lgts","length","lengths"}'),
  (35, 'l.s.', 'Lump sum', 'count', 35, 1, '{"ls","lump sum"}'),
  (36, 'hr', 'Hour', 'time', 36, 1, '{"hour","h"}'),
  (37, 'day', 'Day (8 hours)', 'time', 36, 8, '{"days","d"}'),
  (38, 'week', 'Week (6 work days)', 'time', 36, 48, '{}'),
  (39, 'month', 'Month (26 work days)', 'time', 36, 208, '{"mo","mos"}'),
  (40, 'min', 'Minute', 'time', 36, 0.016666666666666666, '{}'),
  (41, 'roll', 'Roll', 'count', 41, 1, '{"rolls"}'),
  (42, 'box', 'Box', 'count', 42, 1, '{}'),
  (43, 'unit', 'Unit', 'count', 43, 1, '{"units"}'),
  (44, 'assy', 'Assembly', 'count', 44, 1, '{}'),
  (45, 'pail', 'Pail (16 L)', 'count', 45, 1, '{}'),
  (46, 'sheet', 'Sheet', 'count', 46, 1, '{"sht","sheets"}'),
  (47, 'pair', 'Pair', 'count', 47, 1, '{"pr"}'),
  (48, 'can', 'Can (4 L)', 'count', 48, 1, '{"tin"}'),
  (49, 'qrt', 'Quart', 'volume', 16, 0.000946352946, '{"quart"}'),
  (50, 'drum', 'Drum', 'count', 50, 1, '{}'),
  (51, 'bundle', 'Bundle', 'count', 51, 1, '{"bdl"}'),
  (52, 'man-day', 'Man-day', 'time', 36, 8, '{"md"}'),
  (53, 'man-hr', 'Man-hour', 'time', 36, 1, '{"mh"}'),
  (54, 'trip', 'Trip', 'count', 54, 1, '{}'),
  (55, 'ea', 'Each', 'count', 30, 1, '{"ea.","each"}'),
  (56, '%', 'Percent', 'ratio', 56, 0.01, '{}'),
  (57, 'yd', 'Yard', 'length', 3, 0.9144, '{}'),
  (58, 'l.m', 'Linear meter', 'length', 3, 1, '{"lm","lin.m","l.m."}'),
  (59, 'cart', 'Cartridge/tube', 'count', 59, 1, '{"tube"}');

-- D-06: what phase_category_id means.
create table phase_group (
  id int primary key,
  name text not null unique
);
grant select on phase_group to itayo_app;
insert into phase_group (id, name) values
  (1, 'Vertical'), (2, 'Horizontal'), (3, 'General requirements'), (4, 'Services');

create table phase (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  code text not null check (code <> ''),
  name text not null check (name <> ''),
  description text not null default '',
  phase_group_id int not null references phase_group (id),
  position int not null default 0,
  -- From the standard set, or the company's own.
  is_standard boolean not null default false,
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id)
);
create unique index phase_code_once on phase (company_id, lower(code));
create index phase_by_group on phase (phase_group_id);
create index phase_in_order on phase (company_id, position, id);

create table work_item (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  phase_id bigint not null,
  code text not null check (code <> ''),
  name text not null check (name <> ''),
  dpwh_ref text not null default '',
  unit_id int not null references unit (id),
  -- What a full crew puts in place in a day of eight hours, in the item's unit.
  crew_output_per_day numeric(18, 4) check (crew_output_per_day > 0),
  minor_tools_percent numeric(7, 4) not null default 10 check (minor_tools_percent between 0 and 100),
  -- Mobilization and the like carry no OCM and no profit.
  without_mark_up boolean not null default false,
  is_weather_sensitive boolean not null default false,
  is_outdoor boolean not null default false,
  is_heat_sensitive boolean not null default false,
  rain_stop_level int check (rain_stop_level between 1 and 3),
  is_critical_type boolean not null default false,
  lag_days int not null default 0,
  position int not null default 0,
  is_standard boolean not null default false,
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, phase_id) references phase (company_id, id)
);
create unique index work_item_code_once on work_item (company_id, lower(code));
create index work_item_by_phase on work_item (company_id, phase_id, position);
create index work_item_by_unit on work_item (unit_id);

create table project_category (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  name text not null check (name <> ''),
  position int not null default 0,
  archived_at timestamptz,
  version int not null default 1,
  primary key (company_id, id)
);
create unique index project_category_name_once on project_category (company_id, lower(name));

create table project_type (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  name text not null check (name <> ''),
  position int not null default 0,
  archived_at timestamptz,
  version int not null default 1,
  primary key (company_id, id)
);
create unique index project_type_name_once on project_type (company_id, lower(name));

select keep_companies_apart('phase'), keep_companies_apart('work_item'),
  keep_companies_apart('project_category'), keep_companies_apart('project_type');
grant select, insert, update on phase, work_item, project_category, project_type to itayo_app;
create trigger phase_touched before update on phase for each row execute function touch_row();
create trigger work_item_touched before update on work_item for each row execute function touch_row();
