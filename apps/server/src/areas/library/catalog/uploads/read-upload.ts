import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { today } from '../../../../platform/clock.ts'
import type { Platform } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { asAppError, isPassing } from '../../../../platform/errors.ts'
import { publish } from '../../../../platform/events.ts'
import type { JobOrigin } from '../../../../platform/jobs.ts'
import { readSheet } from '../../../../platform/sheets/read-sheet.ts'
import type { SheetLimits, SheetRow } from '../../../../platform/sheets/sheet.ts'
import { SheetError } from '../../../../platform/sheets/sheet-error.ts'
import { FileRefused, findHeader } from './header.ts'
import { lineOf, type ReadingRules } from './lines.ts'
import type { Checker, Line, ListPlan } from './list-plan.ts'
import { planOf } from './plans.ts'
import * as store from './store/uploads.ts'
import { type Transaction, transactionsOf } from './transactions.ts'

/** Below the names of the columns. */
const MOST_ROWS = 100_000
/** Titles and notes that people leave above the names of the columns. */
const ROWS_ABOVE = 50
const LIMITS: SheetLimits = {
  maxRows: MOST_ROWS + ROWS_ABOVE,
  maxColumns: 60,
  maxCellLength: 10_000,
  maxUnpackedBytes: 300_000_000,
  maxMilliseconds: 300_000,
}
/** Rows compared and staged at once: each time the whole list is looked through. */
const STEP = 2000
const TELL_MS = 1000
const TOO_MANY = `This sheet has more than ${MOST_ROWS.toLocaleString('en')} rows. Split it into smaller files.`
const OUR_FAULT = 'Something went wrong here while this file was read. Please send it again.'

/** Reads and checks a file, and stages its rows. A try after a crash starts over. */
export async function readUpload(platform: Platform, uploadId: number, origin: JobOrigin): Promise<void> {
  const { transaction, companyId } = transactionsOf(platform, origin)
  const day = today(platform.clock)
  const begun = await transaction((tx) => begin(tx, uploadId, day))
  if (!begun) return
  const tell = (tx: Tx) =>
    publish(tx, { company_id: companyId, user_id: null, topic: 'upload', id: uploadId })
  const reading = openReading({ ...begun, transaction, tell, uploadId, day })

  async function refuse(refusal: string): Promise<void> {
    await transaction(async (tx) => {
      const upload = await store.lock(tx, uploadId)
      if (upload?.state !== 'reading') return
      await store.clearRows(tx, uploadId, 'all')
      await store.setState(tx, uploadId, 'refused', { refusal, finished_at: platform.clock.now() })
      await tell(tx)
    })
  }

  try {
    const content = await buffer(await platform.files.read(begun.key))
    for await (const rows of readSheet(content, LIMITS)) {
      if (!(await reading.take(rows))) return
    }
    await reading.finish()
  } catch (error) {
    if (error instanceof SheetError || error instanceof FileRefused) return refuse(error.message)
    // The database was away or somebody was in the way: the queue tries again.
    if (isPassing(error) || asAppError(error).code === 'conflict') throw error
    platform.log.error({ err: error, upload_id: uploadId }, 'an uploaded list could not be read')
    await refuse(OUR_FAULT)
  }
}

interface Begun {
  plan: ListPlan
  checker: Checker
  key: string
  mayPrice: boolean
}

const NOTHING: store.Counts = { rows_read: 0, rows_added: 0, rows_changed: 0, rows_same: 0, rows_wrong: 0 }

async function begin(tx: Tx, uploadId: number, day: string): Promise<Begun | undefined> {
  const upload = await store.lock(tx, uploadId)
  if (upload?.state !== 'reading' || upload.file_id === null) return undefined
  await store.clearRows(tx, uploadId, 'all')
  await store.setCounts(tx, uploadId, NOTHING)
  const plan = planOf(upload.list)
  return {
    plan,
    checker: await plan.open(tx, day),
    key: await store.fileKey(tx, upload.file_id),
    mayPrice: upload.may_price,
  }
}

interface ReadingOrder extends Begun {
  transaction: Transaction
  tell(tx: Tx): Promise<void>
  uploadId: number
  day: string
}

function openReading(order: ReadingOrder) {
  const { plan, checker, transaction, tell, uploadId, day, mayPrice } = order
  const counts = { ...NOTHING }
  const firstRows = new Map<string, number>()
  let rules: ReadingRules | undefined
  let checked: { line: Line; use: Record<string, unknown> | null }[] = []
  let waiting: Line[] = []
  let toldAt = 0
  let lines = 0

  function check(line: Line, isEnd: boolean): void {
    const meaning = checker.check(line, isEnd)
    if (meaning === 'later') {
      waiting.push(line)
      return
    }
    if (line.problems.length === 0) {
      const key = hash('sha1', meaning.key, 'base64')
      const first = firstRows.get(key)
      if (first === undefined) firstRows.set(key, line.row)
      else line.problems.push(meaning.repeated(first))
    }
    checked.push({ line, use: line.problems.length === 0 ? meaning.use : null })
  }

  /** False once somebody cancelled. */
  async function stage(isLast: boolean): Promise<boolean> {
    const batch = checked
    checked = []
    return transaction(async (tx) => {
      const upload = await store.lock(tx, uploadId)
      if (upload?.state !== 'reading') return false
      await store.joinHashed(tx)
      const rows = await stagedRows(tx, checker, batch)
      if (rows.length > 0) await store.stage(tx, uploadId, rows)
      count(counts, rows)
      await store.setCounts(tx, uploadId, counts)
      if (isLast) await store.setState(tx, uploadId, 'checked')
      if (isLast || Date.now() - toldAt > TELL_MS) {
        toldAt = Date.now()
        await tell(tx)
      }
      return true
    })
  }

  return {
    async take(rows: SheetRow[]): Promise<boolean> {
      rules ??= { header: findHeader(rows, plan.columns), columns: plan.columns, mayPrice, day }
      for (const row of rows) {
        if (row.row <= rules.header.row) continue
        const line = lineOf(row, rules)
        if (!line) continue
        lines += 1
        if (lines > MOST_ROWS) throw new FileRefused(TOO_MANY)
        check(line, false)
      }
      return checked.length < STEP || stage(false)
    },
    async finish(): Promise<void> {
      const rest = waiting
      waiting = []
      while (rest.length > STEP) {
        for (const line of rest.splice(0, STEP)) check(line, true)
        if (!(await stage(false))) return
      }
      for (const line of rest) check(line, true)
      if (counts.rows_read + checked.length === 0) {
        throw new FileRefused('There are no rows below the names of the columns.')
      }
      await stage(true)
    },
  }
}

async function stagedRows(
  tx: Tx,
  checker: Checker,
  batch: readonly { line: Line; use: Record<string, unknown> | null }[],
): Promise<store.StagedRow[]> {
  const right = batch.flatMap(({ line: { row }, use }) => (use ? [{ row, use }] : []))
  const uses = right.map(({ use }) => use)
  const compared = uses.length > 0 ? await checker.compare(tx, uses) : []
  const findings = new Map(right.map(({ row }, at) => [row, compared[at]]))
  return batch.map(({ line, use }) => {
    const finding = findings.get(line.row)
    const problems = [...line.problems, ...(finding?.problems ?? [])]
    const isWrong = problems.length > 0 || !finding
    return {
      row: line.row,
      outcome: isWrong ? 'wrong' : finding.outcome,
      target_id: isWrong ? null : finding.target,
      cells: { read: line.read, use: isWrong ? null : use },
      problems,
    }
  })
}

function count(counts: store.Counts, rows: readonly store.StagedRow[]): void {
  const of = (outcome: store.Outcome) => rows.filter((row) => row.outcome === outcome).length
  counts.rows_read += rows.length
  counts.rows_added += of('add')
  counts.rows_changed += of('change')
  counts.rows_same += of('same')
  counts.rows_wrong += of('wrong')
}
