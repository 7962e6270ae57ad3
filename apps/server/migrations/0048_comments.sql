-- What people say about a work item in a period of its reports, and what they plan for it (B-26, D-58). Whoever is named
-- in a text stands in it by their id, as @[name](id) (G-38).
create table report_comment (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  project_work_item_id bigint not null,
  -- 1 a word about the report, 2 a plan.
  type int not null check (type in (1, 2)),
  range_start date not null,
  range_end date not null,
  -- The comment that began the thread: replies to replies hang on it too.
  parent_id bigint,
  quote_id bigint,
  words text not null,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  edited_at timestamptz,
  -- Its words and files are gone; it stands for the replies below it.
  deleted_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, project_work_item_id) references project_work_item (company_id, id) on delete cascade,
  foreign key (company_id, parent_id) references report_comment (company_id, id) on delete cascade,
  foreign key (company_id, quote_id) references report_comment (company_id, id) on delete set null (quote_id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  constraint report_comment_range_runs_forward check (range_end >= range_start),
  constraint report_comment_deleted_is_empty check (deleted_at is null or words = '')
);
create index report_comment_of_item on report_comment (company_id, project_work_item_id, id desc);
create index report_comment_of_project on report_comment (company_id, project_id, range_end);
create index report_comment_of_thread on report_comment (company_id, parent_id, id);
create index report_comment_by_quote on report_comment (company_id, quote_id);
create index report_comment_by_author on report_comment (company_id, created_by);
select belongs_to_project('report_comment'), holds_attachments('report_comment'),
  holds_names('report_comment', 'words', 'words');
grant select, insert, update, delete on report_comment to itayo_app;

-- Who has read which comment of somebody else.
create table comment_seen (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  comment_id bigint not null,
  user_id bigint not null default acting_person(),
  primary key (company_id, user_id, comment_id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, comment_id) references report_comment (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index comment_seen_by_comment on comment_seen (company_id, comment_id);
create index comment_seen_of_project on comment_seen (company_id, project_id);
select belongs_to_project('comment_seen');
grant select, insert on comment_seen to itayo_app;
