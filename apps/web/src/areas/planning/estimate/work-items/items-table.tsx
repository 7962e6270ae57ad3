import type { BudgetFigures } from '@itayo/domain'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
import type { DraftScope } from '../model/types.ts'
import type { ItemBudget } from '../summary/budget-rows.ts'
import type { ListRow } from './columns.ts'
import classes from './items.module.css'
import { type HeadProps, ItemsHead } from './items-head.tsx'
import { ItemLine, OutsideLine, PhaseLine, TotalLine } from './items-rows.tsx'

const PHASE_HEIGHT = 34
const ITEM_HEIGHT = 44
const COST_COLUMN_COUNT = 9
const LOWEST = 320
const BORDERS = 4

export interface ItemsTableProps extends HeadProps {
  rows: readonly ListRow[]
  budget: ItemBudget
  byPhase: ReadonlyMap<number, BudgetFigures>
  totalName: string
  onOpen: (scope: DraftScope) => void
}

/** Only the rows in sight are drawn: an estimate may have thousands. */
export function ItemsTable(props: ItemsTableProps) {
  const { rows, budget, byPhase, seesCosts } = props
  const [box, setBox] = useState<HTMLElement | null>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box,
    estimateSize: (at) => (rows[at]?.kind === 'phase' ? PHASE_HEIGHT : ITEM_HEIGHT),
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: 14,
  })
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const span = seesCosts ? COST_COLUMN_COUNT : 2
  // Head, foot and the rows that are always drawn are as high as a work item.
  const others = seesCosts ? 2 + budget.outside.length : 1
  const whole = virtual.getTotalSize() + others * ITEM_HEIGHT + BORDERS
  return (
    <section
      className={`focus-inside ${classes.scroll}`}
      style={{ maxHeight: whole, minHeight: Math.min(LOWEST, whole) }}
      ref={setBox}
      aria-label="Work items"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <table
        className={`table nowrap ${classes.table}`}
        data-figures
        data-sticky
        data-costs={seesCosts || undefined}
      >
        <Widths seesCosts={seesCosts} />
        <ItemsHead {...props} />
        <tbody>
          <Space height={above} span={span} />
          {items.map(({ index }) => {
            const row = rows[index]
            if (row?.kind === 'phase')
              return (
                <PhaseLine
                  key={row.key}
                  phase={row.phase}
                  figures={byPhase.get(row.phase.group.phaseId)}
                  seesCosts={seesCosts}
                />
              )
            return row ? (
              <ItemLine key={row.key} row={row.row} seesCosts={seesCosts} onOpen={props.onOpen} />
            ) : null
          })}
          <Space height={below} span={span} />
          {seesCosts ? budget.outside.map((row) => <OutsideLine key={row.source.of} row={row} />) : null}
        </tbody>
        {seesCosts ? (
          <tfoot>
            <TotalLine name={props.totalName} total={budget.total} />
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}

/** Fixed, so that nothing moves while other rows come into sight. */
function Widths({ seesCosts }: { seesCosts: boolean }) {
  return (
    <colgroup>
      <col />
      <col style={{ width: 98 }} />
      {seesCosts ? (
        <>
          <col style={{ width: 94 }} />
          <col style={{ width: 146 }} />
          <col style={{ width: 141 }} />
          <col style={{ width: 141 }} />
          <col style={{ width: 141 }} />
          <col style={{ width: 104 }} />
          <col style={{ width: 118 }} />
        </>
      ) : null}
    </colgroup>
  )
}

function Space({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className={classes.space}>
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}
