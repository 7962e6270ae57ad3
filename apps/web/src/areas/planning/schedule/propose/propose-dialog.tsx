import { Button, Radio, Skeleton } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { errorWords, requestNumber } from '../../../../lib/errors.ts'
import { countOf, formatDay } from '../../../../lib/formats.ts'
import { LoadFailed } from '../../../../ui/data-table/table-state.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { nameOf } from '../model/base.ts'
import { workOut } from '../model/work-out.ts'
import type { Plan } from '../project/use-plan.ts'
import { scheduleQueries } from '../queries.ts'
import classes from '../save/save.module.css'
import { proposedIds, withProposal } from './proposed.ts'

interface ProposeDialogProps {
  plan: Plan
  onClose: () => void
}

const SHOWN = 300

/** A first schedule in one click: looked at here, used in the draft, edited there. */
export function ProposeDialog({ plan, onClose }: ProposeDialogProps) {
  const { base, draft } = plan
  const proposal = useQuery(scheduleQueries.proposal(base.reading.project_id))
  const hasDated = base.reading.tasks.some(({ work_days }) => work_days !== null)
  const hasUndated = base.reading.tasks.some(({ work_days }) => work_days === null)
  const [which, setWhich] = useState<'undated' | 'all'>(hasUndated ? 'undated' : 'all')
  const onlyUndated = which === 'undated'
  const next = useMemo(
    () => (proposal.data ? withProposal(base, draft, proposal.data, onlyUndated) : null),
    [base, draft, proposal.data, onlyUndated],
  )
  const worked = useMemo(() => (next ? workOut(base, next) : null), [base, next])
  const ids = proposedIds(base, draft, onlyUndated)
  const edits = proposal.data?.edits.filter(({ id }) => ids.has(id)) ?? []
  const newLinks = next ? next.links.size - draft.links.size : 0

  return (
    <Dialog
      opened
      onClose={onClose}
      width={720}
      icon={IconWand}
      title="Propose a plan"
      subtitle="Lengths from the crews and productivity of the estimate, order from the catalogue. Nothing is saved yet."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!next || edits.length === 0}
            onClick={() => {
              if (next) plan.replace(next, 'Propose a plan')
              onClose()
            }}
          >
            Use this plan
          </Button>
        </>
      }
    >
      {hasDated ? (
        <Radio.Group
          aria-label="Which work items"
          value={which}
          onChange={(chosen) => setWhich(chosen === 'all' ? 'all' : 'undated')}
        >
          <Radio value="undated" label="Only work items without dates" disabled={!hasUndated} mb={6} />
          <Radio value="all" label="All that have not begun and are not pinned" />
        </Radio.Group>
      ) : null}
      {proposal.error ? (
        <LoadFailed
          what="The proposal"
          text={errorWords(proposal.error).text}
          requestNumber={requestNumber(proposal.error)}
          retrying={proposal.isFetching}
          onRetry={() => void proposal.refetch()}
        />
      ) : !worked ? (
        <Skeleton height={220} mt={12} />
      ) : edits.length === 0 ? (
        <p>There is nothing to plan: every work item has dates, has begun or is pinned.</p>
      ) : (
        <>
          <p style={{ marginTop: 12 }}>
            {countOf(edits.length, 'work item', 'work items')} planned,{' '}
            {countOf(newLinks, 'new link', 'new links')}
            {worked.finish ? `; the work ends on ${formatDay(worked.finish)}` : ''}.
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <section className={classes.frame} aria-label="Proposed plan" tabIndex={0}>
            <table className={`table ${classes.table}`} data-sticky>
              <thead>
                <tr>
                  <th scope="col">Work item</th>
                  <th scope="col">Dates</th>
                  <th scope="col" data-align="end">
                    Days
                  </th>
                  <th scope="col">From</th>
                </tr>
              </thead>
              <tbody>
                {edits.slice(0, SHOWN).map(({ id, work_days, basis }) => {
                  const task = base.byId.get(id)
                  const window = worked.dates.get(id)
                  return (
                    <tr key={id}>
                      <td>{task ? nameOf(task) : id}</td>
                      <td className="figures nowrap">
                        {window ? `${formatDay(window.start)} – ${formatDay(window.end)}` : ''}
                      </td>
                      <td data-align="end">{work_days}</td>
                      <td>{basis}</td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
            {edits.length > SHOWN ? (
              <p className={`small muted ${classes.more}`}>and {edits.length - SHOWN} more</p>
            ) : null}
          </section>
        </>
      )}
    </Dialog>
  )
}
