-- What people tell each other about a project: posts, replies, likes. Whoever is named in a text stands in it by their
-- id, as @[name](id) (G-38).

create table post (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  words text not null,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  edited_at timestamptz,
  -- In the trash: its author can take it out again, until a job empties it.
  trashed_at timestamptz,
  pinned_at timestamptz,
  pinned_by bigint,
  -- Of its text and files: a like or a pin is no change of them.
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  foreign key (company_id, pinned_by) references app_user (company_id, id) on delete set null (pinned_by)
);
create index post_of_project on post (company_id, project_id, id desc);
create index post_by_author on post (company_id, created_by);
create index post_by_pinner on post (company_id, pinned_by);
create index post_in_trash on post (trashed_at) where trashed_at is not null;
select belongs_to_project('post'), holds_attachments('post'), holds_names('post', 'words', 'words');
grant select, insert, update, delete on post to itayo_app;

create table post_reply (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  post_id bigint not null,
  words text not null,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  edited_at timestamptz,
  trashed_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, post_id) references post (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by)
);
create index post_reply_of_post on post_reply (company_id, post_id, id);
create index post_reply_of_project on post_reply (company_id, project_id);
create index post_reply_by_author on post_reply (company_id, created_by);
create index post_reply_in_trash on post_reply (trashed_at) where trashed_at is not null;
select belongs_to_project('post_reply'), holds_attachments('post_reply'), holds_names('post_reply', 'words', 'words');
grant select, insert, update, delete on post_reply to itayo_app;

create table post_like (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  post_id bigint not null,
  user_id bigint not null default acting_person(),
  created_at timestamptz not null default now(),
  primary key (company_id, post_id, user_id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, post_id) references post (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index post_like_by_person on post_like (company_id, user_id);
create index post_like_of_project on post_like (company_id, project_id);
select belongs_to_project('post_like');
grant select, insert, delete on post_like to itayo_app;

-- Photos and files of all posts of a project, newest first.
create index attachment_of_talk on attachment (company_id, project_id, id desc)
  where holder_kind in ('post', 'post_reply');

-- How somebody wants to be told. Without a row it is in the bell alone.
create table notice_preference (
  company_id bigint not null default acting_company(),
  user_id bigint not null default acting_person(),
  mentions_by_mail boolean not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
select keep_companies_apart('notice_preference');
grant select, insert, update on notice_preference to itayo_app;
