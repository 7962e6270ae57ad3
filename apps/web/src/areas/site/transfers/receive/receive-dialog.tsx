import type { Transfer, TransferItem } from '@itayo/contract'
import { Button, Radio, TextInput } from '@mantine/core'
import { IconPackageImport } from '@tabler/icons-react'
import { useState } from 'react'
import { formatQuantity } from '../../../../lib/formats.ts'
import { mayLeave, useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { WordsField } from '../../../../ui/words-field.tsx'
import { transferCalls } from '../queries.ts'
import { fullTypeWords } from '../transfer-words.ts'
import classes from '../transfers.module.css'
import { useTransferAction } from '../use-transfer-action.ts'
import { type ArrivedDraft, everythingOf, isShort, itemsOf, whyNot } from './receive-draft.ts'

interface ReceiveDialogProps {
  transfer: Transfer
  onClose: () => void
}

/**
 * A transfer is received line by line; a part that did not arrive stays in transit until an approver decides
 * on it.
 */
export function ReceiveDialog({ transfer, onClose }: ReceiveDialogProps) {
  const [draft, setDraft] = useState(everythingOf(transfer))
  const [remarks, setRemarks] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [isTried, setTried] = useState(false)
  useUnsavedChanges(isTouched)
  const receive = useTransferAction(transferCalls.approve, {
    said: 'Material has been successfully received!',
    onSuccess: onClose,
  })
  const rows = transfer.record_details.flatMap((item) => {
    const arrived = draft.get(item.id)
    return arrived ? [{ item, arrived, problem: whyNot(item, arrived) }] : []
  })
  const close = async () => {
    if (!receive.isPending && (await mayLeave())) onClose()
  }
  function send(): void {
    setTried(true)
    if (rows.some(({ problem }) => problem)) return
    receive.mutate({
      body: {
        transfer_material_id: transfer.id,
        status: 3,
        items: itemsOf(transfer, draft),
        remarks: remarks.trim(),
      },
    })
  }
  return (
    <Dialog
      opened
      onClose={() => void close()}
      width={720}
      icon={IconPackageImport}
      title={`Receive ${transfer.transaction_id}`}
      subtitle={`From ${transfer.sender_name} · ${fullTypeWords(transfer)}`}
      actions={
        <>
          <span className={`grow small muted ${classes.consequence}`}>
            {rows.some(({ item, arrived }) => isShort(item, arrived))
              ? 'What did not arrive stays in transit until an approver decides on it.'
              : 'The stock here rises when you receive it.'}
          </span>
          <Button variant="default" disabled={receive.isPending} onClick={() => void close()}>
            Cancel
          </Button>
          <Button loading={receive.isPending} onClick={send}>
            Receive
          </Button>
        </>
      }
    >
      <div className="stack gap-16 ink">
        {transfer.notes ? <p className="dense breakable muted">“{transfer.notes}”</p> : null}
        <ul className="box clip" aria-label="Materials to receive">
          {rows.map(({ item, arrived, problem }) => (
            <ArrivedLine
              key={item.id}
              item={item}
              arrived={arrived}
              // That more arrived than was sent is said at once, what is still missing when it is tried.
              problem={isTried || (arrived.received ?? 0) > item.quantity ? problem : null}
              onChange={(part) => {
                setTouched(true)
                setDraft((now) => new Map(now).set(item.id, { ...arrived, ...part }))
              }}
            />
          ))}
        </ul>
        <WordsField
          label="Remarks"
          maxRows={5}
          maxLength={1000}
          value={remarks}
          onChange={(words) => {
            setTouched(true)
            setRemarks(words)
          }}
        />
      </div>
    </Dialog>
  )
}

interface ArrivedLineProps {
  item: TransferItem
  arrived: ArrivedDraft
  problem: string | null
  onChange: (part: Partial<ArrivedDraft>) => void
}

function ArrivedLine({ item, arrived, problem, onChange }: ArrivedLineProps) {
  const name = item.receiver_material_name
  const isLess = isShort(item, arrived)
  return (
    <li className={classes.arrived}>
      <span className="shrink">
        <span className="block dense medium breakable">{name}</span>
        <span className="block small muted figures breakable">
          {formatQuantity(item.quantity)} {item.unit} sent
          {item.material_name === name ? '' : ` as ${item.material_name}`}
          {item.returns ? ` · returns ${item.returns}` : ''}
        </span>
      </span>
      <NumberField
        aria-label={`Received of ${name}`}
        className={classes.quantity ?? ''}
        decimals={4}
        unit={item.unit}
        value={arrived.received}
        error={isLess ? undefined : (problem ?? undefined)}
        onChange={(received) => onChange({ received })}
      />
      {isLess ? (
        <div className={`stack gap-8 ${classes.why}`}>
          <Radio.Group
            aria-label={`Why less of ${name} arrived`}
            value={arrived.shortfall ?? ''}
            error={problem ?? undefined}
            onChange={(value) => onChange({ shortfall: value === 'damaged' ? 'damaged' : 'short' })}
          >
            <div className="row wrap gap-4-12">
              <Radio value="short" label="Short" />
              <Radio value="damaged" label="Damaged" />
            </div>
          </Radio.Group>
          <TextInput
            aria-label={`Remark about ${name}`}
            placeholder="What happened?"
            maxLength={500}
            value={arrived.remark}
            onChange={(event) => onChange({ remark: event.currentTarget.value })}
          />
        </div>
      ) : null}
    </li>
  )
}
