import { ApiError, type ApprovalDetail } from '@itayo/contract'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconCalculator, IconFileText, IconPrinter, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import { LoadFailed } from '../../../../ui/data-table/table-state.tsx'
import { DetailHeading } from '../../../../ui/detail-heading.tsx'
import { State } from '../../../../ui/state.tsx'
import { requestOf, subjectWords } from '../approval-words.ts'
import { approvalQueries } from '../queries.ts'
import { StateBadge } from '../state-badge.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { CountFigures, CountPanel } from './count-panel.tsx'
import { DecisionBar } from './decision-bar.tsx'
import classes from './detail.module.css'
import { Conflict, Figures, History, Remarks } from './detail-parts.tsx'
import { OpenLink } from './open-link.tsx'
import { PhasesPanel } from './phases-panel.tsx'
import { RequestFigures, RequestPanel } from './request-panel.tsx'
import { OpenStatement, StatementFigures, StatementPanel } from './statement-panel.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { OpenTransfer, TransferFigures, TransferPanel } from './transfer-panel.tsx'

interface ApprovalPageProps {
  id: number
  /** On a phone it is a page of its own, with the way back to the list. */
  onBack: (() => void) | null
  onDecided: () => void
  hasNext: boolean
}

export function ApprovalPage({ id, onBack, onDecided, hasNext }: ApprovalPageProps) {
  const query = useQuery(approvalQueries.detail(id))
  const readOnly = useAuth().viewingAs !== null
  const approval = query.data
  if (!approval) {
    const isGone = query.error instanceof ApiError && query.error.http === 404
    const failure = failureOf(query)
    return (
      <div className="grow column">
        {onBack ? <Head title="Approval" onBack={onBack} /> : null}
        {isGone ? (
          <div className={`fill middle ${classes.middle}`}>
            <State icon={IconSearchOff} tone="neutral" title="This request is not here">
              It does not exist any more, or it is not yours to see.
            </State>
          </div>
        ) : failure ? (
          <LoadFailed what="This request" {...failure} />
        ) : (
          <div
            className={`fill stack gap-16 ${classes.body}`}
            data-waiting
            role="status"
            aria-label="Loading the request"
          >
            <Skeleton height={44} width="60%" />
            <Skeleton height={70} radius={8} />
            <Skeleton height={260} radius={8} />
          </div>
        )}
      </div>
    )
  }
  const mayDecide = approval.can.decide && approval.state === 'waiting' && !readOnly
  return (
    <div className="grow column">
      <Head
        title={approval.title}
        beside={<StateBadge approval={approval} />}
        facts={`${subjectWords(approval)} · ${approval.identifier}`}
        actions={
          approval.request ? (
            <OpenRequest approval={approval} />
          ) : approval.transfer ? (
            <OpenTransfer approval={approval} />
          ) : approval.swa ? (
            <OpenStatement approval={approval} />
          ) : approval.count ? null : (
            <OpenEstimate projectId={approval.project_id} />
          )
        }
        onBack={onBack}
      />
      <div className={`fill stack gap-16 ${classes.body}`}>
        {approval.request ? (
          <RequestFigures approval={approval} />
        ) : approval.count ? (
          <CountFigures count={approval.count} />
        ) : approval.transfer ? (
          <TransferFigures transfer={approval.transfer} />
        ) : approval.swa ? (
          <StatementFigures swa={approval.swa} />
        ) : (
          <Figures approval={approval} />
        )}
        <Conflict approval={approval} />
        <Subject approval={approval} />
        <div className={`stack gap-16 ${classes.halves}`}>
          {approval.reason ? <Remarks approval={approval} /> : null}
          <History approval={approval} />
        </div>
      </div>
      {mayDecide ? <DecisionBar approval={approval} onDecided={onDecided} hasNext={hasNext} /> : null}
    </div>
  )
}

/** Each kind of approval shows the subject of the decision in its own panel. */
function Subject({ approval }: { approval: ApprovalDetail }) {
  if (approval.kind === 'estimate') return <PhasesPanel approval={approval} />
  if (approval.kind === 'estimate_terms') return <TermsPanel approval={approval} />
  if (approval.request) return <RequestPanel approval={approval} request={approval.request} />
  if (approval.count) return <CountPanel count={approval.count} />
  if (approval.transfer) return <TransferPanel transfer={approval.transfer} />
  if (approval.swa) return <StatementPanel swa={approval.swa} />
  return <ChangesPanel approval={approval} />
}

interface HeadProps {
  title: string
  beside?: ReactNode
  facts?: string
  actions?: ReactNode
  onBack: (() => void) | null
}

function Head({ title, beside, facts, actions, onBack }: HeadProps) {
  return (
    <header className={`row wrap gap-8-12 ${classes.head}`}>
      {onBack ? (
        <ActionIcon className={classes.back ?? ''} aria-label="Back to the approvals" onClick={onBack}>
          <IconArrowLeft size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      ) : null}
      <div className={`shrink ${classes.headWords}`}>
        <DetailHeading title={title} beside={beside} isPage={onBack !== null} />
        {facts ? <p className="dense breakable muted">{facts}</p> : null}
      </div>
      {actions}
    </header>
  )
}

function OpenRequest({ approval: { project_id, kind, request } }: { approval: ApprovalDetail }) {
  const may = useMay()
  if (!may('/projects/Index') || !request) return null
  const menu = requestOf(kind) === 'material' ? 4 : 5
  const to = `/projects/Index?id=${project_id}&menu=${menu}&tab=history&request=${request.number}`
  return (
    <div className={classes.open}>
      <OpenLink to={to} icon={IconFileText}>
        Open request
      </OpenLink>
      <OpenLink to={`${to}&print=1`} icon={IconPrinter}>
        Print request
      </OpenLink>
    </div>
  )
}

function OpenEstimate({ projectId }: { projectId: number }) {
  const may = useMay()
  if (!may('/projects/Index')) return null
  return (
    <OpenLink to={`/projects/Index?id=${projectId}&menu=2`} icon={IconCalculator} className={classes.open}>
      Open the estimate
    </OpenLink>
  )
}
