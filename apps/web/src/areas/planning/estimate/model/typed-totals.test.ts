import { expect, test } from 'vitest'
import { setCell } from './edit.ts'
import { projectFigures, scopeFigures } from './figures.ts'
import { withTypedTotals } from './proposal.ts'
import { stateOf } from './read.ts'
import { rebase } from './settle.ts'
import { blockwork, estimate } from './testing/sample.ts'
import type { EstimateState } from './types.ts'

/*
 * What a subcontractor's work item cost is typed as a total. It is a part of what was spent, with what the
 * ledger has besides, and counts once by whatever way it comes to the screen.
 */

/** 1,500.00 spent on labor, of which 1,000.00 was typed; 70.00 on equipment, nothing of it typed. */
const read = (change = {}) =>
  estimate([
    blockwork(1, {
      is_sub_con: 1,
      actual_labor_cost: 1500,
      total_actual_labor_cost_subcon: 1000,
      actual_equipment_cost: 70,
      ...change,
    }),
  ])
const opened = () => stateOf(read())
const type = (state: EstimateState, text: string, field: 'subConLabor' | 'subConEquipment' = 'subConLabor') =>
  setCell(state, { scopeKey: 'p1', lineKey: null, field }, text)

function spent(state: EstimateState) {
  const { kinds, actual } = scopeFigures(state.scopes[0] as EstimateState['scopes'][number], state.terms)
  return { labor: kinds.labor.actual, equipment: kinds.equipment.actual, all: actual }
}

test.each([
  ['as it was read', (state: EstimateState) => state, { labor: 1500, equipment: 70, all: 1570 }],
  ['typed anew', (state: EstimateState) => type(state, '4,000'), { labor: 4500, equipment: 70, all: 4570 }],
  [
    'typed twice',
    (state: EstimateState) => type(type(state, '4,000'), '250.50'),
    { labor: 750.5, equipment: 70, all: 820.5 },
  ],
  [
    'typed as it was',
    (state: EstimateState) => type(state, '1000'),
    { labor: 1500, equipment: 70, all: 1570 },
  ],
  ['taken away', (state: EstimateState) => type(state, ''), { labor: 500, equipment: 70, all: 570 }],
  [
    'typed for equipment',
    (state: EstimateState) => type(state, '30', 'subConEquipment'),
    { labor: 1500, equipment: 100, all: 1600 },
  ],
  [
    'over a newer reading, in which the ledger has 200.00 more',
    (state: EstimateState) => rebase(type(state, '4,000'), read({ actual_labor_cost: 1700 })),
    { labor: 4700, equipment: 70, all: 4770 },
  ],
  [
    'over a newer reading, in which somebody else typed 1,100.00',
    (state: EstimateState) =>
      rebase(
        type(state, '4,000'),
        read({ actual_labor_cost: 1600, total_actual_labor_cost_subcon: 1100, version: 2 }),
      ),
    { labor: 4500, equipment: 70, all: 4570 },
  ],
  [
    'as it waits in a proposal',
    (state: EstimateState) => withTypedTotals(state, 'subConLabor', [{ psow_id: 1, total: 4000 }]),
    { labor: 4500, equipment: 70, all: 4570 },
  ],
  [
    'as it waits in a proposal, and typed anew',
    (state: EstimateState) =>
      type(withTypedTotals(state, 'subConLabor', [{ psow_id: 1, total: 4000 }]), '3000'),
    { labor: 3500, equipment: 70, all: 3570 },
  ],
])('a typed total counts once: %s', (_, change, expected) => {
  const state = change(opened())
  expect(spent(state)).toEqual(expected)
  expect(projectFigures(state).actual).toBe(expected.all)
})
