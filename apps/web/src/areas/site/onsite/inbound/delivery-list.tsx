import type { Delivery } from '@itayo/contract'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { formatDay, formatPeso } from '../../../../lib/formats.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import type { DataTableProps } from '../../../../ui/data-table/list-props.ts'
import { State } from '../../../../ui/state.tsx'
import { site } from '../messages/en.ts'
import { ReversedBadge } from '../slip-panel.tsx'
import { t } from './messages/en.ts'

const columns = (seesCosts: boolean): Column<Delivery>[] => [
  {
    id: 'number',
    head: t('number'),
    card: 'title',
    cell: (row) => (
      <span className="row gap-8">
        <span className="strong accent">{row.number}</span>
        {row.reversed_at ? <ReversedBadge /> : null}
      </span>
    ),
  },
  { id: 'date', head: t('receivedOn'), card: 'subtitle', cell: (row) => formatDay(row.received_on) },
  {
    id: 'receipt',
    head: t('receiptSupplier'),
    width: 'fill',
    cell: (row) => [row.receipt_number, row.supplier].filter(Boolean).join(' · ') || '—',
  },
  { id: 'request', head: t('request'), quiet: true, cell: (row) => row.pr_num ?? t('directPurchase') },
  {
    id: 'items',
    head: site('materials'),
    quiet: true,
    card: 'hidden',
    cell: (row) => site('materialCount', { count: row.items.length }),
  },
  {
    id: 'state',
    head: t('price'),
    card: 'badge',
    cell: (row) =>
      !row.reversed_at && row.items.some((item) => item.price_to_confirm) ? (
        <Badge tone="warn">{t('toConfirm')}</Badge>
      ) : null,
  },
  ...(seesCosts
    ? [
        {
          id: 'amount',
          head: t('amount'),
          align: 'end' as const,
          card: 'figure' as const,
          cell: (row: Delivery) => formatPeso(row.amount ?? 0),
        },
      ]
    : []),
]

type DeliveryListProps = Pick<
  DataTableProps<Delivery>,
  'rows' | 'total' | 'view' | 'onView' | 'failure' | 'openedId'
> & {
  onOpen: (delivery: Delivery) => void
}

/** Deliveries, newest first; one opens beside the list. */
export function DeliveryList(props: DeliveryListProps) {
  const seesCosts = useMay()('/costs/view')
  return (
    <DataTable
      label={t('deliveries')}
      noun={{ one: t('deliveryNoun'), many: t('deliveriesNoun') }}
      columns={columns(seesCosts)}
      rowId={(row) => String(row.id)}
      rowName={(row) => row.number}
      empty={
        <State icon={IconTruckDelivery} tone="accent" title={t('noDelivery')}>
          {t('noDeliveryText')}
        </State>
      }
      {...props}
    />
  )
}
