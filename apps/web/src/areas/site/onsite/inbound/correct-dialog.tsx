import type { Delivery, DeliveryItem, ReceiptForm } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { fieldErrors } from '../../../../lib/errors.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { useAction } from '../../../../lib/query.ts'
import { mayLeave, useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { WordsField } from '../../../../ui/words-field.tsx'
import { site } from '../messages/en.ts'
import { onsiteCalls } from '../queries.ts'
import { ArrivalFields } from './arrival-fields.tsx'
import { t } from './messages/en.ts'
import { type ArrivalDraft, itemOf } from './receipt-draft.ts'
import { ReceiptFields } from './receipt-fields.tsx'

interface CorrectDialogProps {
  delivery: Delivery
  onClose: () => void
  onSaved: () => void
}

const receiptOf = (delivery: Delivery): ReceiptForm => ({
  received_on: delivery.received_on,
  receipt_number: delivery.receipt_number,
  supplier: delivery.supplier,
  received_by: delivery.received_by,
  plate: delivery.plate,
  remarks: delivery.remarks,
  reason: delivery.reason,
})

const draftOf = (item: DeliveryItem): ArrivalDraft => ({
  arrived: item.arrived,
  rejected: item.rejected || null,
  unit: item.unit,
  quality: item.quality,
  unit_price: item.unit_price ?? null,
})

/** Quantities, prices and the head of a delivery as they really were. */
export function CorrectDialog({ delivery, onClose, onSaved }: CorrectDialogProps) {
  const seesCosts = useMay()('/costs/view')
  const [receipt, setReceipt] = useState(receiptOf(delivery))
  const [drafts, setDrafts] = useState(new Map(delivery.items.map((item) => [item.id, draftOf(item)])))
  const [isTouched, setTouched] = useState(false)
  useUnsavedChanges(isTouched)
  const save = useAction(onsiteCalls.correctDelivery, {
    announce: true,
    showsItself: () => true,
    onSuccess() {
      onClose()
      onSaved()
    },
  })
  const errors = fieldErrors(save.error)
  const isReady = [...drafts.values()].every(({ arrived }) => arrived)
  function changeReceipt(part: Partial<ReceiptForm>): void {
    setTouched(true)
    setReceipt((now) => ({ ...now, ...part }))
  }
  async function close(): Promise<void> {
    if (!save.isPending && (!isTouched || (await mayLeave()))) onClose()
  }
  const send = () =>
    save.mutate({
      body: {
        id: delivery.id,
        version: delivery.version,
        ...receipt,
        items: [...drafts].map(([id, draft]) => ({ id, ...itemOf(draft, seesCosts) })),
      },
    })
  return (
    <Dialog
      opened
      onClose={() => void close()}
      width={960}
      icon={IconPencil}
      title={site('correctWhat', { what: delivery.number })}
      subtitle={t('booksKeep')}
      actions={
        <>
          <Button variant="default" disabled={save.isPending} onClick={() => void close()}>
            {site('cancel')}
          </Button>
          <Button disabled={!isReady} loading={save.isPending} onClick={send}>
            {site('saveCorrection')}
          </Button>
        </>
      }
    >
      <div className="stack gap-16 ink">
        <ReceiptFields draft={receipt} errors={errors} onChange={changeReceipt} />
        {delivery.items.map((item) => {
          const draft = drafts.get(item.id) as ArrivalDraft
          return (
            <div key={item.id} className="stack gap-6">
              <span className="medium breakable">{item.description}</span>
              <ArrivalFields
                name={item.description}
                draft={draft}
                units={[item.unit]}
                seesCosts={seesCosts}
                onChange={(part) => {
                  setTouched(true)
                  setDrafts((now) => new Map(now).set(item.id, { ...draft, ...part }))
                }}
              />
            </div>
          )
        })}
        <WordsField
          label={delivery.pr_num ? t('whyMore') : t('whyDirect')}
          maxLength={500}
          value={receipt.reason}
          error={errors.reason}
          onChange={(reason) => changeReceipt({ reason })}
        />
        <ProblemNote error={save.error} />
      </div>
    </Dialog>
  )
}
