import type { AdviceColumn } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import type { AdviceFacts } from './decided.ts'
import { factsOf as aboutDependencies, dependenciesOf } from './dependencies.ts'
import { diversionOf, factsOf } from './diversion.ts'
import { readSituation, type Situation } from './situation.ts'
import { insertDecision } from './store/decisions.ts'

interface Form {
  project_id: number
  status: 2 | 3
  column: AdviceColumn
}

const BY_ITSELF = 'A plan is accepted by saving it.'

/** It stays away until what it is about has changed. Accepting is a save of the plan itself (REC-026). */
export function decideAdvice(ctx: Ctx, { project_id, status, column }: Form): Promise<null> {
  return ctx.transaction(async (tx) => {
    if (status === 2 && column !== 'slippage_status') {
      throw new AppError('invalid_input', {
        text: BY_ITSELF,
        fields: [{ path: 'body.status', message: BY_ITSELF }],
      })
    }
    await holdProject(tx, project_id)
    const situation = await readSituation(tx, ctx, project_id)
    const facts = await factsNow(tx, situation, column)
    await insertDecision(tx, { project_id, column, status, option: null, facts, snapshot: null })
    await audit.record(tx, 'schedule.advice_declined', project_id, { after: { advice: column, status } })
    await tellProject(tx, ctx, project_id)
    return null
  })
}

async function factsNow(tx: Tx, situation: Situation, column: AdviceColumn): Promise<AdviceFacts> {
  if (column === 'uc_7') return factsOf((await diversionOf(tx, situation)).affected)
  if (column === 'uc_6') return aboutDependencies(await dependenciesOf(tx, situation))
  return { slippage: situation.slippage }
}
