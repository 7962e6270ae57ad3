import { expect, test } from 'vitest'
import { changesOf } from '../model/changes.ts'
import { addLine, setCell } from '../model/edit.ts'
import { addScopes } from '../model/edit-scope.ts'
import { draftScopeOf, stateOf } from '../model/read.ts'
import { blockwork, estimate, scope } from '../model/testing/sample.ts'
import { refusedCells } from './refusals.ts'

test('a refusal is shown in the cells it is about', () => {
  const base = stateOf(estimate([blockwork(1, { is_sub_con: 1 }), blockwork(2)]))
  const total = { scopeKey: 'p1', lineKey: null, field: 'subConLabor' as const }
  const edited = setCell(
    setCell(base, { scopeKey: 'p2', lineKey: 'm20', field: 'rate' }, '250'),
    total,
    '4000',
  )
  const added = addLine(edited, 'p2', 'labor', { name: 'Helper' })
  const {
    state,
    keys: [fresh],
  } = addScopes(added.state, [draftScopeOf(scope({ psow_id: null }))])
  const say = (path: string) => ({ path: `body.${path}`, message: 'No.' })
  const found = refusedCells(
    [
      say('estimate_data.0.material.0.unit_cost'),
      say('estimate_data.0.labor.0.estimated_workers'),
      say('estimate_data.1.sow_id'),
      say('estimate_data.1.quantity_unit_id'),
      say('labor_total_actual_cost.0.total'),
      say('estimate_data.9.measurement'),
      say('estimate_status'),
    ],
    state,
    changesOf(state),
  )
  expect(found).toEqual([
    { scopeKey: 'p2', lineKey: 'm20', field: 'rate', message: 'No.' },
    { scopeKey: 'p2', lineKey: added.key, field: 'count', message: 'No.' },
    { scopeKey: fresh, lineKey: null, field: 'workItem', message: 'No.' },
    { scopeKey: fresh, lineKey: null, field: 'measurement', message: 'No.' },
    { scopeKey: 'p1', lineKey: null, field: 'subConLabor', message: 'No.' },
  ])
})
