import type { CheckState } from './state.ts'

interface Step {
  label: string
  state: CheckState
}

/** States before and after the present one. The next state to redo is the last of `future`. */
export interface History {
  past: readonly Step[]
  future: readonly Step[]
}

export const NO_HISTORY: History = { past: [], future: [] }

const MOST_STEPS = 100

export function remembered({ past }: History, before: CheckState, label: string): History {
  return { past: [...past, { label, state: before }].slice(-MOST_STEPS), future: [] }
}

interface Stepped {
  history: History
  state: CheckState
  label: string
}

export function undone({ past, future }: History, now: CheckState): Stepped | null {
  const step = past.at(-1)
  if (!step) return null
  const { label, state } = step
  return { label, state, history: { past: past.slice(0, -1), future: [...future, { label, state: now }] } }
}

export function redone({ past, future }: History, now: CheckState): Stepped | null {
  const step = future.at(-1)
  if (!step) return null
  const { label, state } = step
  return { label, state, history: { past: [...past, { label, state: now }], future: future.slice(0, -1) } }
}
