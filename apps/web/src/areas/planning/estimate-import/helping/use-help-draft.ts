import type { ImportHelp, TableHint } from '@itayo/contract'
import { useState } from 'react'
import { type History, NO_HISTORY, redone, remembered, undone } from '../../../../lib/draft/history.ts'
import { t } from '../messages/en.ts'
import { changed, type Draft, draftOf, hintsOf } from './model.ts'

interface Stepping {
  draft: Draft
  history: History<Draft>
}

const isSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other)

/** The hints of a person so far, with the way back. */
export function useHelpDraft(help: ImportHelp) {
  const [start] = useState(() => draftOf(help))
  const [{ draft, history }, set] = useState<Stepping>({ draft: start, history: NO_HISTORY })
  /** Strokes of one `run` are one step back. */
  const say = (by: (draft: Draft) => Draft, run: string | null = null) =>
    set((now) => {
      const after = by(now.draft)
      const edit = { before: now.draft, after, label: t('helpStep'), run }
      return { draft: after, history: remembered(now.history, edit, isSame) }
    })
  const step = (by: typeof undone<Draft>) =>
    set((now) => {
      const stepped = by(now.history, now.draft)
      return stepped ? { draft: stepped.state, history: stepped.history } : now
    })
  return {
    draft,
    isChanged: JSON.stringify(hintsOf(draft)) !== JSON.stringify(hintsOf(start)),
    say,
    change: (id: number, by: Partial<TableHint>, run: string | null = null) =>
      say((now) => changed(now, id, by), run),
    undo: () => step(undone),
    redo: () => step(redone),
    canUndo: history.past.at(-1)?.label ?? null,
    canRedo: history.future.at(-1)?.label ?? null,
  }
}

export type HelpDraft = ReturnType<typeof useHelpDraft>
