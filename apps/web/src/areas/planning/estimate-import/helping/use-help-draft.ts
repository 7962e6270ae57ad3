import type { ImportHelp, TableHint } from '@itayo/contract'
import { useState } from 'react'
import { edited, opened, type Steps, stepLabels, stepped } from '../../../../lib/draft/draft.ts'
import { t } from '../messages/en.ts'
import { changed, type Draft, draftOf, hintsOf } from './model.ts'

const isSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other)

/** The hints of a person so far, with the way back. */
export function useHelpDraft(help: ImportHelp) {
  const [start] = useState(() => draftOf(help))
  const [now, set] = useState<Steps<Draft>>(() => opened(start))
  const { state: draft } = now
  /** Strokes of one `run` are one step back. */
  const say = (by: (draft: Draft) => Draft, run: string | null = null) =>
    set((before) => edited(before, by(before.state), { label: t('helpStep'), run }, isSame))
  const step = (by: 'back' | 'on') => set((before) => stepped(before, by)?.draft ?? before)
  return {
    draft,
    isChanged: JSON.stringify(hintsOf(draft)) !== JSON.stringify(hintsOf(start)),
    say,
    change: (id: number, by: Partial<TableHint>, run: string | null = null) =>
      say((now) => changed(now, id, by), run),
    undo: () => step('back'),
    redo: () => step('on'),
    ...stepLabels(now),
  }
}

export type HelpDraft = ReturnType<typeof useHelpDraft>
