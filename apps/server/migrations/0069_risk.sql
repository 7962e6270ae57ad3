-- Risks that people name themselves, beside the score that is worked out for every work item.
create table risk (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  title text not null check (title <> ''),
  cause text not null default '',
  -- From 1 to 5 each; the band follows from both.
  likelihood int not null check (likelihood between 1 and 5),
  effect int not null check (effect between 1 and 5),
  -- Who sees to it; nobody yet, or nobody any more.
  owner_id bigint,
  answer text not null default '',
  due_date date,
  state text not null default 'open' check (state in ('open', 'closed')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, owner_id) references app_user (company_id, id) on delete set null (owner_id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  foreign key (company_id, updated_by) references app_user (company_id, id) on delete set null (updated_by)
);
create index risk_of_project on risk (company_id, project_id, state);
create index risk_by_owner on risk (company_id, owner_id);
create index risk_by_author on risk (company_id, created_by);
create index risk_by_editor on risk (company_id, updated_by);
select belongs_to_project('risk'), holds_names('risk', 'words', 'title', 'cause', 'answer');
grant select, insert, update on risk to itayo_app;
create trigger risk_touched before update on risk for each row execute function touch_row();

-- What was done to a risk, for people who may not read the audit trail.
create table risk_change (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  risk_id bigint not null,
  kind text not null check (kind in ('added', 'changed', 'closed', 'reopened')),
  note text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, risk_id) references risk (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by)
);
create index risk_change_of_project on risk_change (company_id, project_id);
create index risk_change_of_risk on risk_change (company_id, risk_id, id);
create index risk_change_by_author on risk_change (company_id, created_by);
select belongs_to_project('risk_change'), holds_names('risk_change', 'words', 'note');
grant select, insert on risk_change to itayo_app;
