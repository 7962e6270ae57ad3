import type { ScopeTask } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { countOf } from '../../../lib/formats.ts'
import { Note } from '../../../ui/note.tsx'
import { shortName } from './model/words.ts'

/** More than this many are counted. */
const NAMED = 6

interface UndatedStripProps {
  tasks: readonly ScopeTask[]
  /** The page that proposes dates; absent for who may not open it. */
  proposal: string | undefined
}

/** Tasks without dates count in progress but in no plan: they are listed where one can see it (D-43). */
export function UndatedStrip({ tasks, proposal }: UndatedStripProps) {
  if (tasks.length === 0) return null
  const names = tasks.slice(0, NAMED).map(shortName).join(', ')
  const more = tasks.length - NAMED
  return (
    <Note
      tone="info"
      icon={IconCalendarOff}
      title={`${countOf(tasks.length, 'work item has', 'work items have')} no dates yet.`}
      action={
        proposal ? (
          <Button component={Link} to={proposal} variant="default" size="xs">
            Propose a plan
          </Button>
        ) : undefined
      }
    >
      {names}
      {more > 0 ? ` and ${more} more` : ''}. They count in progress, but not in the plan and in slippage.
    </Note>
  )
}
