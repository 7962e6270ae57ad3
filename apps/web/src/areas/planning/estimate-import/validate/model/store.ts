import type { ImportPreview, ImportRow, ImportRowEdit, SheetPrices } from '@itayo/contract'
import type { ImportWorld } from '@itayo/domain'
import {
  type Draft,
  opened,
  edited as withEdit,
  stepped as withStep,
} from '../../../../../lib/draft/draft.ts'
import { NO_HISTORY } from '../../../../../lib/draft/history.ts'
import { type DraftStore, draftStore } from '../../../../../lib/draft/store.ts'
import { isChanged, type SavedState } from './changes.ts'
import { settled } from './edits.ts'
import { merged } from './merge.ts'
import { answersOf, type Checked, type CheckState, checkedOf, startOf, worldOf } from './state.ts'

/** Rows on their way to the server, with the status that goes with them. */
export interface Sending {
  rows: SavedState
  body: {
    uploaded_file_id: number
    status: Checked['status']
    data: { version: number; prices: SavedState['prices']; rows: ImportRowEdit[] }
  }
}

/** The state of the page, with the server's version of it. */
export interface CheckSession extends Draft<CheckState, Sending> {
  reading: ImportPreview
  version: number
  saved: SavedState
  checked: Checked
  world: ImportWorld
  /** Rows that another person saved differently meanwhile: the person chooses which version stays. */
  clashes: readonly { mine: ImportRow; theirs: ImportRow }[]
}

export type Edit = (state: CheckState, world: ImportWorld) => CheckState

export function sessionOf(reading: ImportPreview, canEdit: boolean): CheckSession {
  const world = worldOf(reading)
  const start = startOf(reading)
  // A row without open problems needs no answer.
  const state = canEdit ? settled(start, world) : start
  const { rows, prices, version } = reading
  const saved = { rows, prices }
  const checked = checkedOf(state, world)
  return { ...opened(state), reading, version, saved, checked, world, clashes: [] }
}

const withState = (session: CheckSession, state: CheckState): CheckSession => ({
  ...session,
  state,
  checked: checkedOf(state, session.world),
})

export function edited(session: CheckSession, label: string, edit: Edit): CheckSession {
  const next = withEdit(session, edit(session.state, session.world), { label })
  return next === session ? session : withState(next, next.state)
}

export const priced = (session: CheckSession, prices: SheetPrices): CheckSession =>
  edited(session, 'prices', (state) => (state.prices === prices ? state : { ...state, prices }))

export function stepped(session: CheckSession, by: 'back' | 'on'): CheckSession {
  const step = withStep(session, by)
  return step ? withState(step.draft, settled(step.draft.state, session.world)) : session
}

export const isDirty = ({ saved, state }: CheckSession): boolean => isChanged(saved, state)

/** After a save the sent rows are the saved ones; edits typed since are still to be saved. */
export function afterSave(session: CheckSession, sent: SavedState, version: number): CheckSession {
  return { ...session, version, saved: { rows: sent.rows, prices: sent.prices } }
}

/** A newer reading: rows that others saved come in, mine stay, and where both changed it is asked. */
export function reread(session: CheckSession, reading: ImportPreview, canEdit: boolean): CheckSession {
  if (reading === session.reading || reading.version < session.version) return session
  if (!canEdit || reading.rows.length !== session.state.rows.length) return sessionOf(reading, canEdit)
  const theirs = { rows: reading.rows, prices: reading.prices }
  const both = merged(session.saved, session.state, theirs)
  const world = worldOf(reading)
  const fresh = checkedOf({ ...session.state, rows: both.rows }, world)
  const answered = new Map(session.state.answered)
  const adopted = new Set(both.adopted)
  for (const [row, codes] of answersOf(both.rows, fresh.byRow)) if (adopted.has(row)) answered.set(row, codes)
  const state = settled({ rows: both.rows, prices: both.prices, answered }, world)
  const next = { ...session, reading, version: reading.version, saved: theirs, world, clashes: both.clashes }
  return withState(
    // The history is dropped, because undo would bring back rows that another person has changed since.
    both.adopted.length > 0 ? { ...next, history: NO_HISTORY } : next,
    state,
  )
}

/** Mine stays, except for the rows in `theirs`. */
export function clashesSettled(session: CheckSession, theirs: ReadonlySet<number>): CheckSession {
  const chosen = new Map(session.clashes.map((clash) => [clash.mine.row, clash.theirs]))
  const rows = session.state.rows.map((row) => (theirs.has(row.row) ? (chosen.get(row.row) ?? row) : row))
  const answered = new Map(session.state.answered)
  for (const row of theirs) answered.delete(row)
  const bare = { ...session.state, rows, answered }
  const its = answersOf(
    rows.filter(({ row }) => theirs.has(row)),
    checkedOf(bare, session.world).byRow,
  )
  const state = settled({ ...bare, answered: new Map([...answered, ...its]) }, session.world)
  return { ...withState(session, state), clashes: [], history: NO_HISTORY }
}

export type CheckStore = DraftStore<Sending, CheckSession>

export const checkStore = (start: CheckSession): CheckStore => draftStore<Sending, CheckSession>(start)
