import { buffer } from 'node:stream/consumers'
import { MOST_IMPORT_ROWS, UPLOAD_STATUS } from '@itayo/contract'
import { documentWorth, type ImportFigures, importProblems, importScopes, sum } from '@itayo/domain'
import { z } from 'zod'
import type { Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { asAppError, isPassing } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { handleJob, type Job, type JobKind, type JobOrigin } from '../../../platform/jobs.ts'
import { tenantTransactions } from '../../../platform/tenancy.ts'
import { readUnits } from '../../library/catalog/lookups.ts'
import { documentRead } from './document-read.ts'
import { readFiles } from './joined-reading.ts'
import { matchRows } from './match-lists.ts'
import { FileRejected, ReadingStopped, readInWorker } from './read-in-worker.ts'
import type { ReaderHelp } from './reader/helping/helped-pages.ts'
import type { SeenDocument } from './reader/helping/seen-pages.ts'
import type { HelpedReading } from './reader/read-estimate.ts'
import type { ReadEstimate } from './reader/result-types.ts'
import { helpFor, keepHelp, keepRejected, worthBefore } from './reading-help.ts'
import { stageRows } from './stage-rows.ts'
import * as store from './store/uploads.ts'
import { takenScopes } from './taken-scopes.ts'

export const readingJob: JobKind<{ upload_id: number }> = {
  name: 'estimate.read-upload',
  ids: z.object({ upload_id: z.number() }),
}

const OUR_FAULT = 'Something went wrong here while this file was read. Please send it again.'
const TOO_MANY_ROWS = 'The file holds more rows than an estimate can have. Split it and import the parts.'

export function estimateImportJobs(platform: Platform): Job[] {
  return [handleJob(readingJob, ({ upload_id }, origin) => readUpload(platform, upload_id, origin))]
}

/** Reads a file and stages its rows. A try after a crash starts over; one that was cancelled does nothing. */
async function readUpload(platform: Platform, uploadId: number, origin: JobOrigin): Promise<void> {
  const { companyId, userId, jobId } = origin
  if (companyId === null) throw new Error('an uploaded estimate belongs to a company')
  const tenant = { companyId, userId, requestId: jobId }
  const { transaction } = tenantTransactions(platform, tenant, { readOnly: false, long: true })
  const task = await transaction(async (tx) => {
    const upload = await store.find(tx, uploadId)
    if (upload?.status !== UPLOAD_STATUS.pending) return undefined
    const ids = [upload.file_id, upload.joined_file_id].filter((id) => id !== null)
    const files = []
    for (const id of ids) files.push(await store.fileOf(tx, id))
    return { keys: files.flatMap((file) => file?.key ?? []), help: await helpFor(tx, upload) }
  })
  if (!task || task.keys.length === 0) return

  /** Writes the outcome, unless somebody cancelled the upload meanwhile. */
  function settle(change: (tx: Tx, upload: store.HeldUpload) => Promise<unknown>): Promise<boolean> {
    return transaction(async (tx) => {
      const upload = await store.lock(tx, uploadId)
      if (upload?.status !== UPLOAD_STATUS.pending) return false
      await change(tx, upload)
      const event = { company_id: companyId as number, user_id: null, project_id: upload.project_id }
      await publish(tx, { ...event, topic: 'estimate-upload' })
      return true
    })
  }
  const reject = async (reason: string, seen?: SeenDocument) => {
    await settle((tx, upload) => keepRejected(tx, upload, reason, seen))
  }

  try {
    const { readScans } = platform.config
    const tell = (scans_read: number, scans: number) =>
      settle((tx) => store.change(tx, uploadId, { scans, scans_read }))
    const files = task.keys.map((key) => async () => buffer(await platform.files.read(key)))
    const reading = await readFiles(files, task.help, (file, help) =>
      readTelling(file, { readScans, help }, tell),
    )
    await settle(async (tx, upload) => {
      const before = await worthBefore(tx, upload)
      await keepRead(tx, upload, reading.estimate)
      const { layoutIds } = task.help
      await keepHelp(tx, upload, reading, { layoutIds, before, now: platform.clock.now() })
    })
  } catch (error) {
    if (error instanceof ReadingStopped) return
    if (error instanceof FileRejected) return reject(error.message, error.seen)
    // The database was away or somebody was in the way: the queue tries again.
    if (isPassing(error) || asAppError(error).code === 'conflict') throw error
    platform.log.error({ err: error, upload_id: uploadId }, 'an uploaded estimate could not be read')
    await reject(OUR_FAULT)
  }
}

/** Reads a file and tells of each scanned page; `tell` answers false once nobody waits, and the reading stops. */
async function readTelling(
  file: Uint8Array,
  options: { readScans: boolean; help: ReaderHelp },
  tell: (done: number, of: number) => Promise<boolean>,
): Promise<HelpedReading> {
  const stop = new AbortController()
  let told: Promise<void> = Promise.resolve()
  const onScan = (done: number, of: number) => {
    told = told
      .then(() => tell(done, of))
      .then((isWaited) => {
        if (!isWaited) stop.abort()
      })
    // A failure is told where it is waited for.
    told.catch(() => undefined)
  }
  const read = await readInWorker(file, { ...options, onScan, signal: stop.signal })
  await told
  return read
}

/** Stages what was read, with what it becomes as far as names can tell. */
export async function keepRead(
  tx: Tx,
  upload: { id: number; project_id: number },
  read: ReadEstimate,
): Promise<void> {
  const units = await readUnits(tx)
  const staged = stageRows(read, units)
  if (staged.length > MOST_IMPORT_ROWS) throw new FileRejected(TOO_MANY_ROWS)
  const matches = await matchRows(tx, staged, units)
  const rows = staged.map(
    (row, at): store.ChosenRow => ({ ...row, ...(matches[at] as (typeof matches)[0]), choice: null }),
  )
  const scopes = importScopes(rows.map(asFigures))
  const doubted = new Set(
    importProblems(scopes, await takenScopes(tx, upload.project_id)).map(({ row }) => row),
  )
  // Rows without a problem are taken; the others wait for a person.
  const chosen = rows.map(
    (row): store.ChosenRow => ({ ...row, choice: doubted.has(row.row) ? null : 'take' }),
  )
  await store.clearRows(tx, upload.id)
  await store.stage(tx, upload, chosen)
  await store.change(tx, upload.id, {
    status: UPLOAD_STATUS.doneProcessing,
    pages: read.pages,
    kind: read.kind,
    document: documentRead(read, sum(scopes.map(documentWorth))),
    // With a breakdown the prices are direct costs; of a bill only the person knows (D-08).
    prices: read.kind === 'boq' ? null : 'direct',
  })
}

const asFigures = (row: store.ChosenRow): ImportFigures => ({
  ...row,
  is_edited: false,
  new_in_phase_id: null,
  company_tag_id: null,
})
