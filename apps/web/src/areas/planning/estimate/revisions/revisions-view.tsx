import type { Comparison, EstimateStanding, RevisionRow } from '@itayo/contract'
import { Skeleton } from '@mantine/core'
import { IconGitCompare, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatPeso } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { useMayDownload } from '../../../../lib/use-may-download.ts'
import { useOrderDownload } from '../../../../lib/use-report-download.ts'
import { State } from '../../../../ui/state.tsx'
import { DecisionBar } from '../../../foundation/approvals/detail/decision-bar.tsx'
import { approvalQueries } from '../../../foundation/approvals/queries.ts'
import { estimateQueries, useRefreshEstimate } from '../queries.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { RevisionList } from './revision-list.tsx'
import classes from './revisions.module.css'
import { roundingIn } from './rows.ts'
import { nameOf, type Sides, sidesOf } from './sides.ts'
import { useRestore } from './use-restore.ts'
import { VarianceMeter } from './variance-meter.tsx'

interface RevisionsViewProps {
  standing: EstimateStanding
  seesCosts: boolean
  refs: { from: string | null; to: string | null }
  onAsk: (sides: { from?: string; to?: string }) => void
}

/** Approved and waiting revisions, and the difference between any two of them. */
export function RevisionsView({ standing, seesCosts, refs, onAsk }: RevisionsViewProps) {
  const projectId = standing.project_id
  const listed = useQuery(estimateQueries.revisions(projectId))
  const canEdit = seesCosts && standing.can.edit
  const restore = useRestore(projectId, standing.proposal?.state === 'pending', () =>
    onAsk({ from: '', to: '' }),
  )
  const download = useOrderDownload(projectId)
  const mayDownload = useMayDownload('/project/download/reports')
  if (listed.error) return <QueryFailed what="The revisions" query={listed} />
  if (!listed.data) return <Waiting />
  const { revisions: rows, orders, meter } = listed.data
  const sides = sidesOf(rows, refs)
  if (!sides)
    return (
      <State icon={IconHistory} tone="neutral" title="No revisions yet">
        The first approval of this estimate becomes revision 0. Every approved edit after it is another.
      </State>
    )
  return (
    <div className={`stack ${classes.view}`}>
      <RevisionList
        rows={rows}
        sides={sides}
        onShow={(row) => onAsk({ from: '', to: row.ref })}
        onRestore={canEdit ? restore.ask : undefined}
        onDownload={
          mayDownload && seesCosts && standing.can.download && standing.download_enabled
            ? download.start
            : undefined
        }
      />
      <Compared
        key={`${sides.from.ref}-${sides.to.ref}`}
        projectId={projectId}
        rows={rows}
        sides={sides}
        seesCosts={seesCosts}
        meter={meter && seesCosts ? { meter, orders } : null}
        canDecide={standing.can.decide}
      />
    </div>
  )
}

interface ComparedProps {
  projectId: number
  rows: readonly RevisionRow[]
  sides: Sides
  seesCosts: boolean
  meter: Pick<Parameters<typeof VarianceMeter>[0], 'meter' | 'orders'> | null
  canDecide: boolean
}

function Compared({ projectId, rows, sides, seesCosts, meter, canDecide }: ComparedProps) {
  const { from, to } = sides
  const compared = useQuery({
    ...estimateQueries.compare(projectId, from.ref, to.ref),
    enabled: from.ref !== to.ref,
  })
  const comparison = compared.data
  return (
    <div className={`shrink column ${classes.main}`}>
      <div className={`column scrolls gap-12 pad-16 ${classes.content}`}>
        {meter ? (
          <VarianceMeter {...meter} withWaiting={(to.number === null && comparison?.meter) || meter.meter} />
        ) : null}
        {from.ref === to.ref ? (
          <State icon={IconGitCompare} tone="neutral" title="Nothing to compare with">
            {to.number === 0 ? 'Revision 0 is the first approval.' : 'Choose two different revisions.'}
          </State>
        ) : compared.error ? (
          <QueryFailed what="The comparison" query={compared} />
        ) : comparison ? (
          <>
            {comparison.scopes.length === 0 && !roundingIn(comparison) ? (
              <State icon={IconGitCompare} tone="neutral" title="No line is different">
                {comparison.contract_difference
                  ? 'Other percentages of OCM, profit or tax change the contract cost alone.'
                  : 'Both come to the same.'}
              </State>
            ) : (
              <ComparisonTable
                comparison={comparison}
                fromName={nameOf(from, rows)}
                toName={nameOf(to, rows)}
                seesCosts={seesCosts}
              />
            )}
            {seesCosts ? <p className="dense muted">{contractWords(comparison)}</p> : null}
          </>
        ) : (
          <Skeleton height={320} radius={8} />
        )}
      </div>
      {canDecide && to.approval_id !== null ? (
        <Decision key={to.approval_id} projectId={projectId} id={to.approval_id} />
      ) : null}
    </div>
  )
}

/** The same bar, words and questions as where approvals are decided. */
function Decision({ projectId, id }: { projectId: number; id: number }) {
  const approval = useQuery(approvalQueries.detail(id))
  const refresh = useRefreshEstimate(projectId)
  if (approval.data?.state !== 'waiting' || !approval.data.can.decide) return null
  return <DecisionBar approval={approval.data} onDecided={refresh} hasNext={false} />
}

function contractWords({ variance_contract, correction_contract, contract_difference }: Comparison): string {
  const [variance = 0, correction = 0, whole = 0] = [
    variance_contract,
    correction_contract,
    contract_difference,
  ]
  const moves = (pesos: number) => (pesos < 0 ? `take off ${formatPeso(-pesos)}` : `add ${formatPeso(pesos)}`)
  const parts = [
    variance === 0 ? '' : `variance orders ${moves(variance)}`,
    correction === 0 ? '' : `corrections ${moves(correction)}`,
  ].filter(Boolean)
  const head = 'Direct cost. With OCM, profit and VAT'
  if (parts.length === 0) return `${head} the contract cost changes by ${formatPeso(whole)}.`
  return `${head} ${parts.join('; ')} of contract cost.`
}

function Waiting() {
  return (
    <div className={`stack gap-12 ${classes.waiting}`} role="status">
      <p className="muted">Loading...</p>
      <Skeleton height={120} radius={8} aria-hidden />
      <Skeleton height={360} radius={8} aria-hidden />
    </div>
  )
}
