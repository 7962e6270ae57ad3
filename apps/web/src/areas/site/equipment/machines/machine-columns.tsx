import type { EquipmentRow } from '@itayo/contract'
import { formatDay } from '../../../../lib/formats.ts'
import { RateCell } from '../../../../lib/records/rate-cell.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/data-table/column.ts'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { conditionTone } from '../equipment-words.ts'

/** A rental has no badge, because its condition is not asked for. */
export function ConditionBadge({ condition }: { condition: string }) {
  return condition ? <StatusBadge tone={conditionTone(condition)}>{condition}</StatusBadge> : null
}

const COLUMNS: readonly Column<EquipmentRow>[] = [
  { id: 'unique_id', head: 'Equipment ID', sortable: true, card: 'title', cell: (row) => row.unique_id },
  { id: 'category', head: 'Category', sortable: true, cell: (row) => row.category },
  { id: 'brand', head: 'Brand/Model', sortable: true, card: 'subtitle', cell: (row) => row.brand },
  { id: 'location', head: 'Location', sortable: true, quiet: true, cell: (row) => row.location },
  {
    id: 'condition',
    head: 'Condition',
    card: 'badge',
    cell: (row) => <ConditionBadge condition={row.condition} />,
  },
  {
    id: 'date_acquired',
    head: 'Date acquired',
    sortable: true,
    firstOrder: 'DESC',
    quiet: true,
    cell: (row) => (row.date_acquired ? formatDay(row.date_acquired) : '—'),
  },
  {
    id: 'rental',
    head: 'Rental',
    cell: (row) => (row.is_rental ? <Badge tone="info">Rental</Badge> : 'No'),
  },
]

const RATE: Column<EquipmentRow> = {
  id: 'per_day',
  head: 'Per day (₱)',
  align: 'end',
  card: 'figure',
  cell: (row) => <RateCell rate={row.per_day} isSample={row.rate_is_sample} />,
}

const BESIDE_PANEL = ['unique_id', 'brand', 'condition', 'per_day']

/** Beside the open drawer there is room only for the columns that tell machines apart. */
export function machineColumns(seesCosts: boolean, isBesidePanel: boolean): readonly Column<EquipmentRow>[] {
  const all = seesCosts ? [...COLUMNS, RATE] : COLUMNS
  return isBesidePanel ? all.filter(({ id }) => BESIDE_PANEL.includes(id)) : all
}
