import type { ProjectState } from '@itayo/contract'
import { slippageStage } from '@itayo/domain'
import { IconTrendingDown } from '@tabler/icons-react'
import { formatPercent } from '../../../lib/formats.ts'
import type { IconPart } from '../../../ui/icon.ts'
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx'
import { SLIPPAGE_STAGES } from './slippage-stages.ts'

const STATES: Record<ProjectState, { tone: StatusTone; word: string; icon?: IconPart }> = {
  not_started: { tone: 'neutral', word: 'Not started' },
  on_track: { tone: 'good', word: 'On track' },
  // Its tone goes by the stage of the slippage.
  behind: { tone: 'warn', word: 'behind', icon: IconTrendingDown },
  over_budget: { tone: 'bad', word: 'Over budget' },
  completed: { tone: 'good', word: 'Completed' },
}

/** The standing of a project in one word: on its card, in its header, on the dashboards. */
export function ProjectStateBadge({ state, slippage }: { state: ProjectState; slippage: number | null }) {
  const { tone, word, icon } = STATES[state]
  // Only 'behind' has a figure, because the reader asks next by how much.
  const behindBy = state === 'behind' ? slippage : null
  const text = behindBy === null ? word : `${formatPercent(behindBy)} ${word}`
  const stageTone = behindBy === null ? tone : SLIPPAGE_STAGES[slippageStage(behindBy)].tone
  return (
    <StatusBadge tone={stageTone} {...(icon ? { icon } : {})}>
      {text}
    </StatusBadge>
  )
}
