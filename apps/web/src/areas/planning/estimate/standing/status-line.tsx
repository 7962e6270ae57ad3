import type { EstimateStanding } from '@itayo/contract'
import { useMediaQuery } from '@mantine/hooks'
import { IconClock, IconPencil, IconSend } from '@tabler/icons-react'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { TabAction } from '../../../project/projects/project/tab-action.tsx'
import classes from './standing.module.css'
import { approvalWord, lastEditWords, statusWord } from './standing-words.ts'

/** In the line of the tabs; where that has no room, under it. */
export function StatusLine({ standing }: { standing: EstimateStanding }) {
  const isNarrow = useMediaQuery('(max-width: 1240px)', undefined, { getInitialValueInEffect: false })
  const lastEdit = lastEditWords(standing)
  const shown = (
    <div className={`shrink row gap-8 ${classes.status}`} data-yields>
      <Chips standing={standing} />
      <span className="shrink truncate small muted" title={lastEdit ?? undefined}>
        {lastEdit}
      </span>
    </div>
  )
  return isNarrow ? (
    <div className={`surface ${classes.statusBelow}`}>{shown}</div>
  ) : (
    <TabAction>{shown}</TabAction>
  )
}

function Chips({ standing }: { standing: EstimateStanding }) {
  const status = statusWord(standing)
  const approval = approvalWord(standing)
  return (
    <>
      <StatusBadge
        tone={status === 'Drafted' ? 'warn' : 'neutral'}
        icon={status === 'Drafted' ? IconPencil : IconSend}
      >
        {status}
      </StatusBadge>
      {approval ? (
        <StatusBadge tone={approval.tone} {...(approval.tone === 'info' ? { icon: IconClock } : {})}>
          {approval.word}
        </StatusBadge>
      ) : null}
    </>
  )
}
