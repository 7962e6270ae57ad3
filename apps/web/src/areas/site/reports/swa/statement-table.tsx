import type { SwaLine, SwaStatement } from '@itayo/contract'
import { Fragment } from 'react'
import { formatAmount, formatDay, formatPercent, formatQuantity } from '../../../../lib/formats.ts'
import classes from './swa.module.css'

type Part = SwaLine['previous']

/** The statement line by line: quantity above pesos, as the paper has them beside each other. */
export function StatementTable({ statement }: { statement: SwaStatement }) {
  const { blocks, totals } = statement
  const seesCosts = totals !== undefined
  const columns = seesCosts ? 9 : 7
  return (
    <section className="sideways" aria-label="Lines of the statement">
      <table className={`table ${classes.table}`} data-figures data-cards>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Contract</th>
            {seesCosts ? <th scope="col">Unit cost</th> : null}
            <th scope="col">Previous</th>
            <th scope="col">This period</th>
            <th scope="col">To date</th>
            <th scope="col">Balance</th>
            <th scope="col">Item %</th>
            {seesCosts ? <th scope="col">Weight %</th> : null}
          </tr>
        </thead>
        <tbody>
          {blocks.map((block) => (
            <Fragment key={block.order}>
              {blocks.length > 1 ? (
                <tr className={classes.block}>
                  <th scope="rowgroup" colSpan={columns}>
                    {block.title}
                    {block.approved_on ? (
                      <span className="regular muted"> · approved {formatDay(block.approved_on)}</span>
                    ) : null}
                  </th>
                </tr>
              ) : null}
              {block.lines.map((line) => (
                <LineRow
                  key={`${line.psow_id ?? 'rounding'} ${line.kind}`}
                  line={line}
                  seesCosts={seesCosts}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
        {totals ? (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td data-name="Contract">{formatAmount(totals.amount)}</td>
              <td />
              <td data-name="Previous">{formatAmount(totals.previous)}</td>
              <td data-name="This period">{formatAmount(totals.this_period)}</td>
              <td data-name="To date">{formatAmount(totals.to_date)}</td>
              <td data-name="Balance">{formatAmount(totals.balance)}</td>
              <td data-name="Of the contract">{formatPercent(totals.weighted.to_date)}</td>
              <td />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}

function LineRow({ line, seesCosts }: { line: SwaLine; seesCosts: boolean }) {
  const { unit } = line
  if (line.kind === 'rounding' && !seesCosts) return null
  return (
    <tr>
      <th scope="row" className="start regular breakable">
        <span>
          <span className="accent medium">{line.item_number}</span> {line.work_item}
          {line.kind === 'deduction' ? <span className="muted"> (deduction)</span> : null}
          {line.note ? <span className="block small warn">{line.note}</span> : null}
        </span>
      </th>
      <td data-name="Contract">
        <Figures part={{ quantity: line.quantity, amount: line.amount }} unit={unit} />
      </td>
      {seesCosts ? (
        <td data-name="Unit cost">
          {typeof line.unit_price === 'number' ? formatAmount(line.unit_price) : ''}
        </td>
      ) : null}
      <td data-name="Previous">
        <Figures part={line.previous} unit={unit} />
      </td>
      <td data-name="This period">
        <Figures part={line.this_period} unit={unit} isStrong />
      </td>
      <td data-name="To date">
        <Figures part={line.to_date} unit={unit} />
      </td>
      <td data-name="Balance">
        <Figures part={line.balance} unit={unit} />
      </td>
      <td data-name="Item %">{line.percent === null ? '—' : formatPercent(line.percent)}</td>
      {seesCosts ? <td data-name="Weight %">{line.weight?.toFixed(3)}</td> : null}
    </tr>
  )
}

function Figures({ part, unit, isStrong = false }: { part: Part; unit: string; isStrong?: boolean }) {
  const { quantity, amount } = part
  return (
    <span className={isStrong ? 'strong' : undefined}>
      {quantity === null ? null : (
        <span className="block">
          {formatQuantity(quantity)} {unit}
        </span>
      )}
      {typeof amount === 'number' ? (
        <span className="block small regular muted">{formatAmount(amount)}</span>
      ) : null}
    </span>
  )
}
