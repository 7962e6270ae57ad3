import type { PositionRow } from '@itayo/contract'
import { hourlyOf } from '@itayo/domain'
import { formatDay } from '../../../../lib/formats.ts'
import { formatRate } from '../../../../lib/rate-words.ts'
import { RateCell } from '../../../../lib/records/rate-cell.tsx'
import type { Column } from '../../../../ui/data-table/column.ts'

const COLUMNS: readonly Column<PositionRow>[] = [
  { id: 'position', head: 'Position', sortable: true, card: 'title', cell: (row) => row.position },
  {
    id: 'description',
    head: 'Description',
    width: 'fill',
    quiet: true,
    card: 'subtitle',
    cell: (row) => row.description,
  },
  { id: 'employees', head: 'Employees', align: 'end', cell: (row) => row.employees },
]

const RATES: readonly Column<PositionRow>[] = [
  {
    id: 'daily_rate',
    head: 'Per day (₱)',
    align: 'end',
    card: 'figure',
    cell: (row) => <RateCell rate={row.daily_rate} isSample={row.rate_is_sample} />,
  },
  {
    id: 'hourly',
    head: 'Per hour (₱)',
    align: 'end',
    quiet: true,
    cell: (row) => (typeof row.daily_rate === 'number' ? formatRate(hourlyOf(row.daily_rate)) : '—'),
  },
  {
    id: 'rate_date',
    head: 'Since',
    quiet: true,
    cell: (row) => (row.rate_date ? formatDay(row.rate_date) : '—'),
  },
]

const BESIDE_PANEL = ['position', 'employees', 'daily_rate']

/** Beside the open drawer there is room only for the columns that tell positions apart. */
export function positionColumns(seesCosts: boolean, isBesidePanel: boolean): readonly Column<PositionRow>[] {
  const all = seesCosts ? [...COLUMNS, ...RATES] : COLUMNS
  return isBesidePanel ? all.filter(({ id }) => BESIDE_PANEL.includes(id)) : all
}
