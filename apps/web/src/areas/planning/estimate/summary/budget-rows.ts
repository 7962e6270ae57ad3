import {
  type BudgetFigures,
  type BudgetSource,
  type BudgetSummary,
  budgetSummary,
  isRounded,
  NO_COST,
  sum,
  withRounding,
} from '@itayo/domain'
import { roman } from '../../../../lib/roman.ts'
import { type PhaseGroup, phasesOf, scopeFigures } from '../model/figures.ts'
import type { DraftScope, EstimateState } from '../model/types.ts'

/** Costs that belong to no work item of the estimate (D-33). */
export interface Outside {
  notAllocated: number
  removed: number
}

export type OutsideKind = 'rounding' | 'not-allocated' | 'removed'

interface PhaseSource extends BudgetSource {
  of: 'phase'
  group: PhaseGroup
  /** As a bill of quantities numbers its parts: I, II, III. */
  numeral: string
}

interface ItemSource extends BudgetSource {
  of: 'item'
  scope: DraftScope
  unitPrice: number | null
}

interface OutsideSource extends BudgetSource {
  of: OutsideKind
}

export type PhaseRow = BudgetFigures & { source: PhaseSource }
export type ItemRow = BudgetFigures & { source: ItemSource }
export type OutsideRow = BudgetFigures & { source: OutsideSource }

export interface PhaseItems {
  group: PhaseGroup
  numeral: string
  rows: ItemRow[]
}

const isLive = (scope: DraftScope) => !scope.removed

function actualOf(scopes: readonly DraftScope[], total: number): BudgetSource['actual'] {
  return {
    labor: sum(scopes.map((scope) => scope.actualLabor)),
    equipment: sum(scopes.map((scope) => scope.actualEquipment)),
    material: sum(scopes.map((scope) => scope.actualMaterial)),
    total,
  }
}

/** The rounding row, and actual costs of no work item: rows of their own that are in the total. */
function outsideSources(state: EstimateState, outside: Outside): OutsideSource[] {
  const removedNow = state.scopes
    .filter((scope) => scope.removed)
    .map((scope) => scopeFigures(scope, state.terms).actual)
  const kinds: [OutsideKind, number][] = [
    ['not-allocated', outside.notAllocated],
    ['removed', sum([outside.removed, ...removedNow])],
  ]
  const spent = kinds
    .filter(([, total]) => total !== 0)
    .map(([of, total]) => ({ of, estimate: NO_COST, actual: { ...NOTHING, total } }))
  if (!isRounded(state.rounding)) return spent
  return [{ of: 'rounding', estimate: withRounding(NO_COST, state.rounding), actual: NOTHING }, ...spent]
}

const NOTHING = { labor: 0, equipment: 0, material: 0, total: 0 }

function phasesShown(state: EstimateState): { group: PhaseGroup; numeral: string }[] {
  return phasesOf(state)
    .map((group, place) => ({ group, numeral: roman(place + 1) }))
    .filter(({ group }) => group.count > 0)
}

export interface PhaseBudget {
  phases: PhaseRow[]
  outside: OutsideRow[]
  total: BudgetFigures
}

/** The budget by phase, with unsaved edits: the same figures as in Detail. */
export function phaseBudget(state: EstimateState, outside: Outside): PhaseBudget {
  const phases = phasesShown(state).map(
    ({ group, numeral }): PhaseSource => ({
      of: 'phase',
      group,
      numeral,
      estimate: group.figures,
      actual: actualOf(group.scopes.filter(isLive), group.figures.actual),
    }),
  )
  const { rows, total }: BudgetSummary<PhaseSource | OutsideSource> = budgetSummary([
    ...phases,
    ...outsideSources(state, outside),
  ])
  return {
    phases: rows.filter((row): row is PhaseRow => row.source.of === 'phase'),
    outside: rows.filter((row): row is OutsideRow => row.source.of !== 'phase'),
    total,
  }
}

export interface ItemBudget {
  phases: PhaseItems[]
  outside: OutsideRow[]
  total: BudgetFigures
}

/** The same by work item, under their phases. */
export function itemBudget(state: EstimateState, outside: Outside): ItemBudget {
  const shown = phasesShown(state)
  const items = shown.flatMap(({ group }) =>
    group.scopes.filter(isLive).map((scope): ItemSource => {
      const figures = scopeFigures(scope, state.terms)
      return {
        of: 'item',
        scope,
        unitPrice: figures.unitPrice,
        estimate: figures,
        actual: actualOf([scope], figures.actual),
      }
    }),
  )
  const { rows, total }: BudgetSummary<ItemSource | OutsideSource> = budgetSummary([
    ...items,
    ...outsideSources(state, outside),
  ])
  const itemRows = rows.filter((row): row is ItemRow => row.source.of === 'item')
  return {
    phases: shown.map(({ group, numeral }) => ({
      group,
      numeral,
      rows: itemRows.filter((row) => row.source.scope.phaseId === group.phaseId),
    })),
    outside: rows.filter((row): row is OutsideRow => row.source.of !== 'item'),
    total,
  }
}

export const OUTSIDE_WORDS: Record<OutsideKind, { name: string; means: string }> = {
  'not-allocated': { name: 'Not allocated', means: 'Cost that belongs to no work item' },
  rounding: { name: 'Rounding', means: 'Of imported documents' },
  removed: { name: 'Removed work items', means: 'Spent on work items that left the estimate' },
}
