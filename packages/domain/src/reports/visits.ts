/** A schedule of visits stands in the list under its first one. Visits are planned ahead, and sites are seen before a bid. */
export function dayOfVisits(rows: readonly { date: string }[]): string {
  return rows.reduce((first, { date }) => (first === '' || date < first ? date : first), '')
}
