import { sql } from 'kysely'

/** The last day of the contract of the project `p`: its end, and the days that its client has added. */
export const CONTRACT_END = sql<string>`p.end_date + coalesce((
  select sum(x.days)::int from billing_extension x where x.company_id = p.company_id and x.project_id = p.id), 0)`
