const hourInManila = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Manila',
  hour: 'numeric',
  hourCycle: 'h23',
})
const weekdayInManila = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Manila', weekday: 'long' })

/** "Good morning, Maricel", by the clock of the Philippines. */
export function greeting(fullName: string, now: Date): string {
  const hour = Number(hourInManila.format(now))
  const time = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  const first = fullName.trim().split(/\s+/)[0]
  return first ? `Good ${time}, ${first}` : `Good ${time}`
}

export function weekday(now: Date): string {
  return weekdayInManila.format(now)
}

/** "2 things need you", in words that also say that there is nothing. */
export function needsYou(count: number): string {
  if (count === 0) return 'nothing waits for you'
  return count === 1 ? '1 thing needs you' : `${count} things need you`
}
