import type { PlanDraft } from './draft.ts'

interface Step {
  label: string
  draft: PlanDraft
}

/** The way here and the way on. */
export interface History {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

export const NO_HISTORY: History = { past: [], future: [] }
export const MOST_STEPS = 200

export function remembered(history: History, before: PlanDraft, label: string): History {
  return { past: [...history.past, { label, draft: before }].slice(-MOST_STEPS), future: [] }
}

export interface Stepped {
  history: History
  draft: PlanDraft
}

export function undone({ past, future }: History, now: PlanDraft): Stepped | null {
  const step = past.at(-1)
  if (!step) return null
  return {
    history: { past: past.slice(0, -1), future: [...future, { label: step.label, draft: now }] },
    draft: step.draft,
  }
}

export function redone({ past, future }: History, now: PlanDraft): Stepped | null {
  const step = future.at(-1)
  if (!step) return null
  return {
    history: { past: [...past, { label: step.label, draft: now }], future: future.slice(0, -1) },
    draft: step.draft,
  }
}
