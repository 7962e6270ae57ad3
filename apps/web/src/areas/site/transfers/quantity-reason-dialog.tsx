import { type ReactNode, useState } from 'react'
import { formatQuantity } from '../../../lib/formats.ts'
import { ReasonDialog } from '../../../lib/records/reason-dialog.tsx'
import type { IconPart } from '../../../ui/icon.ts'
import { NumberField } from '../../../ui/number/number-field.tsx'

interface QuantityReasonDialogProps {
  title: string
  icon: IconPart
  tone?: 'normal' | 'danger'
  /** The effect of the typed quantity. */
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
  const { consequence, quantity, onSend, ...dialog } = props
  const [typed, setTyped] = useState<number | null>(quantity?.most ?? null)
  const isWrong = quantity !== undefined && (typed === null || typed <= 0 || typed > quantity.most)
  return (
    <ReasonDialog
      {...dialog}
      text={consequence(typed ?? 0)}
      isIncomplete={isWrong}
      onSend={(reason) => onSend(reason, typed ?? 0)}
    >
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
    </ReasonDialog>
  )
}
