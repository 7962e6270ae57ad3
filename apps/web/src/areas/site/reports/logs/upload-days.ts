import type { UploadEntry } from '@itayo/contract'
import { formatDate } from '../../../../lib/formats.ts'

interface UploadDay {
  day: string
  /** "Today, 11/13/2026". */
  label: string
  entries: UploadEntry[]
}

/** Entries under the day they were made on, in Manila, in the order they came. */
export function byDay(entries: readonly UploadEntry[], now: Date): UploadDay[] {
  const today = formatDate(now)
  return [...Map.groupBy(entries, ({ at }) => formatDate(at))].map(([day, ofDay]) => ({
    day,
    label: day === today ? `Today, ${day}` : day,
    entries: ofDay,
  }))
}
