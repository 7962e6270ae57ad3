-- Calculations of workers, machines and materials: what was typed, what came out and how. The ones of labor and
-- equipment are the company's memory of how fast its people work.
create table calculation (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  -- 1 labor, 2 equipment, 3 material.
  type int not null check (type in (1, 2, 3)),
  work_item_id bigint not null,
  position_id bigint,
  equipment_category_id bigint,
  material_id bigint,
  -- The line it was made for, where there is one.
  estimate_labor_id bigint,
  estimate_equipment_id bigint,
  estimate_material_id bigint,
  inputs jsonb not null,
  result numeric(18, 4) not null check (result > 0),
  -- As it stands in the line's cell.
  formula text not null check (formula like '=%'),
  -- Of one worker or machine in a day of eight hours, in the unit the work item had.
  daily_output numeric(18, 4) check (daily_output > 0),
  output_unit_id int references unit (id),
  -- Nothing was known and the catalogue's default was taken (G-22).
  is_backup boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, work_item_id) references work_item (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id),
  foreign key (company_id, equipment_category_id) references equipment_category (company_id, id),
  foreign key (company_id, material_id) references material (company_id, id),
  foreign key (company_id, estimate_labor_id) references estimate_labor (company_id, id) on delete cascade,
  foreign key (company_id, estimate_equipment_id) references estimate_equipment (company_id, id) on delete cascade,
  foreign key (company_id, estimate_material_id) references estimate_material (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  constraint calculation_of_one_thing check (
    num_nonnulls(position_id, equipment_category_id, material_id) <= 1
    and num_nonnulls(estimate_labor_id, estimate_equipment_id, estimate_material_id) <= 1),
  constraint calculation_output_has_a_unit check ((daily_output is null) = (output_unit_id is null))
);
create index calculation_of_project on calculation (company_id, project_id, id desc);
create index calculation_of_work_item on calculation (company_id, work_item_id, type, id desc);
create index calculation_by_position on calculation (company_id, position_id);
create index calculation_by_category on calculation (company_id, equipment_category_id);
create index calculation_by_material on calculation (company_id, material_id);
create index calculation_by_labor on calculation (company_id, estimate_labor_id);
create index calculation_by_equipment on calculation (company_id, estimate_equipment_id);
create index calculation_by_line_of_material on calculation (company_id, estimate_material_id);
create index calculation_by_unit on calculation (output_unit_id);
create index calculation_by_person on calculation (company_id, created_by);
select belongs_to_project('calculation');
grant select, insert on calculation to itayo_app;

-- A company's own figure in place of the estimating book's. The keys are those of the rules (packages/domain).
create table calculator_factor (
  company_id bigint not null default acting_company() references company (id),
  key text not null check (key <> ''),
  value numeric(18, 6) not null check (value > 0),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, key),
  foreign key (company_id, updated_by) references app_user (company_id, id) on delete set null (updated_by)
);
create index calculator_factor_by_person on calculator_factor (company_id, updated_by);
select keep_companies_apart('calculator_factor');
grant select, insert, update, delete on calculator_factor to itayo_app;
create trigger calculator_factor_touched before update on calculator_factor
  for each row execute function touch_row();

-- Sets of calculator inputs under a name: a CHB wall with both faces plastered is four materials at once.
create table calculator_recipe (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  name text not null check (name <> ''),
  items jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  foreign key (company_id, updated_by) references app_user (company_id, id) on delete set null (updated_by)
);
create unique index calculator_recipe_name_once on calculator_recipe (company_id, lower(name));
create index calculator_recipe_by_author on calculator_recipe (company_id, created_by);
create index calculator_recipe_by_editor on calculator_recipe (company_id, updated_by);
select keep_companies_apart('calculator_recipe');
grant select, insert, update, delete on calculator_recipe to itayo_app;
create trigger calculator_recipe_touched before update on calculator_recipe
  for each row execute function touch_row();
