const short = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const firstDay = (month: string) => Date.parse(`${month}-01T00:00:00Z`)

/** "Nov"; under the axis, where January has its year. */
export const shortMonth = (month: string) =>
  month.endsWith('-01')
    ? `${short.format(firstDay(month))} ${month.slice(2, 4)}`
    : short.format(firstDay(month))

/** "Nov 2026" */
export const longMonth = (month: string) => long.format(firstDay(month))
