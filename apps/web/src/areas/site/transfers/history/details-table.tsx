import type { Transfer, TransferItem } from '@itayo/contract'
import { formatPeso, formatQuantity } from '../../../../lib/formats.ts'
import { placeOf } from '../../onsite/stock/stock-columns.tsx'
import classes from './history.module.css'

interface DetailsTableProps {
  transfer: Transfer
  projectId: number
}

const takerPlace = (item: TransferItem) =>
  placeOf({ work_item_number: item.receiver_work_item_number, work_item_code: item.receiver_work_item_code })

/** The lines of a transfer, as both projects know them, with what became of each. */
export function DetailsTable({ transfer, projectId }: DetailsTableProps) {
  const isReceiver = projectId === transfer.receiver_id
  const isReceived = transfer.final_status === 3
  // Where it lies in a project that is hidden from the reader is hidden too, which is not the same as "Not allocated".
  const isSenderKnown = transfer.sender_id !== null
  const isReceiverKnown = transfer.receiver_id !== null
  const heads = isReceiver ? ['Material sent', 'Material here'] : ['Material here', 'Receiving material']
  return (
    <section className="sideways" aria-label={`Materials of ${transfer.transaction_id}`}>
      <table className={`table ${classes.table}`} data-cards data-tops>
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
            <th scope="col" data-end>
              Quantity
            </th>
            {isReceived ? (
              <th scope="col" data-end>
                Received
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {transfer.record_details.map((item) => (
            <tr key={item.id}>
              <th scope="row" className="start medium breakable">
                <span>
                  {item.material_name}{' '}
                  {isSenderKnown ? <span className="small regular muted">[{placeOf(item)}]</span> : null}
                </span>
              </th>
              <td className="muted breakable" data-name={heads[1]}>
                <span>
                  {item.receiver_material_name}{' '}
                  {isReceiverKnown ? <span className="small">[{takerPlace(item)}]</span> : null}
                </span>
              </td>
              <td data-end data-name="Quantity">
                <span>
                  {formatQuantity(item.quantity)} {item.unit}
                  {typeof item.amount === 'number' ? (
                    <span className="block small muted">{formatPeso(item.amount)}</span>
                  ) : null}
                </span>
              </td>
              {isReceived ? (
                <td data-end data-name="Received">
                  <span>
                    {formatQuantity(item.received ?? 0)} {item.unit}
                    <After item={item} />
                  </span>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A line's rest may be lost or gone back, and a part of it still owed. */
function After({ item }: { item: TransferItem }) {
  const { unit } = item
  const parts = [
    item.lost > 0 ? `${formatQuantity(item.lost)} ${unit} lost` : '',
    item.went_back > 0 ? `${formatQuantity(item.went_back)} ${unit} went back` : '',
    item.owed > 0 ? `${formatQuantity(item.owed)} ${unit} owed` : '',
    item.returning > 0 ? `${formatQuantity(item.returning)} ${unit} on the way back` : '',
    item.returns ? `returns ${item.returns}` : '',
  ].filter(Boolean)
  return parts.length > 0 ? <span className="block small muted">{parts.join(' · ')}</span> : null
}
