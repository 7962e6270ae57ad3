import type { BudgetFigures } from '@itayo/domain'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Sort } from '../../../../ui/data-table/sorting.ts'
import { NothingFound } from '../../../../ui/data-table/table-state.tsx'
import type { DraftScope } from '../model/types.ts'
import { itemBudget, phaseBudget } from '../summary/budget-rows.ts'
import { foundIn } from '../summary/found.ts'
import { type BudgetViewProps, outsideIn, UnsavedWords } from '../summary/summary-view.tsx'
import { listRows } from './columns.ts'
import classes from './items.module.css'
import { ItemsCards } from './items-cards.tsx'
import { ItemsTable } from './items-table.tsx'

interface ItemsViewProps extends Omit<BudgetViewProps, 'onOpenPhase'> {
  seesCosts: boolean
  sort: Sort | null
  onSort: (sort: Sort) => void
  onOpen: (scope: DraftScope) => void
}

/** One row per work item: estimated cost, actual cost and profit. */
export function ItemsView(props: ItemsViewProps) {
  const { state, totals, filter, sort } = props
  const isNarrow = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  const budget = useMemo(() => itemBudget(state, outsideIn(totals)), [state, totals])
  const byPhase = useMemo(
    () =>
      new Map<number, BudgetFigures>(
        phaseBudget(state, outsideIn(totals)).phases.map((row) => [row.source.group.phaseId, row]),
      ),
    [state, totals],
  )
  const found = useMemo(() => foundIn(state, filter), [state, filter])
  const rows = useMemo(() => listRows(budget, sort, found), [budget, sort, found])
  const List = isNarrow ? ItemsCards : ItemsTable
  return (
    <div className="grow column gap-12 page-pad">
      <UnsavedWords isDirty={props.isDirty} />
      {rows.length === 0 && found ? (
        <div className={classes.sheet}>
          <NothingFound text={`No work item is named “${filter}”.`} onClear={props.onClearFilter} />
        </div>
      ) : (
        <List
          rows={rows}
          budget={budget}
          byPhase={byPhase}
          totalName={found ? 'Total of all work items' : 'Total'}
          sort={sort}
          onSort={props.onSort}
          seesCosts={props.seesCosts}
          onOpen={props.onOpen}
        />
      )}
    </div>
  )
}
