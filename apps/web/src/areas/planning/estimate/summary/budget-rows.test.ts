import { expect, test } from 'vitest'
import type { DraftLine, DraftScope, EstimateState } from '../model/types.ts'
import { itemBudget, phaseBudget } from './budget-rows.ts'

let next = 0

function lump(kind: DraftLine['kind'], typedCost: number): DraftLine {
  next += 1
  return {
    key: `n${next}`,
    id: null,
    place: next,
    kind,
    itemId: null,
    name: 'Lot',
    basis: 'lump_sum',
    count: null,
    duration: null,
    unitId: null,
    unit: '',
    rate: null,
    percent: null,
    formulas: {},
    typedCost,
    ordered: 0,
    actual: 0,
    removed: false,
  }
}

interface Given {
  phaseId: number
  labor?: number
  material?: number
  spentOnLabor?: number
  removed?: boolean
}

function scope({ phaseId, labor = 0, material = 0, spentOnLabor = 0, removed = false }: Given): DraftScope {
  next += 1
  return {
    key: `p${next}`,
    workItemId: next,
    version: 1,
    place: next,
    phaseId,
    phase: `Phase ${phaseId}`,
    phaseCode: `P${phaseId}`,
    sowId: next,
    code: `P${phaseId}-${next}`,
    dpwhRef: '',
    ownNumber: '',
    itemNumber: `P${phaseId}-${next}`,
    workItem: 'Work item',
    tagId: null,
    tagName: '',
    measurement: 10,
    unitId: 7,
    unit: 'sq.m',
    quantity: null,
    quantityUnitId: null,
    measurementFormula: null,
    linesFor: 10,
    isSubCon: false,
    withoutMarkUp: false,
    actualLabor: spentOnLabor,
    actualEquipment: 0,
    actualMaterial: 0,
    actualOther: 0,
    subConLabor: 0,
    subConEquipment: 0,
    removed,
    labor: [lump('labor', labor)],
    equipment: [],
    material: [lump('material', material)],
  }
}

const state: EstimateState = {
  terms: { ocm: 15, cp: 10, vat: 5 },
  outside: 0,
  rounding: { direct: 0, contract: 0 },
  base: new Map(),
  wrong: [],
  scopes: [
    scope({ phaseId: 1, labor: 60_000, material: 20_000, spentOnLabor: 90_000 }),
    scope({ phaseId: 1, material: 120_000 }),
    scope({ phaseId: 2, labor: 200_000, spentOnLabor: 30_000 }),
    scope({ phaseId: 3, labor: 500_000, spentOnLabor: 7000, removed: true }),
  ],
}
const outside = { notAllocated: 1000, removed: 2000 }

test('phases are numbered in the order of the estimate, and those without work items are left out', () => {
  const { phases } = phaseBudget(state, outside)
  expect(phases.map(({ source }) => `${source.numeral} ${source.group.phase}`)).toEqual([
    'I Phase 1',
    'II Phase 2',
  ])
})

test('a phase is estimated, spent and left by kind', () => {
  const [first] = phaseBudget(state, outside).phases
  expect(first).toMatchObject({
    labor_estimated: 60_000,
    material_estimated: 140_000,
    estimated_cost: 200_000,
    actual_cost: 90_000,
    balance: 110_000,
    percentage: 45,
    labor_percentage: 150,
    share: 50,
    // 200,000 + 15% + 10% = 250,000; less the 90,000 spent.
    profit: 160_000,
    contract_cost: 262_500,
  })
})

test('what belongs to no work item has its own rows and is in the total', () => {
  const { outside: rows, total } = phaseBudget(state, outside)
  expect(rows.map(({ source, actual_cost }) => [source.of, actual_cost])).toEqual([
    ['not-allocated', 1000],
    ['removed', 9000],
  ])
  expect(total).toMatchObject({ estimated_cost: 400_000, actual_cost: 130_000, balance: 270_000, share: 100 })
})

test('without such cost there are no such rows', () => {
  const none = { ...state, scopes: state.scopes.filter(({ removed }) => !removed) }
  expect(phaseBudget(none, { notAllocated: 0, removed: 0 }).outside).toEqual([])
})

test('work items stand under their phase, and come to the same total', () => {
  const { phases, total } = itemBudget(state, outside)
  expect(phases.map(({ rows }) => rows.map((row) => row.estimated_cost))).toEqual([
    [80_000, 120_000],
    [200_000],
  ])
  expect(phases[0]?.rows[0]?.source.unitPrice).toBe(10_500)
  expect(total).toEqual(phaseBudget(state, outside).total)
})
