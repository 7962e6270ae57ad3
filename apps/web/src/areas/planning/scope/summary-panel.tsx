import type { DescriptionRow, ScopeDetails } from '@itayo/contract'
import { formatAmount, formatPercent } from '../../../lib/formats.ts'
import { Panel } from '../../../ui/panel.tsx'
import { type Figure, WHOLE_PROJECT } from '../../project/figures/figure.ts'
import { FigureLink } from '../../project/figures/figure-link.tsx'
import classes from './summary-panel.module.css'

/** Estimated against spent by description (SOW-006); only for people who see costs. */
export function SummaryPanel({ summary }: { summary: ScopeDetails['summary'] }) {
  if (summary.total.estimated === undefined) return null
  return (
    <Panel title="Budget and cost summary" subtitle="by description">
      <section className={`sideways ${classes.scroll}`} aria-label="Budget and cost summary by description">
        <table className={`table ${classes.table}`} data-figures data-cards>
          <thead>
            <tr>
              <th scope="col">Description</th>
              <th scope="col">Estimated (₱)</th>
              <th scope="col">Actual (₱)</th>
              <th scope="col">Balance (₱)</th>
              <th scope="col">Spent</th>
            </tr>
          </thead>
          <tbody>
            {summary.rows.map((row) => (
              <Row key={row.description} row={row} />
            ))}
          </tbody>
          <tfoot>
            <Row row={summary.total} />
          </tfoot>
        </table>
      </section>
    </Panel>
  )
}

/** The slips behind each description. */
const PARTS: Readonly<Record<string, Figure>> = {
  Labor: { ...WHOLE_PROJECT, part: 'labor' },
  Equipment: { ...WHOLE_PROJECT, part: 'equipment' },
  Materials: { ...WHOLE_PROJECT, part: 'material' },
  'Subcontract and other': { ...WHOLE_PROJECT, part: 'other' },
  Total: WHOLE_PROJECT,
}

function Row({ row }: { row: DescriptionRow }) {
  const { description, estimated = 0, actual = 0, balance = 0, spent = 0 } = row
  return (
    <tr>
      <th scope="row">{description}</th>
      <td data-name="Estimated">{formatAmount(estimated)}</td>
      <td data-name="Actual">
        <FigureLink figure={PARTS[description] ?? null} pesos={actual}>
          {formatAmount(actual)}
        </FigureLink>
      </td>
      <td data-name="Balance" data-negative={balance < 0 || undefined}>
        {formatAmount(balance)}
      </td>
      <td data-name="Spent" data-negative={spent > 100 || undefined}>
        {formatPercent(spent)}
      </td>
    </tr>
  )
}
