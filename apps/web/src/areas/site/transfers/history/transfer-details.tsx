import { ApiError, type Transfer } from '@itayo/contract'
import { Button, Skeleton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconPackageImport,
  IconPencil,
  IconPrinter,
  IconTruckReturn,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { type Subject, useDecideInPlace } from '../../../foundation/approvals/use-decide-in-place.tsx'
import { ReturnDialog } from '../debts/return-dialog.tsx'
import { TransferDialog } from '../form/transfer-dialog.tsx'
import { QuantityReasonDialog } from '../quantity-reason-dialog.tsx'
import { transferCalls, transferQueries } from '../queries.ts'
import { ReceiveDialog } from '../receive/receive-dialog.tsx'
import { TransferStatusBadge } from '../transfer-status.tsx'
import { fullTypeWords } from '../transfer-words.ts'
import { useTransferAction } from '../use-transfer-action.ts'
import { useTransferRights } from '../use-transfer-rights.ts'
import { DetailsTable } from './details-table.tsx'
import { Differences } from './differences.tsx'
import classes from './history.module.css'
import { Steps } from './steps.tsx'

interface TransferDetailsProps {
  id: number
  projectId: number
  /** The same from the list, until it is read for itself. */
  known: Transfer | undefined
  /** On a phone it covers the page. */
  isSheet: boolean
  onPrint: ((id: number) => void) | null
  onClose: () => void
}

/** One transfer below its list: lines, steps, what is missing, and what can be done about it. */
export function TransferDetails({ id, projectId, known, isSheet, onPrint, onClose }: TransferDetailsProps) {
  const query = useQuery({ ...transferQueries.one(id), ...(known && { placeholderData: known }) })
  const transfer = query.data
  const frame = (title: string, subtitle: ReactNode, children: ReactNode, actions?: ReactNode) =>
    isSheet ? (
      <SidePanel title={title} subtitle={subtitle} footer={actions} onClose={onClose}>
        {children}
      </SidePanel>
    ) : (
      <Panel title={title} subtitle={subtitle} actions={actions}>
        {children}
      </Panel>
    )
  if (!transfer) {
    const isGone = query.error instanceof ApiError && query.error.http === 404
    return frame(
      'Transfer',
      null,
      isGone ? (
        <State icon={IconX} tone="neutral" title="This transfer is not here">
          It does not exist any more, or it is not yours to see.
        </State>
      ) : query.isError ? (
        <QueryFailed what="The transfer" query={query} />
      ) : (
        <div className="stack gap-12 pad-16" role="status" aria-label="Loading the transfer">
          <Skeleton height={32} />
          <Skeleton height={120} radius={8} />
        </div>
      ),
    )
  }
  return frame(
    transfer.transaction_id,
    <span className="row wrap gap-4-10">
      <span className="breakable">
        {transfer.sender_name} to {transfer.receiver_name} · {fullTypeWords(transfer)}
      </span>
      {isSheet ? <TransferStatusBadge status={transfer.final_status} /> : null}
    </span>,
    <Body transfer={transfer} projectId={projectId} />,
    <Actions transfer={transfer} projectId={projectId} onPrint={onPrint} />,
  )
}

function Body({ transfer, projectId }: { transfer: Transfer; projectId: number }) {
  const { isOwnView } = useTransferRights()
  return (
    <>
      <div className={classes.parts}>
        <DetailsTable transfer={transfer} projectId={projectId} />
        <div className={classes.side}>
          <Steps transfer={transfer} projectId={projectId} />
          {transfer.notes ? <Words name="Notes" text={transfer.notes} /> : null}
          {transfer.receive_remarks ? (
            <Words name="Remarks at the receipt" text={transfer.receive_remarks} />
          ) : null}
        </div>
      </div>
      <Differences transfer={transfer} maySettle={transfer.can.settle && isOwnView} />
    </>
  )
}

function Words({ name, text }: { name: string; text: string }) {
  return (
    <p className={`dense breakable ${classes.words}`}>
      <span className="block small muted">{name}</span>
      {text}
    </p>
  )
}

type Opened = 'edit' | 'receive' | 'return' | 'call-back'

interface ActionsProps {
  transfer: Transfer
  projectId: number
  onPrint: ((id: number) => void) | null
}

/** The server's `can` decides which of these the person sees now. */
function Actions({ transfer, projectId, onPrint }: ActionsProps) {
  const rights = useTransferRights()
  const decision = useDecideInPlace()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const withdraw = useTransferAction(transferCalls.withdraw, { onSuccess: () => undefined })
  const callBack = useTransferAction(transferCalls.approve, { said: 'Called back.', onSuccess: close })
  const { can, transaction_id: name } = transfer
  const subject: Subject = {
    name,
    approvalId: transfer.approval_id,
    canDecide: can.decide,
    rejection: 'Reject',
    consequence: `The materials leave the stock of ${transfer.sender_name}.`,
  }
  const isSending = decision.sendingId !== null
  const icon = { size: 16, stroke: 1.8, 'aria-hidden': true }

  async function askToWithdraw(): Promise<void> {
    const sure = await askToConfirm({
      title: `Withdraw ${name}?`,
      text: 'Nothing has left the stock. It stays in the history as rejected.',
      confirm: 'Withdraw',
      cancel: 'Keep it',
      tone: 'danger',
    })
    if (sure) withdraw.mutate({ body: { transfer_material_id: transfer.id, version: transfer.version } })
  }

  return (
    <div className={`flex wrap gap-8 ${classes.actions}`}>
      {can.edit && rights.isOwnView ? (
        <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={() => setOpened('edit')}>
          Edit
        </Button>
      ) : null}
      {can.withdraw && rights.isOwnView ? (
        <Button
          variant="default"
          loading={withdraw.isPending}
          leftSection={<IconArrowBackUp {...icon} />}
          onClick={() => void askToWithdraw()}
        >
          Withdraw
        </Button>
      ) : null}
      {can.call_back && rights.isOwnView ? (
        <Button
          variant="default"
          leftSection={<IconTruckReturn {...icon} />}
          onClick={() => setOpened('call-back')}
        >
          Call back
        </Button>
      ) : null}
      {onPrint && can.print ? (
        <Button
          variant="default"
          leftSection={<IconPrinter {...icon} />}
          onClick={() => onPrint(transfer.id)}
        >
          Print request
        </Button>
      ) : null}
      {can.return && rights.return && projectId === transfer.receiver_id ? (
        <Button leftSection={<IconArrowBackUp {...icon} />} onClick={() => setOpened('return')}>
          Return
        </Button>
      ) : null}
      {can.receive && rights.receive && projectId === transfer.receiver_id ? (
        <Button leftSection={<IconPackageImport {...icon} />} onClick={() => setOpened('receive')}>
          Receive
        </Button>
      ) : null}
      {decision.mayDecide(subject) ? (
        <>
          <Button
            variant="default"
            className={classes.reject ?? ''}
            disabled={isSending}
            leftSection={<IconX {...icon} />}
            onClick={() => decision.reject(subject)}
          >
            Reject
          </Button>
          <Button
            loading={isSending}
            leftSection={<IconCheck {...icon} />}
            onClick={() => decision.approve(subject)}
          >
            Approve
          </Button>
        </>
      ) : null}
      {decision.dialog}
      {opened === 'edit' && transfer.sender_id !== null ? (
        <TransferDialog projectId={transfer.sender_id} editing={transfer} onClose={close} />
      ) : null}
      {opened === 'receive' ? <ReceiveDialog transfer={transfer} onClose={close} /> : null}
      {opened === 'return' ? <ReturnDialog transfer={transfer} onClose={close} /> : null}
      {opened === 'call-back' ? (
        <QuantityReasonDialog
          title={`Call back ${name}`}
          icon={IconTruckReturn}
          tone="danger"
          consequence={() => `Its materials enter the stock of ${transfer.sender_name} again.`}
          confirm="Call back"
          sending={callBack.isPending}
          onSend={(reason) =>
            callBack.mutate({ body: { transfer_material_id: transfer.id, status: 2, reason } })
          }
          onClose={close}
        />
      ) : null}
    </div>
  )
}
