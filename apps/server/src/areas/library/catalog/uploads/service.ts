import type { ListUpload, Paged, ReceivedFile, UploadedList, UploadRow } from '@itayo/contract'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { AppError } from '../../../../platform/errors.ts'
import { publish } from '../../../../platform/events.ts'
import { enqueue } from '../../../../platform/jobs.ts'
import { pageOf } from '../../../../platform/paging.ts'
import { discard, storing } from '../../../../platform/stored-files.ts'
import { loadingJob, readingJob } from './jobs.ts'
import type { ListPlan } from './list-plan.ts'
import { planOf } from './plans.ts'
import * as store from './store/uploads.ts'

const LATEST = 20

function present(row: store.UploadListed): ListUpload {
  return {
    ...row,
    list: row.list as UploadedList,
    state: row.state as store.State,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

/** The contract lets in who may edit one of the lists; here it is this one. */
export function requirePlan(ctx: Ctx, list: string): ListPlan {
  const plan = planOf(list)
  if (!ctx.may(plan.permission)) throw new AppError('permission_denied')
  return plan
}

async function shown(tx: Tx, id: number): Promise<store.UploadListed> {
  const row = await store.find(tx, id)
  if (!row) throw new AppError('not_found')
  return row
}

async function held(tx: Tx, ctx: Ctx, id: number): Promise<store.HeldUpload> {
  const upload = await store.lock(tx, id)
  if (!upload) throw new AppError('not_found')
  requirePlan(ctx, upload.list)
  return upload
}

async function told(tx: Tx, ctx: Ctx, id: number): Promise<ListUpload> {
  await publish(tx, { company_id: ctx.actor.companyId, user_id: null, topic: 'upload', id })
  return present(await shown(tx, id))
}

export async function receiveUpload(ctx: Ctx, list: UploadedList, file: ReceivedFile): Promise<ListUpload> {
  requirePlan(ctx, list)
  return storing(ctx, file, async (tx, fileId) => {
    const id = await store.insert(tx, {
      list,
      file_id: fileId,
      file_name: file.name,
      may_price: ctx.may('/costs/view'),
    })
    await enqueue(tx, readingJob, { upload_id: id })
    return told(tx, ctx, id)
  })
}

export async function latestUploads(ctx: Ctx, list: UploadedList): Promise<ListUpload[]> {
  requirePlan(ctx, list)
  return ctx.transaction(async (tx) => (await store.latest(tx, list, LATEST)).map(present))
}

export function uploadDetail(ctx: Ctx, id: number): Promise<ListUpload> {
  return ctx.transaction(async (tx) => {
    const upload = await shown(tx, id)
    requirePlan(ctx, upload.list)
    return present(upload)
  })
}

interface RowsQuery {
  page: number
  per_page: number
  search?: string | undefined
  order: 'ASC' | 'DESC'
  outcome?: store.Outcome | undefined
}

export function uploadRows(ctx: Ctx, id: number, query: RowsQuery): Promise<Paged<UploadRow>> {
  return ctx.transaction(async (tx) => {
    const upload = await shown(tx, id)
    const { columns } = requirePlan(ctx, upload.list)
    const prices = columns.filter((column) => column.isPrice).map((column) => column.title)
    const hidden = ctx.may('/costs/view') ? [] : prices
    const rows = await store.rows(tx, id, { ...query, hidden })
    const shownRows = rows.map(({ row, outcome, read, problems }): UploadRow => {
      const cells = { ...read }
      for (const title of hidden) delete cells[title]
      return { row, outcome: outcome as store.Outcome, cells, problems }
    })
    return pageOf(query, shownRows, await store.countRows(tx, id, { ...query, hidden }))
  })
}

export function startLoading(ctx: Ctx, id: number): Promise<ListUpload> {
  return ctx.transaction(async (tx) => {
    const upload = await held(tx, ctx, id)
    // A person who cannot see prices would load them blindly.
    if (upload.may_price && !ctx.may('/costs/view')) throw new AppError('permission_denied')
    if (upload.state !== 'checked') throw new AppError('upload.not_ready')
    if (upload.rows_read === upload.rows_wrong) {
      throw new AppError('upload.not_ready', {
        text: 'Every row of this file is wrong: there is nothing to load.',
      })
    }
    await store.setState(tx, id, 'loading', { refusal: '' })
    await enqueue(tx, loadingJob, { upload_id: id })
    return told(tx, ctx, id)
  })
}

export function cancelUpload(ctx: Ctx, id: number): Promise<ListUpload> {
  return ctx.transaction(async (tx) => {
    const upload = await held(tx, ctx, id)
    if (['loading', 'done', 'cancelled'].includes(upload.state)) throw new AppError('upload.not_ready')
    await store.clearRows(tx, id, 'all')
    await store.setState(tx, id, 'cancelled', { finished_at: ctx.now() })
    if (upload.file_id !== null) await discard(tx, upload.file_id, ctx.now())
    return told(tx, ctx, id)
  })
}
