import type { Delivery } from '@itayo/contract'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { countOf, formatDay, formatPeso } from '../../../../lib/formats.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import type { DataTableProps } from '../../../../ui/data-table/list-props.ts'
import { State } from '../../../../ui/state.tsx'

const columns = (seesCosts: boolean): Column<Delivery>[] => [
  {
    id: 'number',
    head: 'Number',
    card: 'title',
    cell: (row) => (
      <span className="row gap-8">
        <span className="strong accent">{row.number}</span>
        {row.reversed_at ? <Badge tone="neutral">Reversed</Badge> : null}
      </span>
    ),
  },
  { id: 'date', head: 'Received on', card: 'subtitle', cell: (row) => formatDay(row.received_on) },
  {
    id: 'receipt',
    head: 'Receipt, supplier',
    width: 'fill',
    cell: (row) => [row.receipt_number, row.supplier].filter(Boolean).join(' · ') || '—',
  },
  { id: 'request', head: 'Request', quiet: true, cell: (row) => row.pr_num ?? 'Direct purchase' },
  {
    id: 'items',
    head: 'Materials',
    quiet: true,
    card: 'hidden',
    cell: (row) => countOf(row.items.length, 'material', 'materials'),
  },
  {
    id: 'state',
    head: 'Price',
    card: 'badge',
    cell: (row) =>
      !row.reversed_at && row.items.some((item) => item.price_to_confirm) ? (
        <Badge tone="warn">To confirm</Badge>
      ) : null,
  },
  ...(seesCosts
    ? [
        {
          id: 'amount',
          head: 'Amount',
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
      label="Deliveries"
      noun={{ one: 'delivery', many: 'deliveries' }}
      columns={columns(seesCosts)}
      rowId={(row) => String(row.id)}
      rowName={(row) => row.number}
      empty={
        <State icon={IconTruckDelivery} tone="accent" title="No delivery yet">
          Choose a request and write down what came.
        </State>
      }
      {...props}
    />
  )
}
