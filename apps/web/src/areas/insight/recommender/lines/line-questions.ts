import type { RouteCall, recommender } from '@itayo/contract'
import type { DraftLine, DraftScope, EstimateState, LineKey } from '../../../planning/estimate/model/types.ts'

export type PriceQuestion = RouteCall<typeof recommender.price>['body']
export type QuantityQuestion = RouteCall<typeof recommender.quantity>['body']

/** The questions about a line as it is on the screen; null where there is nothing to ask. */
interface LineQuestions {
  price: PriceQuestion | null
  quantity: QuantityQuestion | null
}

const NOTHING: LineQuestions = { price: null, quantity: null }

/** Only materials of the list have a history. */
export function questionsOf(projectId: number, scope: DraftScope, line: DraftLine): LineQuestions {
  const isAsked = line.kind === 'material' && line.basis === 'quantity' && !line.removed && !scope.removed
  if (!isAsked || line.itemId === null) return NOTHING
  const of = { material_id: line.itemId, pm_id: line.id, unit_id: line.unitId }
  return {
    price: { ...of, price: line.rate },
    quantity: scope.measurement
      ? {
          ...of,
          project_id: projectId,
          phase_id: scope.phaseId,
          sow_id: scope.sowId,
          area: scope.measurement,
          quantity: line.count,
        }
      : null,
  }
}

/** The same for lines that are asked the same. */
export const wordsOf = (questions: LineQuestions): string => JSON.stringify(questions)

/** A paste or a replacement changes hundreds: those are asked about when somebody opens their advice. */
const MOST_AT_ONCE = 20

/**
 * Lines about which something else is to be asked than before, by an edit that is not saved. Work items that are the
 * very same objects are passed over, so that an edit costs as much as one work item has lines.
 */
export function editedLines(projectId: number, before: EstimateState, now: EstimateState): LineKey[] {
  if (before.scopes === now.scopes) return []
  const known = new Map(before.scopes.map((scope) => [scope.key, scope]))
  const edited = now.scopes.flatMap((scope) => {
    const was = known.get(scope.key)
    if (was === scope) return []
    const saved = now.base.get(scope.key)
    const asked = (of: DraftScope | undefined, key: LineKey) => {
      const line = of?.material.find((one) => one.key === key)
      return of && line ? wordsOf(questionsOf(projectId, of, line)) : ''
    }
    return scope.material.flatMap(({ key }) => {
      const words = asked(scope, key)
      return words === asked(was, key) || words === asked(saved, key) ? [] : [key]
    })
  })
  return edited.length > MOST_AT_ONCE ? [] : edited
}

export function lineAt(state: EstimateState, key: LineKey): { scope: DraftScope; line: DraftLine } | null {
  for (const scope of state.scopes) {
    const line = scope.material.find((one) => one.key === key)
    if (line) return { scope, line }
  }
  return null
}
