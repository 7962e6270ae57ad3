import type { ApprovalDetail } from '@itayo/contract'
import { sum } from '@itayo/domain'
import { countOf, formatAmount, formatPercent } from '../../../../lib/formats.ts'
import { Bar } from '../../../../ui/bar.tsx'
import { CodedName } from '../../../../ui/coded-name.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import classes from './tables.module.css'
import { useCards } from './use-cards.ts'

type Phase = ApprovalDetail['phases'][number]

/** Direct and contract cost by phase, with each phase's share of the whole. */
export function PhasesPanel({ approval: { phases, work_items } }: { approval: ApprovalDetail }) {
  const cards = useCards()
  // Without /costs/view the money is not in the rows, and so neither are its columns.
  const hasCosts = phases.some(({ direct }) => direct !== undefined)
  const total = {
    direct: sum(phases.map(({ direct }) => direct ?? 0)),
    contract: sum(phases.map(({ contract }) => contract ?? 0)),
  }
  return (
    <Panel title="Scope of Work" subtitle={countOf(work_items, 'work item', 'work items')}>
      {cards ? (
        <PhaseCards phases={phases} hasCosts={hasCosts} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <section className="sideways" tabIndex={0} aria-label="Cost by phase">
          <table className={`table ${classes.table}`}>
            <thead>
              <tr>
                <th scope="col">Phase</th>
                <th scope="col" data-end>
                  Work items
                </th>
                {hasCosts ? (
                  <>
                    <th scope="col" data-end>
                      Direct cost (₱)
                    </th>
                    <th scope="col" data-end>
                      Contract cost (₱)
                    </th>
                    <th scope="col">Share</th>
                  </>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {phases.map((phase) => (
                <tr key={phase.phase_id}>
                  <th scope="row">
                    <CodedName code={phase.code} name={phase.phase} />
                  </th>
                  <td data-end>{phase.work_items}</td>
                  {hasCosts ? (
                    <>
                      <td data-end>{formatAmount(phase.direct ?? 0)}</td>
                      <td data-end>{formatAmount(phase.contract ?? 0)}</td>
                      <td>
                        <Share phase={phase} />
                      </td>
                    </>
                  ) : null}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td data-end>{work_items}</td>
                {hasCosts ? (
                  <>
                    <td data-end>{formatAmount(total.direct)}</td>
                    <td data-end>{formatAmount(total.contract)}</td>
                    <td />
                  </>
                ) : null}
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </Panel>
  )
}

function Share({ phase: { phase, share = 0 } }: { phase: Phase }) {
  return (
    <span className={`gap-10 figures nowrap ${classes.share}`}>
      <span>
        <Bar label={`Share of ${phase}`} kind="cost" percent={share} />
      </span>
      {formatPercent(share)}
    </span>
  )
}

function PhaseCards({ phases, hasCosts }: { phases: readonly Phase[]; hasCosts: boolean }) {
  return (
    <ul className={classes.cards}>
      {phases.map((phase) => (
        <li key={phase.phase_id} className={classes.card}>
          <div className="row-baseline between gap-12">
            <CodedName code={phase.code} name={phase.phase} />
            {hasCosts ? (
              <span className="fixed figures nowrap toned">{formatAmount(phase.contract ?? 0)}</span>
            ) : (
              <span className={classes.quiet}>{countOf(phase.work_items, 'work item', 'work items')}</span>
            )}
          </div>
          {hasCosts ? (
            <>
              <Share phase={phase} />
              <span className={classes.quiet}>
                Direct {formatAmount(phase.direct ?? 0)} ·{' '}
                {countOf(phase.work_items, 'work item', 'work items')}
              </span>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
