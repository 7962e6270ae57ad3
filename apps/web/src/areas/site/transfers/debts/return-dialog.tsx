import type { Transfer } from '@itayo/contract'
import { freeDebt } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { formatQuantity } from '../../../../lib/formats.ts'
import { mayLeave, useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { WordsField } from '../../../../ui/words-field.tsx'
import { transferCalls } from '../queries.ts'
import classes from '../transfers.module.css'
import { useTransferAction } from '../use-transfer-action.ts'
import { allOf, returnableOf, returnedOf } from './return-draft.ts'

interface ReturnDialogProps {
  transfer: Transfer
  onClose: () => void
}

/** A part of a loan can go back; the rest stays owed (TRF-005). */
export function ReturnDialog({ transfer, onClose }: ReturnDialogProps) {
  const [draft, setDraft] = useState(allOf(transfer))
  const [notes, setNotes] = useState('')
  const [isTouched, setTouched] = useState(false)
  useUnsavedChanges(isTouched)
  const send = useTransferAction(transferCalls.returnDebt, {
    said: 'Material has been successfully returned!',
    onSuccess: onClose,
  })
  const lines = returnableOf(transfer)
  const items = returnedOf(draft)
  const isOver = lines.some((item) => (draft.get(item.id) ?? 0) > freeDebt(item))
  const close = async () => {
    if (!send.isPending && (await mayLeave())) onClose()
  }
  return (
    <Dialog
      opened
      onClose={() => void close()}
      width={640}
      icon={IconArrowBackUp}
      title={`Return ${transfer.transaction_id}`}
      subtitle={`To ${transfer.sender_name}`}
      actions={
        <>
          <span className={`grow small muted ${classes.consequence}`}>
            It leaves the stock here at once. The debt closes when {transfer.sender_name} has received it.
          </span>
          <Button variant="default" disabled={send.isPending} onClick={() => void close()}>
            Cancel
          </Button>
          <Button
            disabled={items.length === 0 || isOver}
            loading={send.isPending}
            onClick={() =>
              send.mutate({
                body: { transfer_material_id: transfer.id, status: 1, items, notes: notes.trim() },
              })
            }
          >
            Return
          </Button>
        </>
      }
    >
      <div className="stack gap-16 ink">
        <ul className="box clip" aria-label="Materials to return">
          {lines.map((item) => {
            const free = freeDebt(item)
            const quantity = draft.get(item.id) ?? null
            return (
              <li key={item.id} className={classes.arrived}>
                <span className="shrink">
                  <span className="block dense medium breakable">{item.receiver_material_name}</span>
                  <span className="block small muted figures">
                    {formatQuantity(item.owed)} {item.unit} owed
                    {item.returning > 0
                      ? ` · ${formatQuantity(item.returning)} ${item.unit} on the way back`
                      : ''}
                  </span>
                </span>
                <NumberField
                  aria-label={`Quantity to return of ${item.receiver_material_name}`}
                  className={classes.quantity ?? ''}
                  decimals={4}
                  unit={item.unit}
                  value={quantity}
                  error={
                    (quantity ?? 0) > free
                      ? `Only ${formatQuantity(free)} ${item.unit} can be returned.`
                      : undefined
                  }
                  onChange={(next) => {
                    setTouched(true)
                    setDraft((now) => new Map(now).set(item.id, next))
                  }}
                />
              </li>
            )
          })}
        </ul>
        <WordsField
          label="Notes"
          maxRows={5}
          maxLength={1000}
          value={notes}
          onChange={(words) => {
            setTouched(true)
            setNotes(words)
          }}
        />
      </div>
    </Dialog>
  )
}
