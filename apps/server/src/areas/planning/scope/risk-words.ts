import type { ScopeTask } from '@itayo/contract'
import { type Risk, type RiskReason, riskReasons } from '@itayo/domain'

type Reason = ScopeTask['risk_reasons'][number]

const PARTS: Record<RiskReason['part'], { part: Reason['part']; text: string }> = {
  S: { part: 'schedule', text: 'Behind its plan' },
  D: { part: 'dependencies', text: 'Waits for work that is not finished' },
  W: { part: 'weather', text: 'Rain is expected while it runs' },
  C: { part: 'cost', text: 'Has cost more than the work done' },
  M: { part: 'resources', text: 'People, machines or materials are missing' },
  priority: { part: 'priority', text: '' },
}

/** Together they are the score. The priority makes the others weigh more or less, and says so. */
export function reasonsOf(risk: Risk): Reason[] {
  return riskReasons(risk).map(({ part, points }) => ({
    ...PARTS[part],
    ...(part === 'priority' && { text: priorityWords(risk.factor) }),
    points,
  }))
}

function priorityWords(factor: number): string {
  const percent = Math.round(Math.abs(factor - 1) * 100)
  return factor > 1
    ? `High priority: the reasons count ${percent}% more`
    : `Low priority: the reasons count ${percent}% less`
}
