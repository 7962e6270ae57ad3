-- Who gets the report of each month by mail, and when.
create table monthly_mail (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  is_on boolean not null,
  -- Every month has it.
  day int not null check (day between 1 and 28),
  -- yyyy-mm: written in the transaction that queues its letters, so that none goes out twice.
  last_month text check (last_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  foreign key (company_id, updated_by) references app_user (company_id, id) on delete set null (updated_by)
);
create index monthly_mail_by_author on monthly_mail (company_id, created_by);
create index monthly_mail_by_editor on monthly_mail (company_id, updated_by);
select belongs_to_project('monthly_mail');
grant select, insert, update on monthly_mail to itayo_app;
create trigger monthly_mail_touched before update on monthly_mail for each row execute function touch_row();

create table monthly_reader (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, project_id, user_id),
  foreign key (company_id, project_id) references monthly_mail (company_id, project_id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index monthly_reader_by_person on monthly_reader (company_id, user_id);
select belongs_to_project('monthly_reader');
grant select, insert, delete on monthly_reader to itayo_app;
