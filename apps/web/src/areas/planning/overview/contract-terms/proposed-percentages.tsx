import type { ProjectOverview, ProposedTerms } from '@itayo/contract'
import { markUp } from '@itayo/domain'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatDateTime } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { Note } from '../../../../ui/note.tsx'
import classes from '../overview.module.css'
import { overviewCalls } from '../queries.ts'
import { useOverviewSave } from '../use-overview-save.ts'
import { proposalWords } from './billing-values.ts'

interface Props {
  projectId: number
  overview: ProjectOverview
}

/** Percentages that wait for an approver, or that came back (D-38). */
export function ProposedPercentages({ projectId, overview }: Props) {
  const { keep } = useOverviewSave(projectId)
  const withdraw = useAction(overviewCalls.withdrawBilling, { announce: true, onSuccess: keep })
  const { ocm = null, cp = null, vat_rate = 0 } = overview.project_info
  const now = { ...markUp({ ocm, cp }), vat: vat_rate }
  return (overview.proposed_terms ?? []).map((proposed) => (
    <div key={proposed.id} className={classes.warningLine}>
      <Note
        tone={proposed.state === 'pending' ? 'info' : 'bad'}
        title={titleOf(proposed)}
        action={
          proposed.is_own ? (
            <Button
              variant="default"
              size="xs"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate({ body: { project_id: projectId } })}
            >
              {proposed.state === 'pending' ? 'Take back' : 'Put away'}
            </Button>
          ) : overview.terms_need_approval ? undefined : (
            <Button component={Link} to={`/approvals?id=${proposed.approval_id}`} variant="default" size="xs">
              Review
            </Button>
          )
        }
      >
        {proposalWords(proposed, now)}. {byWords(proposed)}
      </Note>
    </div>
  ))
}

function titleOf({ state }: ProposedTerms): string {
  return state === 'pending' ? 'Waiting for approval' : 'Your proposal was rejected'
}

function byWords({ state, reason, by, at, is_own }: ProposedTerms): string {
  if (state === 'rejected') return reason
  return `Proposed ${is_own ? '' : `by ${by} `}${formatDateTime(at)}.`
}
