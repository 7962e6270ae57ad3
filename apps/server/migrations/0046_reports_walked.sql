-- Certifying statements of work came with a path of its own after companies had made their roles. Managers who
-- approve, see costs and file reports certified by word of mouth until then; an administrator has every path anyway.
insert into role_permission (company_id, role_id, path)
  select r.company_id, r.id, '/billing/save' from role r
  where lower(r.name) = 'project manager' and r.approver and not r.is_administrator
    and 2 = (select count(*) from role_permission p
      where p.company_id = r.company_id and p.role_id = r.id and p.path in ('/costs/view', '/report/save'))
  on conflict do nothing;

-- The history of uploads goes by the moment of each save and file. By their numbers alone, which two that are saved
-- at once may get in the other order, one of them could fall between two pages.
create index report_save_newest on report_save (company_id, project_id, created_at desc, id desc);
drop index report_save_of_project;
create index attachment_newest on attachment (company_id, project_id, created_at desc, id desc);
drop index attachment_newest_of_project;
