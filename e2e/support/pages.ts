/** The pages of the site's books, as the navigation names them. */
export const ON_SITE = [
  'Attendance',
  'Inbound materials',
  'Utilization',
  'Stock and transfers',
  'Equipment on site',
  'Outbox',
]
