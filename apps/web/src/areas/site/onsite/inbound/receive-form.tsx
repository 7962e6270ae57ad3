import type { Delivery, InboundLine, ReceiptForm } from '@itayo/contract'
import { sum } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { useToday } from '../../../../lib/clock.ts'
import { fieldErrors } from '../../../../lib/errors.ts'
import { formatPeso, formatQuantity } from '../../../../lib/formats.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { WordsField } from '../../../../ui/words-field.tsx'
import { ChosenFiles } from '../../../foundation/attachments/chosen-files.tsx'
import { site } from '../messages/en.ts'
import { RemarksField } from '../remarks-field.tsx'
import { placeOf } from '../stock/stock-columns.tsx'
import { type SlipSaving, useSlipSave } from '../use-slip-save.ts'
import { deliveryKind } from '../waiting.ts'
import { ArrivalFields } from './arrival-fields.tsx'
import classes from './inbound.module.css'
import { t } from './messages/en.ts'
import {
  type ArrivalDraft,
  aboutDelivery,
  acceptedOfDraft,
  emptyArrival,
  emptyReceipt,
  itemOf,
  lineAfter,
  nameOfDelivery,
} from './receipt-draft.ts'
import { ReceiptFields } from './receipt-fields.tsx'

/** Typed values, as a device keeps them. */
interface ReceivedDraft {
  receipt: ReceiptForm
  drafts: ReadonlyMap<number, ArrivalDraft>
}

interface ReceiveFormProps extends SlipSaving<Delivery> {
  projectId: number
  request: { pr_num: string; lines: readonly InboundLine[] }
  onCancel: () => void
}

/** A delivery against a requisition: what came of each line, what is still due, and what it cost. */
export function ReceiveForm(props: ReceiveFormProps) {
  const { projectId, request, waiting, onCancel } = props
  const today = useToday()
  const seesCosts = useMay()('/costs/view')
  const kept = waiting?.draft as ReceivedDraft | undefined
  const empty = emptyReceipt(today, useAuth().person?.full_name ?? '')
  const [receipt, setReceipt] = useState(kept?.receipt ?? empty)
  const [drafts, setDrafts] = useState<ReadonlyMap<number, ArrivalDraft>>(kept?.drafts ?? new Map())
  const { files, setFiles, ...save } = useSlipSave(deliveryKind, 'delivery', props)
  const errors = fieldErrors(save.error)

  const rows = request.lines.map((line) => {
    const draft = drafts.get(line.tx_id) ?? emptyArrival(line.unit, line.unit_price)
    return { line, draft, after: lineAfter(line, draft) }
  })
  const here = rows.filter(({ after }) => after.isHere)
  const isOver = here.some(({ after }) => after.isOver)
  useUnsavedChanges(here.length > 0 || files.length > 0)
  const amount = sum(
    here.map(({ draft }) => Math.round(acceptedOfDraft(draft) * (draft.unit_price ?? 0) * 100) / 100),
  )

  function setDraft(id: number, draft: ArrivalDraft): void {
    setDrafts((now) => new Map(now).set(id, draft))
  }

  const send = () =>
    save.send({
      body: {
        project_id: projectId,
        pr: request.pr_num,
        ...receipt,
        items: here.map(({ line, draft }) => ({
          tx_id: line.tx_id,
          ...itemOf(draft, seesCosts),
        })),
      },
      about: aboutDelivery(
        projectId,
        receipt,
        here.map(({ line, draft }) => ({ name: line.description, draft })),
        { receipt, drafts } satisfies ReceivedDraft,
      ),
      of: nameOfDelivery(receipt),
    })

  return (
    <Panel
      title={t('receiveAgainst', { number: request.pr_num })}
      footStays
      footer={
        <>
          <span className="grow small muted" role="status">
            {here.length === 0 ? t('stockRises') : t('countHere', { here: here.length, count: rows.length })}
            {seesCosts && here.length > 0 ? (
              <span className="strong ink figures"> · {formatPeso(amount)}</span>
            ) : null}
          </span>
          <Button variant="default" disabled={save.isPending} onClick={onCancel}>
            {site('cancel')}
          </Button>
          <Button
            disabled={here.length === 0 || (isOver && receipt.reason.trim() === '')}
            loading={save.isPending}
            onClick={send}
          >
            {t('saveDelivery')}
          </Button>
        </>
      }
    >
      <div className="pad-16 line-below">
        <ReceiptFields
          draft={receipt}
          errors={errors}
          onChange={(part) => setReceipt((now) => ({ ...now, ...part }))}
        />
      </div>
      <ul aria-label={t('materialsOfRequisition')}>
        {rows.map(({ line, draft, after }) => (
          <li key={line.tx_id} className={`stack gap-8 line-below ${classes.line}`}>
            <div className="row wrap gap-4-12">
              <span className="medium breakable">{line.description}</span>
              <span className="small muted">[{placeOf(line)}]</span>
              <span className="push">
                <LineState line={line} after={after} />
              </span>
            </div>
            <div className="small muted figures">
              {t('orderedLine', {
                ordered: `${formatQuantity(line.ordered)} ${line.unit}`,
                before: formatQuantity(line.received),
                due: formatQuantity(after.due ?? line.due),
              })}
            </div>
            <ArrivalFields
              name={line.description}
              draft={draft}
              units={line.units}
              seesCosts={seesCosts}
              onChange={(part) => setDraft(line.tx_id, { ...draft, ...part })}
            />
          </li>
        ))}
      </ul>
      <div className="stack gap-12 pad-16">
        {isOver || errors.reason ? (
          <WordsField
            label={t('whyTakeMore')}
            required
            maxLength={500}
            value={receipt.reason}
            error={errors.reason}
            onChange={(reason) => setReceipt({ ...receipt, reason })}
          />
        ) : null}
        <RemarksField value={receipt.remarks} onChange={(remarks) => setReceipt({ ...receipt, remarks })} />
        <ChosenFiles title={t('receiptAndPhotos')} files={files} onChange={setFiles} />
        <ProblemNote error={save.error} />
      </div>
    </Panel>
  )
}

function LineState({ line, after }: { line: InboundLine; after: ReturnType<typeof lineAfter> }) {
  const icon = { size: 14, stroke: 1.9, 'aria-hidden': true }
  if (after.isOver)
    return (
      <Badge tone="bad" icon={<IconAlertTriangle {...icon} />}>
        {t('moreThanOrdered')}
      </Badge>
    )
  if (after.due === 0)
    return (
      <Badge tone="good" icon={<IconCircleCheck {...icon} />}>
        {t('complete')}
      </Badge>
    )
  if (after.isHere && after.due !== null)
    return (
      <Badge tone="warn" icon={<IconAlertTriangle {...icon} />}>
        {t('short', { quantity: `${formatQuantity(after.due)} ${line.unit}` })}
      </Badge>
    )
  return after.isHere ? null : (
    <Badge tone="neutral" icon={<IconCircleDashed {...icon} />}>
      {t('notHereYet')}
    </Badge>
  )
}
