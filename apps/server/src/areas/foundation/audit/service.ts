import type { AuditRow, Paged } from '@itayo/contract'
import { auditPlace, auditWords, changeWords, csvFile, recordWords } from '@itayo/domain'
import type { FastifyReply } from 'fastify'
import { shownSecond } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { offsetOf, pageOf } from '../../../platform/paging.ts'
import { nameRecords } from './named-records.ts'
import * as store from './store.ts'

const EXPORT_CAP = 100_000

/** The entries as the reader may see them, with the names of what they are about. */
async function present(tx: Tx, ctx: Ctx, rows: readonly store.AuditEventRow[]): Promise<AuditRow[]> {
  const namesIn = await nameRecords(tx, rows)
  return rows.map((row) => {
    const { record, projects, names } = namesIn(row)
    return {
      id: row.id,
      at: row.at.toISOString(),
      person: row.user_id === null ? null : { id: row.user_id, full_name: row.full_name ?? 'Unknown' },
      role: row.role,
      action: row.action,
      subject_id: row.subject_id,
      record: record && {
        ...record,
        place: auditPlace(row.action, record, projects[0]?.id ?? null, ctx.actor.permissions),
      },
      projects,
      before: row.before,
      after: row.after,
      names,
      device: row.device,
      address: row.address,
      request_id: row.request_id,
    }
  })
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
    return pageOf(query, await present(tx, ctx, rows), await store.count(tx, reader, query))
  })
}

/** The last things that happened, for the dashboard; who came and went is not among them. */
export async function latestEvents(tx: Tx, ctx: Ctx, howMany: number): Promise<AuditRow[]> {
  return present(tx, ctx, await store.list(tx, readerOf(ctx), {}, { limit: howMany, offset: 0 }))
}

/** The permissions that somebody has asked the administrators for. */
export async function pathsAskedSince(tx: Tx, userId: number, since: Date): Promise<string[]> {
  return (await store.accessAsked(tx, userId, since)).map(({ path }) => path)
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
  'Part',
  'Changes',
  'Device',
  'Address',
  'Request',
]

export async function exportEvents(ctx: Ctx, filter: store.AuditFilter, reply: FastifyReply): Promise<void> {
  const rows = await ctx.transaction(async (tx) => {
    await refuseForeignPerson(tx, filter)
    const found = await store.list(tx, readerOf(ctx), filter, { limit: EXPORT_CAP, offset: 0 })
    return present(tx, ctx, found)
  })
  const csv = csvFile(
    HEAD,
    rows.map((row) => {
      const { title, part } = recordWords(row)
      return [
        row.id,
        shownSecond(new Date(row.at)),
        row.person?.full_name ?? 'Itayo',
        row.role,
        auditWords(row.action).did,
        title,
        part,
        changeWords(row),
        row.device,
        row.address,
        row.request_id,
      ]
    }),
  )
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="Audit_Trail.csv"')
    .send(csv)
}
