-- What people said about files: the company's list of remembered layouts, each with a name, the file it was named on
-- and what it was good for; and the rows that somebody worked on, which another reading replaces.

alter table estimate_layout
  -- Empty until somebody gives one: then the words of its heading stand for it.
  add column name text not null default '',
  -- The file itself is not copied: it may belong to a project that not everybody sees, and it goes with that.
  add column upload_id bigint,
  add column times_used int not null default 0 check (times_used >= 0),
  add column last_used_at timestamptz,
  -- Of what people said; being used does not make it another one.
  add column version int not null default 1,
  add foreign key (company_id, upload_id) references estimate_upload (company_id, id)
    on delete set null (upload_id);
create index estimate_layout_by_upload on estimate_layout (company_id, upload_id);

alter table estimate_upload_row
  -- A person corrected or answered it.
  add column is_touched boolean not null default false;
-- Without the triggers: rows of archived projects were worked on, too, and nobody changes them here.
alter table estimate_upload_row disable trigger user;
update estimate_upload_row set is_touched = true where is_edited or choice = 'leave';
alter table estimate_upload_row enable trigger user;
