-- How far the pages of an upload that are only pictures have been read: each takes seconds, and people wait for them.
alter table estimate_upload
  add column scans int not null default 0 check (scans >= 0),
  add column scans_read int not null default 0,
  add check (scans_read between 0 and scans);
