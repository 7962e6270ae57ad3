import { UPLOAD_STATUS } from '@itayo/contract'
import type { Tx } from '../../../platform/database/query.ts'
import type { ReaderHelp } from './reader/helping/helped-pages.ts'
import { fingerprintOf } from './reader/helping/layout.ts'
import type { SeenDocument } from './reader/helping/seen-pages.ts'
import type { HelpedReading } from './reader/read-estimate.ts'
import * as layouts from './store/layouts.ts'
import * as store from './store/uploads.ts'

/** More than one document teaches. */
const MOST_LEARNT = 20

/** The help of a job: what a person said about this file, or what is remembered of others. */
interface JobHelp extends ReaderHelp {
  /** Ids of the layouts, in their order. */
  layoutIds: number[]
}

export async function helpFor(tx: Tx, { help_asked: asked }: store.HeldUpload): Promise<JobHelp> {
  // Who asks for a reading without help gets one without remembered layouts too.
  if (asked) return { hints: asked.hints, layouts: [], layoutIds: [] }
  const known = await layouts.all(tx)
  return { hints: null, layouts: known.map(({ layout }) => layout), layoutIds: known.map(({ id }) => id) }
}

/** The worth of the reading that is about to be replaced. */
export async function worthBefore(tx: Tx, { id, document }: store.HeldUpload): Promise<store.Help['before']> {
  return document && { share: document.understood.share, to_check: await store.toCheck(tx, id) }
}

/** Keeps how the rows came about, and what can be learnt for other files. */
export async function keepHelp(
  tx: Tx,
  upload: store.HeldUpload,
  { seen, used, learnt }: HelpedReading,
  { layoutIds, before, now }: { layoutIds: number[]; before: store.Help['before']; now: Date },
): Promise<void> {
  const asked = upload.help_asked
  const usedIds = used.flatMap((at) => layoutIds[at] ?? [])
  const layoutId = asked
    ? await learn(tx, asked, learnt, { at: now, uploadId: upload.id })
    : (usedIds[0] ?? null)
  if (usedIds.length > 0) await layouts.countUse(tx, usedIds, now)
  await store.change(tx, upload.id, {
    seen,
    help: asked ? helped(asked, before) : layoutId === null || !seen ? null : byLayout(seen),
    help_asked: null,
    layout_id: layoutId,
  })
}

const helped = ({ hints }: store.HelpAsked, before: store.Help['before']): store.Help | null =>
  hints && { by: 'person', hints, before }

const byLayout = ({ tables }: SeenDocument): store.Help => ({
  by: 'layout',
  hints: {
    tables: tables.flatMap(({ is_proposed, ...table }) => (is_proposed ? [] : [table])),
    rows: [],
  },
  before: null,
})

async function learn(
  tx: Tx,
  { hints, remember }: store.HelpAsked,
  learnt: HelpedReading['learnt'],
  on: { at: Date; uploadId: number },
): Promise<number | null> {
  if (!hints || !remember) return null
  const apart = new Map(learnt.map((layout) => [fingerprintOf(layout), layout]))
  let first: number | null = null
  for (const [fingerprint, layout] of [...apart].slice(0, MOST_LEARNT)) {
    const id = await layouts.remember(tx, fingerprint, layout, on)
    first ??= id
  }
  return first
}

/** Help that leads to nothing leaves the rows as they were; a file that was never read is rejected. */
export async function keepRejected(
  tx: Tx,
  upload: store.HeldUpload,
  reason: string,
  seen: SeenDocument | undefined,
): Promise<void> {
  const { help_asked: asked, document } = upload
  const isBack = asked !== null && document !== null
  await store.change(tx, upload.id, {
    ...(isBack
      ? { status: asked.status, help_problem: reason }
      : { status: UPLOAD_STATUS.rejected, reason, ...(seen && { seen }) }),
    help_asked: null,
  })
}
