import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatQuantity } from '../../../lib/formats.ts'
import { mayLeave, useUnsavedChanges } from '../../../lib/unsaved.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { IconPart } from '../../../ui/icon.ts'
import { NumberField } from '../../../ui/number/number-field.tsx'

interface QuantityReasonDialogProps {
  title: string
  icon: IconPart
  tone?: 'normal' | 'danger'
  /** What follows, for the quantity that is typed. */
  consequence: (quantity: number) => ReactNode
  /** Absent: it is about all of it. */
  quantity?: { most: number; unit: string }
  confirm: string
  sending: boolean
  onSend: (reason: string, quantity: number) => void
  onClose: () => void
}

/** A decision that needs a reason, and often is about a part only. */
export function QuantityReasonDialog(props: QuantityReasonDialogProps) {
  const { title, icon, tone = 'normal', consequence, quantity, confirm, sending, onSend, onClose } = props
  const [typed, setTyped] = useState<number | null>(quantity?.most ?? null)
  const [reason, setReason] = useState('')
  useUnsavedChanges(reason.trim() !== '')
  const isWrong = quantity !== undefined && (typed === null || typed <= 0 || typed > quantity.most)
  const close = async () => {
    if (!sending && (await mayLeave())) onClose()
  }
  return (
    <Dialog
      opened
      onClose={() => void close()}
      title={title}
      icon={icon}
      tone={tone}
      actions={
        <>
          <Button variant="default" disabled={sending} onClick={() => void close()}>
            Cancel
          </Button>
          <Button
            {...(tone === 'danger' && { color: 'red' })}
            disabled={reason.trim() === '' || isWrong}
            loading={sending}
            onClick={() => onSend(reason.trim(), typed ?? 0)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className="stack gap-12 ink">
        <p>{consequence(typed ?? 0)}</p>
        {quantity ? (
          <NumberField
            label="Quantity"
            decimals={4}
            unit={quantity.unit}
            value={typed}
            error={
              typed !== null && typed > quantity.most
                ? `There are only ${formatQuantity(quantity.most)} ${quantity.unit}.`
                : undefined
            }
            onChange={setTyped}
          />
        ) : null}
        <Textarea
          label="Reason"
          required
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
