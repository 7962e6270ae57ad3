import type { ScopeTask } from '@itayo/contract'
import type { Risk, RiskKind } from '@itayo/domain'

type Reason = ScopeTask['risk_reasons'][number]

const PARTS: Record<RiskKind, { part: Reason['part']; text: string }> = {
  S: { part: 'schedule', text: 'Behind its plan' },
  D: { part: 'dependencies', text: 'Waits for work that is not finished' },
  W: { part: 'weather', text: 'Rain is expected while it runs' },
  C: { part: 'cost', text: 'Has cost more than the work done' },
  M: { part: 'resources', text: 'People, machines or materials are missing' },
}

/** The heaviest part comes first. Parts that add nothing are left out, and so are costs unless the reader sees them. */
export function reasonsOf({ parts }: Risk, seesCosts: boolean): Reason[] {
  return parts
    .filter(({ part, contribution }) => contribution > 0 && (seesCosts || part !== 'C'))
    .toSorted((a, b) => b.contribution - a.contribution)
    .map(({ part, contribution }) => ({ ...PARTS[part], points: contribution }))
}
