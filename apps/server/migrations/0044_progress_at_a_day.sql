-- How a work item stood on a day is read for every week of a project: the latest entry until then, of one day the last.
create index progress_entry_at_a_day
  on progress_entry (company_id, project_work_item_id, entry_date desc, id desc);
-- Nothing asks by the order of saving alone any more.
drop index progress_entry_by_work_item;
