import type { BudgetFigures } from '@itayo/domain'
import type { Sort, SortValue } from '../../../../ui/data-table/sorting.ts'
import { sortRows } from '../../../../ui/data-table/sorting.ts'
import type { FigurePart } from '../../../project/figures/queries.ts'
import type { ItemBudget, ItemRow, PhaseItems } from '../summary/budget-rows.ts'
import type { Found } from '../summary/found.ts'

/** A column of three figures: the estimated one on top, actual and spent below. */
export interface CostColumn {
  name: string
  estimated: keyof BudgetFigures
  actual: keyof BudgetFigures
  percentage: keyof BudgetFigures
  /** Which slips stand behind the actual one; without it all. */
  part?: FigurePart
}

export const COST_COLUMNS: readonly CostColumn[] = [
  { name: 'Direct cost', estimated: 'estimated_cost', actual: 'actual_cost', percentage: 'percentage' },
  {
    name: 'Labor',
    estimated: 'labor_estimated',
    actual: 'labor_actual',
    percentage: 'labor_percentage',
    part: 'labor',
  },
  {
    name: 'Equipment',
    estimated: 'equipment_estimated',
    actual: 'equipment_actual',
    percentage: 'equipment_percentage',
    part: 'equipment',
  },
  {
    name: 'Material',
    estimated: 'material_estimated',
    actual: 'material_actual',
    percentage: 'material_percentage',
    part: 'material',
  },
]

const OWN_VALUES: Record<string, (row: ItemRow) => SortValue> = {
  code: (row) => row.source.scope.itemNumber,
  work_item: (row) => row.source.scope.workItem,
  measurement: (row) => row.source.scope.measurement,
  unit_price: (row) => row.source.unitPrice,
}

const FIGURES: readonly string[] = [
  ...COST_COLUMNS.flatMap(({ estimated, actual, percentage }) => [estimated, actual, percentage]),
  'profit',
  'contract_cost',
]

/** Undefined for a column that does not exist. */
export function sortValue(by: string): ((row: ItemRow) => SortValue) | undefined {
  return (
    OWN_VALUES[by] ?? (FIGURES.includes(by) ? (row) => row[by as keyof BudgetFigures] as number : undefined)
  )
}

export type ListRow =
  | { kind: 'phase'; key: string; phase: PhaseItems }
  | { kind: 'item'; key: string; row: ItemRow }

/** Phases in the order of the estimate; in each its work items, sorted, and none that a search leaves out. */
export function listRows(budget: ItemBudget, sort: Sort | null, found: Found | null): ListRow[] {
  const value = sort && sortValue(sort.by)
  return budget.phases.flatMap((phase): ListRow[] => {
    const shown = phase.rows.filter((row) => found?.scopes.has(row.source.scope.key) ?? true)
    if (shown.length === 0) return []
    const rows = sort && value ? sortRows(shown, value, sort.order) : shown
    return [
      { kind: 'phase', key: `phase-${phase.group.phaseId}`, phase },
      ...rows.map((row) => ({ kind: 'item' as const, key: row.source.scope.key, row })),
    ]
  })
}
