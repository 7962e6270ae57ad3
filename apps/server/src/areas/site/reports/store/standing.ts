import { sql } from 'kysely'

/** How a work item `w` stood on a day: by its latest entry until then, of one day by the last. */
export const entryUntil = (day: string) => sql`(
  select id, entry_date, status, accomplishment from progress_entry
  where company_id = w.company_id and project_work_item_id = w.id and entry_date <= ${day}::date
  order by entry_date desc, id desc limit 1)`
