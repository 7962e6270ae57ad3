-- The records of a signed day name suppliers and why a machine stood: what is erased there goes from here too.
select holds_names('daily_report', 'json', 'site_records');

-- The history of uploads reads the newest files of a project, page by page.
create index attachment_newest_of_project on attachment (company_id, project_id, id desc);
drop index attachment_of_project;

grant update (daily_report_hour) on company to itayo_app;
