-- The project whose file was paid for. It is no part of the entry's text: who may not see the project reads the ledger
-- without its name. The entry outlives the project, so it does not belong to it.
alter table credit_entry
  add column used_in bigint,
  add foreign key (company_id, used_in) references project (company_id, id) on delete set null (used_in);
create index credit_entry_by_project on credit_entry (company_id, used_in);
grant insert (used_in) on credit_entry to itayo_app;
