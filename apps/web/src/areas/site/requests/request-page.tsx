import { REQUEST_TITLES } from '@itayo/domain'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconCheck, IconPrinter, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDay, formatPeso } from '../../../lib/formats.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Note } from '../../../ui/note.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { type RequestOf, RequestStatus } from '../../foundation/approvals/request-status.tsx'
import { type Subject, useDecideInPlace } from '../../foundation/approvals/use-decide-in-place.tsx'
import { HistoryIcon } from '../../foundation/audit/history-link.tsx'
import { EmailButton } from './email-button.tsx'
import { EmailRequestDialog, type SendRequest } from './email-request-dialog.tsx'
import type { RequestHead } from './request-sheet.tsx'
import { RequestWays } from './request-ways.tsx'
import classes from './requests.module.css'
import { ShareRequest } from './share-request.tsx'

interface RequestPageProps {
  of: RequestOf
  kind: keyof typeof REQUEST_TITLES
  request: RequestHead
  onBack: () => void
  onPrint?: (() => void) | undefined
  /** Absent: the person may not e-mail it. */
  send?: SendRequest | undefined
  /** Takes it as the start of a new request. */
  onRevise: () => void
  /** After something about it changed: ask for it again. */
  onChanged: () => void
  /** The lines, as a table of the request's own kind. */
  children: ReactNode
}

const CONSEQUENCES = {
  material: 'Its materials do not count as ordered any more.',
  equipment: 'Its machines are free for others.',
  fuel: 'Its fuel does not count as cost any more.',
} as const

/** One request: its lines, the people who asked and decided, and the ways to hand it on. */
export function RequestPage(props: RequestPageProps) {
  const { of, kind, request, onBack, onPrint, onRevise, send, onChanged, children } = props
  const title = REQUEST_TITLES[kind]
  const [mailing, setMailing] = useState(false)
  const decision = useDecideInPlace()
  const subject: Subject = {
    name: request.pr_num,
    approvalId: request.approval_id,
    canDecide: request.can_decide,
    rejection: 'Disapprove',
    ...(typeof request.amount === 'number' && { consequence: `It comes to ${formatPeso(request.amount)}.` }),
  }
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={`column gap-16 ${classes.page}`}>
      <header className={`row wrap gap-8-12 ${classes.pageHead}`}>
        <ActionIcon aria-label="Back to Request History" onClick={onBack}>
          <IconArrowLeft size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        <div className={`row wrap gap-4-10 ${classes.pageWords}`}>
          <h2 className={`heavy ${classes.pageTitle}`} ref={heading} tabIndex={-1}>
            {title} {request.pr_num}
          </h2>
          <RequestStatus status={request.approval_status} of={of} />
        </div>
        <div className={`flex wrap gap-8 ${classes.pageActions}`}>
          <RequestWays
            request={request}
            consequence={CONSEQUENCES[kind]}
            onChanged={onChanged}
            onRevise={onRevise}
          />
          <ShareRequest id={request.id} number={request.pr_num} />
          {send ? <EmailButton onClick={() => setMailing(true)} /> : null}
          <HistoryIcon thing="request" id={request.id} />
          {onPrint ? (
            <Button
              variant={decision.mayDecide(subject) ? 'default' : 'filled'}
              leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
              onClick={onPrint}
            >
              Print request
            </Button>
          ) : null}
        </div>
      </header>
      {request.approval_status === 'Disapproved' ? (
        <Note tone="bad" title={`Disapproved${request.approver ? ` by ${request.approver}` : ''}`}>
          {request.reason}
        </Note>
      ) : null}
      {request.approval_status === 'Approved' && request.reason ? (
        <Note tone="good" title={`Approved${request.approver ? ` by ${request.approver}` : ''}`}>
          {request.reason}
        </Note>
      ) : null}
      {request.ended_by ? (
        <Note tone="info" title={`${request.approval_status} by ${request.ended_by}`}>
          {request.end_reason}
        </Note>
      ) : null}
      {request.over_reason ? (
        <Note tone="warn" title="More is ordered than the estimate has left">
          {request.over_reason}
        </Note>
      ) : null}
      <div className={`stack tops gap-16 ${classes.pageParts}`}>
        {children}
        <Panel title="Request">
          <Facts facts={factsOf(request)} />
        </Panel>
      </div>
      {decision.mayDecide(subject) ? (
        <section
          className={`row wrap gap-8 surface line-above ${classes.decision}`}
          aria-label="Your decision"
          data-foot
        >
          <span>Waiting for your decision</span>
          <Button
            variant="default"
            className={classes.disapprove ?? ''}
            leftSection={<IconX size={16} stroke={1.9} aria-hidden />}
            disabled={decision.sendingId !== null}
            onClick={() => decision.reject(subject)}
          >
            Disapprove
          </Button>
          <Button
            leftSection={<IconCheck size={16} stroke={1.9} aria-hidden />}
            loading={decision.sendingId !== null}
            onClick={() => decision.approve(subject)}
          >
            Approve
          </Button>
        </section>
      ) : null}
      {decision.dialog}
      {send ? (
        <EmailRequestDialog
          opened={mailing}
          onClose={() => setMailing(false)}
          title={title}
          request={request}
          send={send}
          onSent={onChanged}
        />
      ) : null}
    </div>
  )
}

const MAIL_WORDS = {
  waiting: ' (on its way)',
  sent: '',
  outbox: ' (outbox)',
  failed: ' (could not be sent)',
} as const

/** "Rodel Aquino, Head Foreman". */
const withPosition = (name: string, position: string) => [name, position].filter(Boolean).join(', ')

function factsOf(request: RequestHead): { name: string; value: ReactNode }[] {
  const isDecided = request.approval_status !== 'Pending'
  const verb = request.approval_status === 'Disapproved' ? 'Disapproved by' : 'Approved by'
  return [
    ...(request.revises ? [{ name: 'Revises', value: request.revises }] : []),
    { name: 'Date requested', value: formatDay(request.date_requested) },
    ...(request.needed_on ? [{ name: 'Needed on', value: formatDay(request.needed_on) }] : []),
    ...(request.department ? [{ name: 'Department', value: request.department }] : []),
    { name: 'Requested by', value: withPosition(request.requested_by, request.requester_position) },
    { name: 'Prepared by', value: withPosition(request.preparer, request.preparer_position) },
    ...(isDecided && request.approver
      ? [
          {
            name: verb,
            value: withPosition(request.approver, request.approver_position),
          },
        ]
      : []),
    ...(request.date_approved ? [{ name: 'Date approved', value: formatDay(request.date_approved) }] : []),
    ...(typeof request.amount === 'number'
      ? [{ name: 'Estimated value', value: formatPeso(request.amount) }]
      : []),
    ...(request.notes ? [{ name: 'Notes', value: request.notes }] : []),
    ...(request.remarks ? [{ name: 'Remarks', value: request.remarks }] : []),
    ...request.mails.slice(0, 3).map((mail, at) => ({
      name: at === 0 ? 'E-mailed to' : ' ',
      value: `${mail.receiver}${MAIL_WORDS[mail.state]}`,
    })),
  ]
}
