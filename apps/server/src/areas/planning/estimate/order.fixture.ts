import type { EstimateScope } from '@itayo/contract'
import { PLACE_GAP } from '@itayo/domain'
import { type Lists, newScope } from '../../../testing/estimates.ts'
import { edited, labor, type SentScope } from '../../../testing/scopes.ts'

export const CREW = ['Foreman', 'Mason', 'Laborer']

/** A work item with three lines of labor. */
export const withCrew = (lists: Lists): SentScope =>
  newScope(lists, 'CW-02', { labor: CREW.map((designation) => labor({ designation })) })

export const namesIn = (scope: EstimateScope | undefined) => scope?.labor.map((line) => line.designation)

/** The last line above the first. */
export const lastFirst = (scope: EstimateScope): SentScope =>
  edited(scope, {
    key: 'x',
    labor: [
      { id: scope.labor.at(-1)?.id as number, move: true, place: (scope.labor[0]?.place ?? 0) - PLACE_GAP },
    ],
    equipment: [],
    material: [],
  })

/** The work item before the first of its phase. */
export const toTop = (scope: EstimateScope, first: EstimateScope): SentScope =>
  edited(scope, { move: true, place: first.place - 1, labor: [], equipment: [], material: [] })
