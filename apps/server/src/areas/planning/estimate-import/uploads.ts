import { buffer } from 'node:stream/consumers'
import type { EstimateUpload, ReceivedFile } from '@itayo/contract'
import { UPLOAD_STATUS } from '@itayo/contract'
import type { FastifyReply } from 'fastify'
import * as audit from '../../../platform/audit.ts'
import { after, DAYS } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { orNotFound } from '../../../platform/files.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { holdProject, openProject } from '../../../platform/projects.ts'
import { discard, storing, storingAll } from '../../../platform/stored-files.ts'
import { photoPage } from './photo-page.ts'
import { readingJob } from './read-job.ts'
import { sheetsAsPdf } from './sheets-as-pdf.ts'
import * as lists from './store/lists.ts'
import * as store from './store/uploads.ts'

function present(row: store.ListedUpload): EstimateUpload {
  const { id, created_at, inserted_at, ...rest } = row
  return {
    ...rest,
    upload_id: id,
    uploaded_file_id: id,
    is_status: row.status,
    date_created: created_at.toISOString(),
    inserted_at: inserted_at?.toISOString() ?? null,
  }
}

/** A person who cannot see amounts would import them blindly. */
export function requireCosts(ctx: Ctx): void {
  if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
}

export async function shown(tx: Tx, id: number): Promise<EstimateUpload> {
  const row = await store.findListed(tx, id)
  if (!row) throw new AppError('not_found')
  return present(row)
}

/** Open screens of the project's imports look again. */
export async function told(
  tx: Tx,
  ctx: Ctx,
  upload: { id: number; project_id: number },
): Promise<EstimateUpload> {
  const event = { company_id: ctx.actor.companyId, user_id: null, project_id: upload.project_id }
  await publish(tx, { ...event, topic: 'estimate-upload' })
  return shown(tx, upload.id)
}

/** An upload of a project that can be changed, held until the end of the transaction. */
export async function heldUpload(tx: Tx, id: number): Promise<store.HeldUpload> {
  const found = await store.find(tx, id)
  if (!found) throw new AppError('not_found')
  await holdProject(tx, found.project_id)
  return (await store.lock(tx, id)) as store.HeldUpload
}

export async function receiveUpload(
  ctx: Ctx,
  projectId: number,
  file: ReceivedFile,
): Promise<EstimateUpload> {
  requireCosts(ctx)
  await requireImport(ctx, projectId)
  return storing(ctx, await asDocument(file), async (tx, fileId) => {
    await holdProject(tx, projectId)
    const id = await store.insert(tx, { project_id: projectId, file_id: fileId, file_name: file.name })
    await enqueue(tx, readingJob, { upload_id: id })
    await audit.record(tx, 'estimate.file_uploaded', projectId, { after: { file: file.name } })
    return told(tx, ctx, { id, project_id: projectId })
  })
}

/** A bill and its unit price sheets, in whichever order: their pages follow each other as they came. */
export async function receiveJoined(
  ctx: Ctx,
  projectId: number,
  files: readonly ReceivedFile[],
): Promise<EstimateUpload> {
  requireCosts(ctx)
  await requireImport(ctx, projectId)
  const [first, second] = files
  if (!first || !second) throw new AppError('invalid_input', { text: 'Choose two files to join.' })
  const documents = [await asDocument(first), await asDocument(second)]
  return storingAll(ctx, documents, async (tx, [fileId, joinedId]) => {
    await holdProject(tx, projectId)
    const id = await store.insert(tx, {
      project_id: projectId,
      file_id: fileId as number,
      file_name: first.name,
      joined_file_id: joinedId as number,
      joined_file_name: second.name,
    })
    await enqueue(tx, readingJob, { upload_id: id })
    const after = { file: first.name, joined_file: second.name }
    await audit.record(tx, 'estimate.file_uploaded', projectId, { after })
    return told(tx, ctx, { id, project_id: projectId })
  })
}

/** A photo is kept as the page it shows, so that it is read and looked at like any other. */
const asDocument = (file: ReceivedFile) => (file.type.startsWith('image/') ? photoPage(file) : file)

/** Before anything is stored: the project is there, and the company has not turned imports off (C-03). */
async function requireImport(ctx: Ctx, projectId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    if (await lists.isTurnedOff(tx)) throw new AppError('estimate_import.off')
  })
}

export async function listUploads(ctx: Ctx, query: store.UploadQuery): Promise<EstimateUpload[]> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, query.project_id)
    // A rejected one has said what there is to say after a while.
    const rejectedSince = after(ctx.now(), -7 * DAYS)
    return (await store.list(tx, query, rejectedSince)).map(present)
  })
}

export async function uploadDetails(ctx: Ctx, id: number): Promise<EstimateUpload> {
  return ctx.transaction((tx) => shown(tx, id))
}

/** The file as a PDF. Its bytes stream after the transaction: a slow reader holds nothing. */
export async function sendDocument(
  ctx: Ctx,
  { uploaded_file_id: id, part }: { uploaded_file_id: number; part: number },
  reply: FastifyReply,
): Promise<void> {
  requireCosts(ctx)
  const file = await ctx.transaction(async (tx) => {
    const upload = await store.find(tx, id)
    const fileId = part === 2 ? upload?.joined_file_id : upload?.file_id
    const stored = fileId ? await store.fileOf(tx, fileId) : undefined
    if (!stored) throw new AppError('not_found')
    return stored
  })
  const content = await ctx.platform.files.read(file.key, { bytes: file.bytes }).catch(orNotFound)
  reply.type('application/pdf').header('cache-control', 'private, no-store')
  if (file.content_type === 'application/pdf') reply.header('content-length', file.bytes).send(content)
  else reply.send(await sheetsAsPdf(await buffer(content)))
}

/** By the user, from any status before it is in the estimate (B-32, D-25). */
export async function setStatus(ctx: Ctx, id: number, status: number): Promise<EstimateUpload> {
  requireCosts(ctx)
  if (status !== UPLOAD_STATUS.cancelled) throw new AppError('estimate_import.wrong_status')
  return ctx.transaction(async (tx) => {
    const upload = await heldUpload(tx, id)
    if (upload.status > UPLOAD_STATUS.finalPreview) throw new AppError('estimate_import.wrong_status')
    await store.clearRows(tx, id)
    await store.change(tx, id, { status })
    for (const fileId of [upload.file_id, upload.joined_file_id])
      if (fileId !== null) await discard(tx, fileId, ctx.now())
    await audit.record(tx, 'estimate.upload_cancelled', upload.project_id, {
      before: { file: upload.file_name },
    })
    return told(tx, ctx, upload)
  })
}
