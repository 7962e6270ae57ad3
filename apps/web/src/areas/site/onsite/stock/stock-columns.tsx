import type { StockRow } from '@itayo/contract'
import { stockShare } from '@itayo/domain'
import { IconPackageOff } from '@tabler/icons-react'
import { formatQuantity } from '../../../../lib/formats.ts'
import { spokenNumber } from '../../../../lib/item-number.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/data-table/column.ts'
import { site } from '../messages/en.ts'
import { t } from './messages/en.ts'
import { StockBar } from './stock-bar.tsx'

export const stockColumns = (): readonly Column<StockRow>[] => [
  materialColumn(({ sow_name }) => sow_name),
  {
    id: 'balance',
    head: site('stockBalance'),
    align: 'end',
    card: 'figure',
    cell: (row) => (
      <span className="strong toned" data-tone={row.is_low ? 'bad' : undefined}>
        {formatQuantity(row.stock_balance)} {row.unit}
      </span>
    ),
  },
  {
    id: 'share',
    head: t('ofReceived'),
    means: t('ofReceivedHint'),
    cell: (row) => <StockBar name={row.material_description} percent={shareOf(row)} isLow={row.is_low} />,
  },
  {
    id: 'received',
    head: site('received'),
    align: 'end',
    quiet: true,
    cell: (row) => formatQuantity(row.received),
  },
  { id: 'used', head: site('used'), align: 'end', quiet: true, cell: (row) => formatQuantity(row.used) },
  {
    id: 'ordered',
    head: t('ordered'),
    align: 'end',
    quiet: true,
    card: 'hidden',
    cell: (row) => formatQuantity(row.total_order),
  },
  {
    id: 'state',
    head: site('state'),
    card: 'badge',
    cell: (row) =>
      row.is_low ? (
        <Badge tone="bad" icon={<IconPackageOff size={14} stroke={1.9} aria-hidden />}>
          {site('reorder')}
        </Badge>
      ) : null,
  },
]

const shareOf = (row: StockRow) => stockShare({ ...row, balance: row.stock_balance })

interface KeptMaterial {
  material_description: string
  work_item_number: string
  work_item_code: string
}

/** A material with the number of the work item it is kept for; `workItemOf` names that in full. */
export const materialColumn = <Row extends KeptMaterial>(workItemOf: (row: Row) => string): Column<Row> => ({
  id: 'material',
  head: site('material'),
  width: 'fill',
  card: 'title',
  cell: (row) => (
    <>
      <span className="breakable">{row.material_description}</span>{' '}
      <span className="muted" title={workItemOf(row)}>
        [{placeOf(row)}]
      </span>
    </>
  ),
})

/** The work item it is kept for, or that it is kept for none. */
export const placeOf = (row: { work_item_number: string; work_item_code: string }): string =>
  spokenNumber(row) || site('notAllocated')
