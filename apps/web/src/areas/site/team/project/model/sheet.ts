import type { TeamRecord } from '@itayo/contract'
import { csvFile } from '@itayo/domain'
import { formatDay } from '../../../../../lib/formats.ts'
import { placesOf, workItemName } from './places.ts'

const HEAD = ['Position', 'Work item', 'Description', 'Name', 'Mobile', 'First day', 'Last day']

/** The list as a CSV file: a line for each place, empty ones too. */
export function teamSheet(records: readonly TeamRecord[]): string {
  const rows = records.flatMap((record) =>
    placesOf(record).map(({ member }) => [
      member?.position ?? record.position,
      record.work_item_number,
      workItemName(record),
      member?.manpower_name ?? '',
      member?.mobile ?? '',
      member ? formatDay(member.first_day) : '',
      member?.last_day ? formatDay(member.last_day) : '',
    ]),
  )
  return csvFile(HEAD, rows)
}

/** Characters that a file name cannot hold become hyphens. */
export function sheetName(identifier: string, today: string): string {
  return `${identifier.replace(/[^\w.-]+/g, '-')} Employee List ${today}.csv`
}
