import type { CatchUpAdvice, SlippageStanding } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconTrendingDown } from '@tabler/icons-react'
import { formatPercent } from '../../../lib/formats.ts'
import { Note } from '../../../ui/note.tsx'
import { useDecline } from './use-decide.ts'

interface SlippageAlertProps {
  projectId: number
  standing: SlippageStanding['data_list']
  /** The way back to the plan that can be opened from here. */
  advice: CatchUpAdvice | null | undefined
  canDecide: boolean
  /** Why nothing can be opened now. */
  blocked: string | null
  /** Where the plan has no card of its own. */
  saysPlan: boolean
  onPlan: () => void
}

/** How far the project is behind, on which step of D.O. 193 that is, and what it demands (REC-037). */
export function SlippageAlert({
  projectId,
  standing,
  advice,
  canDecide,
  blocked,
  saysPlan,
  onPlan,
}: SlippageAlertProps) {
  const { decline, isBusy } = useDecline(projectId, () => {})
  const { slippage, stage, name, demands } = standing
  if (slippage === null || stage === 'normal') return null
  return (
    <Note
      tone={stage === 'early_warning' ? 'warn' : 'bad'}
      icon={IconTrendingDown}
      title={`Slippage ${formatPercent(slippage)}: ${name}`}
      action={
        <div className="flex wrap gap-8">
          {canDecide ? (
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              onClick={() => void decline('slippage_status')}
            >
              Dismiss
            </Button>
          ) : null}
          {advice ? (
            <Button size="xs" disabled={blocked !== null} onClick={onPlan}>
              Create plan
            </Button>
          ) : null}
        </div>
      }
    >
      {advice && saysPlan ? <p>{advice.recommendation}</p> : null}
      <p>D.O. 193 asks at this stage: {demands.map((demand) => demand.replace(/\.$/, '')).join('; ')}.</p>
      {blocked ? <p>{blocked}</p> : null}
    </Note>
  )
}
