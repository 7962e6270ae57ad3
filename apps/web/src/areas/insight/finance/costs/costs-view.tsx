import { PAYABLE_KINDS, PAYABLE_NAMES, type PayableKind, sum } from '@itayo/domain'
import { Skeleton } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clock } from '../../../../lib/clock.ts'
import { formatAmount } from '../../../../lib/formats.ts'
import { manilaDay } from '../../../../lib/manila-day.ts'
import { monthAndYear } from '../../../../lib/month-words.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { State } from '../../../../ui/state.tsx'
import type { useFinanceAddress } from '../address.ts'
import classes from '../finance.module.css'
import { financeQueries } from '../queries.ts'
import { TotalRow } from '../total-row.tsx'
import { JournalMenu } from './journal-menu.tsx'
import { monthsBefore } from './months.ts'
import { PayeesTable } from './payees-table.tsx'

interface CostsViewProps {
  address: ReturnType<typeof useFinanceAddress>
  today: string | undefined
}

/** Months that can be chosen: two years back. */
const MONTHS = 24

/** The booked cost by month and by payee, and its journals. */
export function CostsView({ address, today = manilaDay(clock.now()) }: CostsViewProps) {
  const choices = monthsBefore(today.slice(0, 7), MONTHS)
  const until = address.until ?? today.slice(0, 7)
  const from = address.from ?? choices.at(-12) ?? until
  const { projectId } = address
  const project = projectId === null ? {} : { project_id: String(projectId) }
  const costs = useQuery(financeQueries.costs({ ...project, from, until }))
  const { data } = costs
  const options = [...new Set([from, until, ...choices])].toSorted().map((month) => ({
    value: month,
    label: monthAndYear(month),
  }))
  const kinds = PAYABLE_KINDS.filter((kind) =>
    data?.months.some((month) => month.kinds.some((one) => one.kind === kind)),
  )
  return (
    <>
      <div className="row wrap gap-8">
        <FilterSelect
          label="From"
          isChoice
          options={options}
          value={from}
          onChange={(month) => address.change({ from: month })}
        />
        <FilterSelect
          label="Until"
          isChoice
          options={options}
          value={until}
          onChange={(month) => address.change({ until: month })}
        />
        <span className="push">
          <JournalMenu project={project} from={from} until={until} />
        </span>
      </div>
      {costs.isError && !data ? <QueryFailed what="The costs" query={costs} /> : null}
      {costs.isPending ? <Skeleton height={280} /> : null}
      {data && data.months.length === 0 ? (
        <div className="empty-place card">
          <State icon={IconReceipt} tone="neutral" title="Nothing was booked in these months">
            Deliveries, attendance, machines, fuel and subcontractors show here when they are recorded. Choose
            other months to see earlier ones.
          </State>
        </div>
      ) : null}
      {data && data.months.length > 0 ? (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
          <section className="panel sideways" tabIndex={0} aria-label="Costs by month">
            <table className={`table nowrap ${classes.table}`} data-figures data-hovers>
              <thead>
                <tr>
                  <th scope="col">Month</th>
                  <th scope="col">Total (₱)</th>
                  {kinds.map((kind) => (
                    <th scope="col" key={kind}>
                      {PAYABLE_NAMES[kind]} (₱)
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.months.map((month) => (
                  <tr key={month.month}>
                    <th scope="row" className="regular start">
                      {monthAndYear(month.month)}
                    </th>
                    <td data-strong>{formatAmount(month.total)}</td>
                    {kinds.map((kind) => (
                      <td key={kind}>
                        {formatAmount(month.kinds.find((one) => one.kind === kind)?.amount ?? 0)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
              <TotalRow>
                <td>{formatAmount(data.total)}</td>
                {kinds.map((kind) => (
                  <td key={kind}>{formatAmount(totalOf(data.months, kind))}</td>
                ))}
              </TotalRow>
            </table>
          </section>
          <PayeesTable payees={data.payees} />
        </>
      ) : null}
    </>
  )
}

interface CostMonth {
  kinds: readonly { kind: PayableKind; amount: number }[]
}

const totalOf = (months: readonly CostMonth[], wanted: PayableKind) =>
  sum(months.flatMap(({ kinds }) => kinds.filter(({ kind }) => kind === wanted).map(({ amount }) => amount)))
