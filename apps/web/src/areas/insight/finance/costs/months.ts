/** So many months up to this one, the oldest first. */
export function monthsBefore(last: string, count: number): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const number = year * 12 + month - 1 - (count - 1 - at)
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  })
}
