import type { AuditRow, Paged } from '@itayo/contract'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../../platform/context.ts'
import { csvFile } from '../../../platform/csv.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { offsetOf, pageOf } from '../../../platform/paging.ts'
import * as store from './store.ts'

const EXPORT_CAP = 100_000

function present(row: store.AuditEventRow): AuditRow {
  return {
    id: row.id,
    at: row.at.toISOString(),
    person: row.user_id === null ? null : { id: row.user_id, full_name: row.full_name ?? 'Unknown' },
    role: row.role,
    action: row.action,
    subject_id: row.subject_id,
    before: row.before,
    after: row.after,
    device: row.device,
    address: row.address,
    request_id: row.request_id,
  }
}

function readerOf(ctx: Ctx): store.AuditReader {
  return { seesCosts: ctx.may('/costs/view') }
}

async function refuseForeignPerson(tx: Tx, filter: store.AuditFilter): Promise<void> {
  if (filter.person !== undefined && !(await store.personExists(tx, filter.person)))
    throw new AppError('not_found')
}

export function listEvents(
  ctx: Ctx,
  query: store.AuditFilter & { page: number; per_page: number },
): Promise<Paged<AuditRow>> {
  return ctx.transaction(async (tx) => {
    await refuseForeignPerson(tx, query)
    const reader = readerOf(ctx)
    const rows = await store.list(tx, reader, query, { limit: query.per_page, offset: offsetOf(query) })
    return pageOf(query, rows.map(present), await store.count(tx, reader, query))
  })
}

/** The last things that happened, for the dashboard. */
export async function latestEvents(tx: Tx, ctx: Ctx, howMany: number): Promise<AuditRow[]> {
  return (await store.list(tx, readerOf(ctx), {}, { limit: howMany, offset: 0 })).map(present)
}

type AboutPerson = {
  id: number
  at: Date
  action: string
  subject_id: number | null
  before: unknown
  after: unknown
  device: string | null
  address: string | null
}

/** The file of a person's data lists what they did and what was done to them, as the reader may see it. */
export function eventsAbout(
  tx: Tx,
  who: { userId: number } | { employeeId: number },
  reader: store.AuditReader,
): Promise<AboutPerson[]> {
  return store.about(tx, who, reader, EXPORT_CAP)
}

const HEAD = [
  'Entry',
  'Time',
  'Person',
  'Role',
  'Action',
  'Record',
  'Before',
  'After',
  'Device',
  'Address',
  'Request',
]

const manilaTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Manila',
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

export async function exportEvents(ctx: Ctx, filter: store.AuditFilter, reply: FastifyReply): Promise<void> {
  const rows = await ctx.transaction(async (tx) => {
    await refuseForeignPerson(tx, filter)
    return store.list(tx, readerOf(ctx), filter, { limit: EXPORT_CAP, offset: 0 })
  })
  const text = (value: unknown) => (value === null ? '' : JSON.stringify(value))
  const csv = csvFile(
    HEAD,
    rows.map((row) => [
      row.id,
      manilaTime.format(row.at).replace(',', ''),
      row.full_name ?? 'Itayo',
      row.role,
      row.action,
      row.subject_id,
      text(row.before),
      text(row.after),
      row.device,
      row.address,
      row.request_id,
    ]),
  )
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="Audit_Trail.csv"')
    .send(csv)
}
