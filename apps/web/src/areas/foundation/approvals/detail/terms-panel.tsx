import type { ApprovalDetail, TermChange } from '@itayo/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatPercent, formatPeso, signedPeso } from '../../../../lib/formats.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { difference, TERM_NAMES } from '../approval-words.ts'
import { FromTo } from './changes-panel.tsx'
import classes from './tables.module.css'

/** OCM, profit and VAT before and after, and the contract cost that follows. */
export function TermsPanel({ approval: { terms, figures } }: { approval: ApprovalDetail }) {
  if (!terms || !figures) return null
  const before = figures.contract_before ?? 0
  return (
    <Panel title="OCM, profit and VAT" subtitle="A new revision of the estimate, and no variance order">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="sideways" tabIndex={0} aria-label="Percentages before and after">
        <table className={`table ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">Percentage</th>
              <th scope="col">Before and after</th>
            </tr>
          </thead>
          <tbody>
            {terms.map((term) => (
              <tr key={term.term}>
                <th scope="row">{TERM_NAMES[term.term]}</th>
                <td>
                  <Term term={term} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Contract cost</th>
              <td>
                <span className={classes.fields}>
                  <FromTo before={formatPeso(before)} after={formatPeso(figures.contract)} />
                  <span
                    className="fixed figures nowrap toned"
                    data-less={figures.contract < before || undefined}
                  >
                    {signedPeso(difference(before, figures.contract))}
                  </span>
                </span>
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Panel>
  )
}

function Term({ term: { before, after, seen, conflict } }: { term: TermChange }) {
  return (
    <span className={classes.fields}>
      {before === after ? (
        <span className={classes.quiet}>{formatPercent(before)}, stays</span>
      ) : (
        <FromTo before={formatPercent(before)} after={formatPercent(after)} />
      )}
      {conflict ? (
        <span className="inline-row gap-4 small warn medium">
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
          was {formatPercent(seen)} when this was proposed
        </span>
      ) : null}
    </span>
  )
}
