import { type Answer, ApiError, type AttendanceRow } from '@itayo/contract'
import type { Sending } from '../../../../lib/device/kinds.ts'
import { onsiteCalls } from '../queries.ts'
import { type HalvesChange, isSame, keyOf } from './halves.ts'

/**
 * Corrects halves of a day, which may not have arrived when they were changed: their rows are found on the server's
 * sheet. One that already reads as wanted is left alone, so that a change that is sent twice is made once; one that
 * somebody else changed meanwhile is refused by name.
 */
export async function sendChangedHalves(
  { project_id, day, reason, records }: HalvesChange,
  { idempotencyKey }: Sending,
): Promise<Answer<AttendanceRow[]>> {
  const query = { project_id: String(project_id), day }
  const { response: sheet } = await onsiteCalls.daySheet({ query })
  const members = new Map(sheet.people.map((member) => [keyOf(member), member]))
  const wanted = records.map((record) => ({ record, row: members.get(keyOf(record))?.[record.merediem] }))
  const open = wanted.filter(({ record, row }) => !row || !isSame(row, record))
  const overtaken = open.filter(({ record, row }) => !row || !isSame(row, record.before))
  if (overtaken.length > 0) throw changedMeanwhile(overtaken.map(({ record }) => record.name))
  const changes = open.map(({ record: { is_absent, time_in, time_out, psow_id }, row }) => ({
    id: row?.id ?? 0,
    version: row?.version ?? 0,
    is_absent,
    time_in,
    time_out,
    psow_id,
  }))
  if (changes.length === 0) return { status: 1, response: [], description: 'Saved!' }
  return onsiteCalls.correctAttendance({ body: { project_id, reason, records: changes } }, { idempotencyKey })
}

function changedMeanwhile(names: readonly string[]): ApiError {
  const text = `Someone else changed the day of ${[...new Set(names)].join(', ')} meanwhile. Look at it again before you change it.`
  return new ApiError(409, {
    status: 0,
    response: 'Changed meanwhile',
    description: text,
    error: text,
    message: text,
    code: 'stale_version',
    request_id: '',
  })
}
