import type { Delivery } from '@itayo/contract'
import { formatDay, formatPeso, formatQuantity } from '../../../../lib/formats.ts'
import { formatPesoRate } from '../../../../lib/rate-words.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { Attachments } from '../../../foundation/attachments/attachments.tsx'
import { site } from '../messages/en.ts'
import { reversalOf, type SlipActions, SlipPanel } from '../slip-panel.tsx'
import { placeOf } from '../stock/stock-columns.tsx'
import { t } from './messages/en.ts'

interface DeliveryPanelProps extends SlipActions {
  delivery: Delivery
}

/** One delivery as it stands in the books. */
export function DeliveryPanel({ delivery, ...actions }: DeliveryPanelProps) {
  const said = (name: string, value: string) => (value ? [{ name, value }] : [])
  const facts = [
    { name: t('receivedOn'), value: formatDay(delivery.received_on) },
    { name: t('request'), value: delivery.pr_num ?? t('directPurchase') },
    ...said(t('receiptNumber'), delivery.receipt_number),
    ...said(t('supplier'), delivery.supplier),
    ...said(t('receivedBy'), delivery.received_by),
    ...said(t('plate'), delivery.plate),
    ...said(site('reason'), delivery.reason),
    ...said(site('remarks'), delivery.remarks),
    { name: site('writtenBy'), value: delivery.created_by ?? '—' },
    ...reversalOf(delivery),
    ...(delivery.amount === undefined ? [] : [{ name: site('cost'), value: formatPeso(delivery.amount) }]),
  ]
  return (
    <SlipPanel slip={delivery} thing="delivery" {...actions}>
      <Facts facts={facts} />
      <ul aria-label={site('materials')}>
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
              {item.price_to_confirm ? <Badge tone="warn">{t('priceToConfirm')}</Badge> : null}
              {item.quality}
            </span>
          </li>
        ))}
      </ul>
      <div className="pad-16 line-above">
        <Attachments holder={{ kind: 'delivery', id: delivery.id }} title={t('receiptAndPhotos')} />
      </div>
    </SlipPanel>
  )
}
