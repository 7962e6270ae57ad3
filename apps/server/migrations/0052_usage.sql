-- Which helpers people use: a tag such as 'calculator' and how it went (G-20). Nothing of what they typed.
create table usage_event (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  tag_name text not null check (tag_name <> ''),
  status text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by)
);
create index usage_event_by_person on usage_event (company_id, created_by);
select keep_companies_apart('usage_event');
grant select, insert on usage_event to itayo_app;
