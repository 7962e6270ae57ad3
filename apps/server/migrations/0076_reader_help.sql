-- People who help to read an estimate: what they say is kept with the upload, and how its tables are laid out for
-- the company's next file that looks like it.

create table estimate_layout (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  -- The same for layouts that cannot be told apart.
  fingerprint text not null check (fingerprint <> ''),
  -- The lines of the heading, the columns and what each of them holds.
  layout jsonb not null,
  named_at timestamptz not null default now(),
  named_by bigint default acting_person(),
  primary key (company_id, id),
  unique (company_id, fingerprint),
  foreign key (company_id, named_by) references app_user (company_id, id) on delete set null (named_by)
);
create index estimate_layout_by_person on estimate_layout (company_id, named_by);
select keep_companies_apart('estimate_layout');
grant select, insert, update, delete on estimate_layout to itayo_app;

alter table estimate_upload
  -- Pages, lines and tables as the reader sees them; nothing for a file that could not be opened.
  add column seen jsonb,
  -- The hints that its rows were read with, and what the reading was worth before.
  add column help jsonb,
  -- The hints that it is being read with, and the status to go back to when they lead to nothing.
  add column help_asked jsonb,
  add column help_problem text not null default '',
  -- The layout it was read by, or that was learnt from it.
  add column layout_id bigint,
  add foreign key (company_id, layout_id) references estimate_layout (company_id, id)
    on delete set null (layout_id);
create index estimate_upload_by_layout on estimate_upload (company_id, layout_id);
