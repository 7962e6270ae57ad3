import type { Transfer, TransferItem } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconPackageOff } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime, formatQuantity } from '../../../../lib/formats.ts'
import { Note } from '../../../../ui/note.tsx'
import { QuantityReasonDialog } from '../quantity-reason-dialog.tsx'
import { transferCalls } from '../queries.ts'
import { useTransferAction } from '../use-transfer-action.ts'

type Outcome = 'lost' | 'back'

interface DifferencesProps {
  transfer: Transfer
  maySettle: boolean
}

/** Materials that did not arrive are in transit until an approver decides on them, in parts if need be. */
export function Differences({ transfer, maySettle }: DifferencesProps) {
  const [asked, setAsked] = useState<{ item: TransferItem; outcome: Outcome } | null>(null)
  const settle = useTransferAction(transferCalls.settleDifference, { onSuccess: () => setAsked(null) })
  const missing =
    transfer.final_status === 3 ? transfer.record_details.filter((item) => item.in_transit > 0) : []
  const settled =
    transfer.final_status === 3 ? transfer.record_details.filter((item) => item.settled.length > 0) : []
  if (missing.length === 0 && settled.length === 0) return null
  return (
    <section className="stack gap-8 pad-16 line-above" aria-label="What did not arrive">
      {missing.map((item) => (
        <Note
          key={item.id}
          tone="warn"
          title={`${formatQuantity(item.in_transit)} ${item.unit} of ${item.material_name} in transit`}
        >
          {item.shortfall === 'damaged' ? 'Damaged' : 'Short'}
          {item.shortfall_remark ? `: “${item.shortfall_remark}”` : ' when it was received.'}
          {maySettle ? (
            <span className="row wrap gap-8 mt-8">
              <Button
                variant="default"
                size="xs"
                aria-label={`Lost: ${item.material_name}`}
                leftSection={<IconPackageOff size={15} stroke={1.7} aria-hidden />}
                onClick={() => setAsked({ item, outcome: 'lost' })}
              >
                Lost
              </Button>
              <Button
                variant="default"
                size="xs"
                aria-label={`Went back: ${item.material_name}`}
                leftSection={<IconArrowBackUp size={15} stroke={1.7} aria-hidden />}
                onClick={() => setAsked({ item, outcome: 'back' })}
              >
                Went back
              </Button>
            </span>
          ) : null}
        </Note>
      ))}
      {settled.map((item) => (
        <ul key={item.id} className="stack gap-4 small" aria-label={`Settled: ${item.material_name}`}>
          {item.settled.map((part) => (
            <li key={`${part.at}-${part.outcome}`} className="breakable">
              {formatQuantity(part.quantity)} {item.unit} of {item.material_name}{' '}
              {part.outcome === 'lost' ? 'lost' : 'went back'}: “{part.reason}”{' '}
              <span className="muted">
                {part.by ?? 'Somebody'} · {formatDateTime(part.at)}
              </span>
            </li>
          ))}
        </ul>
      ))}
      {asked ? (
        <QuantityReasonDialog
          key={`${asked.item.id}-${asked.outcome}`}
          title={`${asked.item.material_name}: ${asked.outcome === 'lost' ? 'lost' : 'went back'}`}
          icon={asked.outcome === 'lost' ? IconPackageOff : IconArrowBackUp}
          tone={asked.outcome === 'lost' ? 'danger' : 'normal'}
          consequence={(quantity) => outcomeWords(transfer, asked.item, asked.outcome, quantity)}
          quantity={{ most: asked.item.in_transit, unit: asked.item.unit }}
          confirm={asked.outcome === 'lost' ? 'Lost' : 'Went back'}
          sending={settle.isPending}
          onSend={(reason, quantity) =>
            settle.mutate({
              body: { item_id: asked.item.id, outcome: asked.outcome, quantity, reason },
            })
          }
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  )
}

function outcomeWords(transfer: Transfer, item: TransferItem, outcome: Outcome, quantity: number): string {
  const what = `${formatQuantity(quantity)} ${item.unit}`
  if (outcome === 'back') return `${what} enter the stock of ${transfer.sender_name} again.`
  const kept = `${what} are gone: their cost stays with ${transfer.sender_name}.`
  return transfer.transaction_type === 'return-material' ? `${kept} They are still owed.` : kept
}
