import type { BillDetails } from '@itayo/contract'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PaperMenu } from '../../../lib/paper-menu.tsx'
import { useAction } from '../../../lib/query.ts'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { ReasonDialog } from '../../../lib/records/reason-dialog.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { BillColumn } from './bill-column.tsx'
import { BillEntries } from './bill-entries.tsx'
import { BillPack } from './bill-pack.tsx'
import { BillSteps } from './bill-steps.tsx'
import { BillBadge, billPeriod } from './bill-words.tsx'
import { CollectDialog } from './collect-dialog.tsx'
import { OtherDialog } from './other-dialog.tsx'
import { billingCalls, billingQueries, refreshBilling } from './queries.ts'
import { StepDialog } from './step-dialog.tsx'

interface BillPanelProps {
  billId: number
  onClose: () => void
  onPrint: () => void
}

/** One bill beside the list: its steps, the column that adds up, what was noted, and the next step. */
export function BillPanel({ billId, onClose, onPrint }: BillPanelProps) {
  const query = useQuery(billingQueries.bill(billId))
  const bill = query.data
  return (
    <SidePanel
      title={bill ? `Billing No. ${bill.number}` : 'Billing'}
      subtitle={bill ? `${bill.reference} · ${billPeriod(bill)}` : undefined}
      beside={bill ? <BillBadge state={bill.state} /> : undefined}
      tools={
        <ActionIcon aria-label="Print the statement" title="Print the statement" onClick={onPrint}>
          <IconPrinter size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
      width={400}
      onClose={onClose}
      footer={bill ? <BillActions bill={bill} onGone={onClose} /> : undefined}
    >
      {bill ? (
        <div className="stack gap-16 pad-16">
          <BillSteps bill={bill} />
          <BillColumn bill={bill} />
          <BillEntries bill={bill} />
          <BillPack bill={bill} />
        </div>
      ) : query.isError ? (
        <QueryFailed what="The bill" query={query} />
      ) : (
        <Skeleton height={400} radius={8} />
      )}
    </SidePanel>
  )
}

type Asking = 'submit' | 'certify' | 'collect' | 'other' | 'write_off' | 'take_back'

function BillActions({ bill, onGone }: { bill: BillDetails; onGone: () => void }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const takingBack = useAction(billingCalls.takeBack, {
    announce: true,
    onSuccess({ bill_id }) {
      close()
      if (bill_id === null) onGone()
      refreshBilling(client)
    },
    onError: () => refreshBilling(client),
  })
  const { can, bill_id, version, number } = bill
  const isShort = bill.state === 'collected' && bill.receivable > 0
  return (
    <>
      <PaperMenu
        label="Billing pack"
        paper={{ url: '/api/billing/pack/download', name: `Billing_Pack_${number}`, body: { bill_id } }}
      />
      <div className="row wrap gap-8">
        {can.take_back ? (
          <Button variant="default" onClick={() => setAsking('take_back')}>
            {bill.state === 'drafted' ? 'Discard' : 'Take back'}
          </Button>
        ) : null}
        {can.note_other ? (
          <Button variant="default" onClick={() => setAsking(isShort ? 'write_off' : 'other')}>
            {isShort ? 'Write off' : 'Other'}
          </Button>
        ) : null}
        {can.submit ? <Button onClick={() => setAsking('submit')}>Mark submitted</Button> : null}
        {can.certify ? <Button onClick={() => setAsking('certify')}>Mark certified</Button> : null}
        {can.collect ? <Button onClick={() => setAsking('collect')}>Collect</Button> : null}
      </div>
      {asking === 'submit' || asking === 'certify' ? (
        <StepDialog bill={bill} step={asking} onClose={close} />
      ) : null}
      {asking === 'collect' ? <CollectDialog bill={bill} onClose={close} /> : null}
      {asking === 'other' || asking === 'write_off' ? (
        <OtherDialog bill={bill} kind={asking} onClose={close} />
      ) : null}
      {asking === 'take_back' ? (
        <ReasonDialog
          tone="danger"
          title={
            bill.state === 'drafted' ? `Discard the draft of No. ${number}?` : `Take No. ${number} back?`
          }
          text={
            bill.state === 'drafted'
              ? 'Its statement can be billed again.'
              : 'It goes back one step. The reason is kept in the audit trail.'
          }
          confirm={bill.state === 'drafted' ? 'Discard' : 'Take back'}
          sending={takingBack.isPending}
          onSend={(reason) => takingBack.mutate({ body: { bill_id, version, reason } })}
          onClose={close}
        />
      ) : null}
    </>
  )
}
