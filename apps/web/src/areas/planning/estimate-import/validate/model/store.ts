import type { ImportPreview, ImportRow, SheetPrices } from '@itayo/contract'
import type { ImportWorld } from '@itayo/domain'
import { type History, NO_HISTORY, redone, remembered, undone } from '../../../../../lib/draft/history.ts'
import { isChanged, type SavedState } from './changes.ts'
import { settled } from './edits.ts'
import { merged } from './merge.ts'
import { answersOf, type Checked, type CheckState, checkedOf, startOf, worldOf } from './state.ts'

/** Everything the page works on, with what the server has of it. */
export interface Held {
  reading: ImportPreview
  version: number
  saved: SavedState
  state: CheckState
  checked: Checked
  world: ImportWorld
  history: History<CheckState>
  /** Rows that somebody else saved otherwise meanwhile: it is asked whose stay. */
  clashes: readonly { mine: ImportRow; theirs: ImportRow }[]
}

export type Edit = (state: CheckState, world: ImportWorld) => CheckState

export function heldOf(reading: ImportPreview, canEdit: boolean): Held {
  const world = worldOf(reading)
  const start = startOf(reading)
  // What nothing speaks against any more needs no answer.
  const state = canEdit ? settled(start, world) : start
  const { rows, prices, version } = reading
  const saved = { rows, prices }
  const checked = checkedOf(state, world)
  return { reading, version, saved, state, checked, world, history: NO_HISTORY, clashes: [] }
}

const withState = (held: Held, state: CheckState): Held => ({
  ...held,
  state,
  checked: checkedOf(state, held.world),
})

export function edited(held: Held, label: string, edit: Edit): Held {
  const next = edit(held.state, held.world)
  if (next === held.state) return held
  return {
    ...withState(held, next),
    history: remembered(held.history, { before: held.state, after: next, label }),
  }
}

export const priced = (held: Held, prices: SheetPrices): Held =>
  edited(held, 'prices', (state) => (state.prices === prices ? state : { ...state, prices }))

export function stepped(held: Held, by: 'back' | 'on'): Held {
  const step = (by === 'back' ? undone : redone)(held.history, held.state)
  if (!step) return held
  return { ...withState(held, settled(step.state, held.world)), history: step.history }
}

export const isDirty = ({ saved, state }: Held): boolean => isChanged(saved, state)

/** After a save: the server has what was sent; what was typed since is still to be saved. */
export function afterSave(held: Held, sent: SavedState, version: number): Held {
  return { ...held, version, saved: { rows: sent.rows, prices: sent.prices } }
}

/** A newer reading: rows that others saved come in, mine stay, and where both changed it is asked. */
export function reread(held: Held, reading: ImportPreview, canEdit: boolean): Held {
  if (reading === held.reading || reading.version < held.version) return held
  if (!canEdit || reading.rows.length !== held.state.rows.length) return heldOf(reading, canEdit)
  const theirs = { rows: reading.rows, prices: reading.prices }
  const both = merged(held.saved, held.state, theirs)
  const world = worldOf(reading)
  const fresh = checkedOf({ ...held.state, rows: both.rows }, world)
  const answered = new Map(held.state.answered)
  const adopted = new Set(both.adopted)
  for (const [row, codes] of answersOf(both.rows, fresh.byRow)) if (adopted.has(row)) answered.set(row, codes)
  const state = settled({ rows: both.rows, prices: both.prices, answered }, world)
  const next = { ...held, reading, version: reading.version, saved: theirs, world, clashes: both.clashes }
  return withState(
    // Steps back would bring rows back that somebody else has changed since.
    both.adopted.length > 0 ? { ...next, history: NO_HISTORY } : next,
    state,
  )
}

/** Whose version of each row stays; mine where nothing was said. */
export function clashesSettled(held: Held, theirs: ReadonlySet<number>): Held {
  const chosen = new Map(held.clashes.map((clash) => [clash.mine.row, clash.theirs]))
  const rows = held.state.rows.map((row) => (theirs.has(row.row) ? (chosen.get(row.row) ?? row) : row))
  const answered = new Map(held.state.answered)
  for (const row of theirs) answered.delete(row)
  const bare = { ...held.state, rows, answered }
  const its = answersOf(
    rows.filter(({ row }) => theirs.has(row)),
    checkedOf(bare, held.world).byRow,
  )
  const state = settled({ ...bare, answered: new Map([...answered, ...its]) }, held.world)
  return { ...withState(held, state), clashes: [], history: NO_HISTORY }
}

export interface CheckStore {
  get: () => Held
  set: (change: (held: Held) => Held) => void
  subscribe: (listener: () => void) => () => void
}

/** Outside of React: a save that runs meanwhile always finds the newest rows. */
export function checkStore(start: Held): CheckStore {
  let held = start
  const listeners = new Set<() => void>()
  return {
    get: () => held,
    set(change) {
      const next = change(held)
      if (next === held) return
      held = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
