import type { ReactNode } from 'react'
import { formatPeso } from '../../../lib/formats.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { site } from './messages/en.ts'
import { ReversedBadge } from './slip-panel.tsx'

interface Slip {
  reversed_at: string | null
  /** For those who see costs. */
  amount?: number | undefined
}

/** A slip that was taken back costs nothing. */
export const costColumn = <Row extends Slip>(): Column<Row> => ({
  id: 'amount',
  head: site('cost'),
  align: 'end',
  cell: (row) => formatPeso(row.reversed_at ? 0 : (row.amount ?? 0)),
})

/** `stateOf` says how a slip stands that was not taken back. */
export const stateColumn = <Row extends Slip>(stateOf: (row: Row) => ReactNode): Column<Row> => ({
  id: 'state',
  head: site('state'),
  card: 'badge',
  cell: (row) => (row.reversed_at ? <ReversedBadge /> : stateOf(row)),
})
