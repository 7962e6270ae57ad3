import type { ImportPreview, ImportRow, SheetPrices } from '@itayo/contract'
import type { ImportWorld } from '@itayo/domain'
import { type History, NO_HISTORY, redone, remembered, undone } from '../../../../../lib/draft/history.ts'
import { isChanged, type SavedState } from './changes.ts'
import { settled } from './edits.ts'
import { merged } from './merge.ts'
import { answersOf, type Checked, type CheckState, checkedOf, startOf, worldOf } from './state.ts'

/** The state of the page, with the server's version of it. */
export interface CheckSession {
  reading: ImportPreview
  version: number
  saved: SavedState
  state: CheckState
  checked: Checked
  world: ImportWorld
  history: History<CheckState>
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
  return { reading, version, saved, state, checked, world, history: NO_HISTORY, clashes: [] }
}

const withState = (session: CheckSession, state: CheckState): CheckSession => ({
  ...session,
  state,
  checked: checkedOf(state, session.world),
})

export function edited(session: CheckSession, label: string, edit: Edit): CheckSession {
  const next = edit(session.state, session.world)
  if (next === session.state) return session
  return {
    ...withState(session, next),
    history: remembered(session.history, { before: session.state, after: next, label }),
  }
}

export const priced = (session: CheckSession, prices: SheetPrices): CheckSession =>
  edited(session, 'prices', (state) => (state.prices === prices ? state : { ...state, prices }))

export function stepped(session: CheckSession, by: 'back' | 'on'): CheckSession {
  const step = (by === 'back' ? undone : redone)(session.history, session.state)
  if (!step) return session
  return { ...withState(session, settled(step.state, session.world)), history: step.history }
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

interface CheckStore {
  get: () => CheckSession
  set: (change: (session: CheckSession) => CheckSession) => void
  subscribe: (listener: () => void) => () => void
}

/** Outside of React: a save that runs meanwhile always finds the newest rows. */
export function checkStore(start: CheckSession): CheckStore {
  let session = start
  const listeners = new Set<() => void>()
  return {
    get: () => session,
    set(change) {
      const next = change(session)
      if (next === session) return
      session = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
