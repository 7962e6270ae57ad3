import type { ReceivedFile, SwaReport } from '@itayo/contract'
import { addDays, isSwaFile, SWA_WRONG_TYPE } from '@itayo/domain'
import * as audit from '../../../../platform/audit.ts'
import { shownDay, today } from '../../../../platform/clock.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { AppError } from '../../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../../platform/projects.ts'
import { storingAll } from '../../../../platform/stored-files.ts'
import { withdrawApproval } from '../../../foundation/approvals/ask.ts'
import { attachPapers, detachFrom } from '../../../foundation/attachments/service.ts'
import { refused, requireDay } from '../../onsite/slips.ts'
import { recordSave } from '../store/saves.ts'
import * as store from '../store/swa.ts'
import { holderOf, presentSwa, swaById } from './present-swa.ts'

interface Typed {
  prepared_by: string
  billing_percentage: number
  remarks: string
  period_to?: string | undefined
}

interface NewSwa extends Typed {
  project_id: number
}

interface EditedSwa extends Typed {
  report_id: number
  version: number
  remove: number[]
}

export function addSwa(ctx: Ctx, form: NewSwa, files: readonly ReceivedFile[]): Promise<SwaReport> {
  requirePapers(files)
  return storingAll(ctx, files, async (tx, fileIds) => {
    const { project_id, prepared_by, billing_percentage, remarks } = form
    await holdProject(tx, project_id)
    const period = await periodOf(tx, ctx, project_id, form.period_to ?? today(ctx.platform.clock))
    const typed = { prepared_by, billing_percentage, remarks, ...period }
    const { id, number } = await store.insert(tx, { project_id, ...typed, created_at: ctx.now() })
    await attachPapers(tx, ctx, openHolder(id, project_id, number), papersOf(files, fileIds))
    await audit.record(tx, 'report.swa_drafted', project_id, {
      after: { number, ...typed },
    })
    await recordSave(tx, {
      project_id,
      kind: 'swa',
      report_log_id: id,
      items: files.length,
      created_at: ctx.now(),
    })
    await tellProject(tx, ctx, project_id)
    return presentSwa(tx, ctx, id)
  })
}

/** A statement that waits or was approved is a draft again: other words or another period were not agreed to. */
export function editSwa(ctx: Ctx, form: EditedSwa, files: readonly ReceivedFile[]): Promise<SwaReport> {
  requirePapers(files)
  return storingAll(ctx, files, async (tx, fileIds) => {
    const { report_id: id, prepared_by, billing_percentage, remarks, remove } = form
    const row = await holdSwa(tx, ctx, form)
    if (row.state === 'certified') throw new AppError('swa.certified')
    const period = await periodOf(tx, ctx, row.project_id, form.period_to ?? row.period_to)
    const typed = { prepared_by, billing_percentage, remarks, ...period }
    await withdrawApproval(tx, ctx, { kind: 'swa', subjectId: id })
    await store.update(tx, id, { ...typed, ...DRAFT })
    const holder = openHolder(id, row.project_id, row.number)
    await detachFrom(tx, holder, remove)
    await attachPapers(tx, ctx, holder, papersOf(files, fileIds))
    const before = { ...row, billing_percentage: Number(row.billing_percentage) }
    const changed = (Object.keys(typed) as (keyof typeof typed)[]).filter((key) => typed[key] !== before[key])
    await audit.record(tx, 'report.swa_changed', row.project_id, {
      before: { number: row.number, ...Object.fromEntries(changed.map((key) => [key, before[key]])) },
      after: Object.fromEntries(changed.map((key) => [key, typed[key]])),
    })
    await recordSave(tx, {
      project_id: row.project_id,
      kind: 'swa',
      report_log_id: id,
      items: files.length,
      created_at: ctx.now(),
    })
    await tellProject(tx, ctx, row.project_id)
    return presentSwa(tx, ctx, id)
  })
}

export const DRAFT = {
  state: 'draft',
  approved_at: null,
  approved_by: null,
  approved_contract: null,
  approved_to_date: null,
} as const

/** To change it: its project held, as it was seen, and not archived. */
export async function holdSwa(
  tx: Tx,
  ctx: Ctx,
  { report_id: id, version }: { report_id: number; version: number },
): Promise<store.SwaRow> {
  const seen = await swaById(tx, id)
  await holdProject(tx, seen.project_id)
  const row = await swaById(tx, id)
  if (row.version !== version) {
    throw new AppError('stale_version', { current: await presentSwa(tx, ctx, id) })
  }
  if (row.archived_at)
    throw new AppError('conflict', { text: 'This statement is archived. Restore it before you change it.' })
  return row
}

/** It begins after the certified statement before it, or with the project. */
async function periodOf(tx: Tx, ctx: Ctx, projectId: number, period_to: string) {
  const path = 'body.data.period_to'
  await requireDay(tx, ctx, { projectId, day: period_to, path })
  const last = await store.lastCertified(tx, projectId)
  if (last && period_to <= last.period_to) {
    throw refused(
      path,
      `SWA ${last.number} is certified up to ${shownDay(last.period_to)}. Choose a later day.`,
    )
  }
  const period_from = last ? addDays(last.period_to, 1) : (await store.projectDays(tx, projectId)).start_date
  return { period_from, period_to }
}

const openHolder = (id: number, projectId: number, number: number) => ({
  ...holderOf(id),
  projectId,
  name: `SWA ${number}`,
})

function requirePapers(files: readonly ReceivedFile[]): void {
  if (!files.every(({ name, type }) => isSwaFile(name, type)))
    throw new AppError('invalid_file', { text: SWA_WRONG_TYPE })
}

const papersOf = (files: readonly ReceivedFile[], fileIds: readonly number[]) =>
  files.map(({ name }, at) => ({ name, file_id: fileIds[at] as number }))
