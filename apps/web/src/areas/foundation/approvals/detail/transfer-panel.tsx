import type { ApprovalDetail } from '@itayo/contract'
import { sum } from '@itayo/domain'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { formatPeso, formatQuantity } from '../../../../lib/formats.ts'
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import classes from './detail.module.css'
import { Words } from './detail-parts.tsx'
import { MaterialHead, MaterialsTable } from './materials-table.tsx'
import { OpenLink } from './open-link.tsx'

type Transfer = NonNullable<ApprovalDetail['transfer']>

const isTooMuch = ({ quantity, stock_balance }: Transfer['items'][number]) => quantity > stock_balance

const typeOf = ({ if_excess }: Transfer['items'][number]) =>
  if_excess === 1 ? 'Excess Material' : 'Returnable as Debt'

/** From where to where, as what, and what it is worth. */
export function TransferFigures({ transfer }: { transfer: Transfer }) {
  const { sender_name, receiver_name, items } = transfer
  const types = [...new Set(items.map(typeOf))]
  const amounts = items.flatMap(({ amount }) => (amount === undefined ? [] : [amount]))
  return (
    <KeyFigures>
      <KeyFigure label="Transfer to" figure={receiver_name} note={`from ${sender_name}`} />
      <KeyFigure label="Transfer type" figure={types.join(' and ')} />
      {amounts.length > 0 ? (
        <KeyFigure label="At average cost" figure={formatPeso(sum(amounts))} />
      ) : (
        <KeyFigure label="Materials" figure={String(items.length)} />
      )}
    </KeyFigures>
  )
}

/** The leaving quantities beside the present stock, for the one who releases them. */
export function TransferPanel({ transfer }: { transfer: Transfer }) {
  const { transaction_id, items, notes } = transfer
  return (
    <>
      <Panel title="Material transfer" subtitle={transaction_id}>
        <MaterialsTable
          label="Materials to transfer"
          heads={[{ name: 'Receiving material', isWords: true }, { name: 'Quantity' }, { name: 'In stock' }]}
        >
          {items.map((item) => (
            <tr key={item.id}>
              <MaterialHead name={item.material_name} of={item} />
              <td data-name="Receiving material" data-start>
                {item.receiver_material_name}
              </td>
              <td data-name="Quantity" data-strong>
                {formatQuantity(item.quantity)} {item.unit}
              </td>
              <td data-name="In stock" data-negative={isTooMuch(item) || undefined}>
                {formatQuantity(item.stock_balance)} {item.unit}
              </td>
            </tr>
          ))}
        </MaterialsTable>
      </Panel>
      <Words title="Notes">{notes}</Words>
    </>
  )
}

export function OpenTransfer({ approval: { project_id, transfer } }: { approval: ApprovalDetail }) {
  const may = useMay()
  if (!transfer || !may('/onsite-records/material/stock-balance')) return null
  const to = `/onsite-records/material/stock-balance?project=${project_id}&view=history&transfer=${transfer.id}`
  return (
    <div className={classes.open}>
      <OpenLink to={to} icon={IconArrowsLeftRight}>
        Open transfer
      </OpenLink>
    </div>
  )
}
