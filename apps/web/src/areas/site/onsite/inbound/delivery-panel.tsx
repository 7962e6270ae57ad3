import type { Delivery } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react'
import { formatDay, formatPeso, formatQuantity } from '../../../../lib/formats.ts'
import { formatPesoRate } from '../../../../lib/rate-words.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { Attachments } from '../../../foundation/attachments/attachments.tsx'
import { HistoryIcon } from '../../../foundation/audit/history-link.tsx'
import { placeOf } from '../stock/stock-columns.tsx'

interface DeliveryPanelProps {
  delivery: Delivery
  mayWrite: boolean
  onCorrect: () => void
  onReverse: () => void
  onClose: () => void
}

/** One delivery as it stands in the books. */
export function DeliveryPanel({ delivery, mayWrite, onCorrect, onReverse, onClose }: DeliveryPanelProps) {
  const { reversed_at } = delivery
  const said = (name: string, value: string) => (value ? [{ name, value }] : [])
  const facts = [
    { name: 'Received on', value: formatDay(delivery.received_on) },
    { name: 'Request', value: delivery.pr_num ?? 'Direct purchase' },
    ...said('Delivery receipt no.', delivery.receipt_number),
    ...said('Supplier', delivery.supplier),
    ...said('Received by', delivery.received_by),
    ...said('Truck, plate', delivery.plate),
    ...said('Reason', delivery.reason),
    ...said('Remarks', delivery.remarks),
    { name: 'Written by', value: delivery.created_by ?? '—' },
    ...(reversed_at
      ? [{ name: 'Reversed', value: `${delivery.reversed_by ?? ''}: ${delivery.reverse_reason}` }]
      : []),
    ...(delivery.amount === undefined ? [] : [{ name: 'Cost', value: formatPeso(delivery.amount) }]),
  ]
  return (
    <SidePanel
      title={delivery.number}
      beside={reversed_at ? <Badge tone="neutral">Reversed</Badge> : null}
      tools={<HistoryIcon thing="delivery" id={delivery.id} />}
      onClose={onClose}
      footer={
        mayWrite && !reversed_at ? (
          <>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
              onClick={onReverse}
            >
              Reverse
            </Button>
            <Button leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />} onClick={onCorrect}>
              Correct
            </Button>
          </>
        ) : null
      }
    >
      <Facts facts={facts} />
      <ul aria-label="Materials">
        {delivery.items.map((item) => (
          <li key={item.id} className="stack gap-2 dense inset-10 line-above">
            <span className="row between gap-16">
              <span className="breakable medium">
                {item.description} <span className="muted">[{placeOf(item)}]</span>
              </span>
              <span className="nowrap figures strong">
                {formatQuantity(item.accepted)} {item.unit}
              </span>
            </span>
            <span className="row wrap gap-4-8 small muted figures">
              {item.rejected > 0 ? (
                <span>
                  {formatQuantity(item.arrived)} came, {formatQuantity(item.rejected)} rejected
                </span>
              ) : null}
              {item.unit !== item.stock_unit ? (
                <span>
                  = {formatQuantity(item.stock_quantity)} {item.stock_unit}
                </span>
              ) : null}
              {item.unit_price === undefined ? null : <span>at {formatPesoRate(item.unit_price)}</span>}
              {item.price_to_confirm ? <Badge tone="warn">Price to confirm</Badge> : null}
              {item.quality}
            </span>
          </li>
        ))}
      </ul>
      <div className="pad-16 line-above">
        <Attachments holder={{ kind: 'delivery', id: delivery.id }} title="Receipt and photos" />
      </div>
    </SidePanel>
  )
}
