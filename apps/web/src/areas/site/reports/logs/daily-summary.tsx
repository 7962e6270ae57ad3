import type { DailySummary } from '@itayo/contract'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconCalendarStats, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAddressParams } from '../../../../lib/address-params.ts'
import { useToday } from '../../../../lib/clock.ts'
import { formatDay, formatQuantity } from '../../../../lib/formats.ts'
import { ItemNumber } from '../../../../lib/item-number.tsx'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import { State } from '../../../../ui/state.tsx'
import { SummaryDownload } from './daily-download.tsx'
import classes from './logs.module.css'
import { logQueries } from './queries.ts'
import { movedSpan, type SummarySpan, spanOf } from './summary-days.ts'

/** The days of a week or a month added up; which one stands in the address. */
export function DailySummaryView({ projectId }: { projectId: number }) {
  const today = useToday()
  const [params, setParams] = useAddressParams()
  const span: SummarySpan = params.get('span') === 'month' ? 'month' : 'week'
  const asked = params.get('from') ?? ''
  const days = spanOf(span, /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked <= today ? asked : today)
  const summary = useQuery(logQueries.summary(projectId, days.from, days.to))
  const go = (change: Readonly<Record<string, string | null>>) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      for (const [name, value] of Object.entries(change))
        if (value === null) next.delete(name)
        else next.set(name, value)
      return next
    })
  return (
    <div className={`stack gap-16 ${classes.view}`}>
      <div className="row wrap gap-8">
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} stroke={1.7} aria-hidden />}
          onClick={() => go({ view: null, span: null, from: null })}
        >
          Daily reports
        </Button>
        <Segments
          label="Span"
          value={span}
          options={[
            { value: 'week', face: 'Week' },
            { value: 'month', face: 'Month' },
          ]}
          onChange={(next) => go({ span: next === 'month' ? next : null, from: null })}
        />
        <div className="row gap-4">
          <ActionIcon
            size="lg"
            variant="default"
            aria-label={`The ${span} before`}
            onClick={() => go({ from: movedSpan(span, days, -1).from })}
          >
            <IconChevronLeft size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
          <span className="dense figures nowrap" role="status">
            {formatDay(days.from)} – {formatDay(days.to)}
          </span>
          <ActionIcon
            size="lg"
            variant="default"
            aria-label={`The ${span} after`}
            disabled={days.to >= today}
            onClick={() => go({ from: movedSpan(span, days, 1).from })}
          >
            <IconChevronRight size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
        <span className="push" />
        <SummaryDownload days={{ project_id: projectId, ...days }} />
      </div>
      {summary.data ? <Summed summary={summary.data} /> : null}
      {summary.isError && !summary.data ? <QueryFailed what="The summary" query={summary} /> : null}
    </div>
  )
}

function Summed({ summary }: { summary: DailySummary }) {
  const { work, people, materials, machines } = summary
  if (work.length + people.length + materials.length + machines.length === 0)
    return (
      <div className="empty-place card">
        <State icon={IconCalendarStats} tone="neutral" title="No Data Available">
          Neither a report nor a record of the site is of these days.
        </State>
      </div>
    )
  return (
    <>
      <KeyFigures>
        <KeyFigure label="Days with a report" figure={summary.reported_days} />
        <KeyFigure label="Signed" tone="good" figure={summary.signed_days} />
        <KeyFigure label="Man-days" figure={formatQuantity(sum(people.map((of) => of.man_days)))} />
        <KeyFigure label="Man-hours" figure={formatQuantity(sum(people.map((of) => of.man_hours)))} />
        <KeyFigure label="Machine hours" figure={formatQuantity(sum(machines.map((of) => of.worked)))} />
      </KeyFigures>
      <Table title="Work" heads={['Work item', 'Days', 'Hours', 'Man-hours']}>
        {work.map((item) => (
          <tr key={item.psow_id}>
            <td>
              <span className="row wrap gap-4-8">
                <ItemNumber number={item.work_item_number} code={item.work_item_code} />
                {item.work_item}
              </span>
            </td>
            <td>{item.days}</td>
            <td>{formatQuantity(item.hours)}</td>
            <td>{formatQuantity(item.man_hours)}</td>
          </tr>
        ))}
      </Table>
      <Table title="People" heads={['Position', 'Man-days', 'Man-hours']}>
        {people.map((of) => (
          <tr key={of.position}>
            <td>{of.position}</td>
            <td>{formatQuantity(of.man_days)}</td>
            <td>{formatQuantity(of.man_hours)}</td>
          </tr>
        ))}
      </Table>
      <Table title="Materials" heads={['Material', 'Unit', 'Delivered', 'Used']}>
        {materials.map((of) => (
          <tr key={`${of.unit} ${of.description}`}>
            <td>{of.description}</td>
            <td data-start>{of.unit}</td>
            <td>{formatQuantity(of.delivered)}</td>
            <td>{formatQuantity(of.used)}</td>
          </tr>
        ))}
      </Table>
      <Table title="Machines" heads={['Machine', 'Worked', 'Idle', 'Down']}>
        {machines.map((of) => (
          <tr key={of.machine}>
            <td>{of.machine}</td>
            <td>{formatQuantity(of.worked)}</td>
            <td>{formatQuantity(of.idle)}</td>
            <td>{formatQuantity(of.down)}</td>
          </tr>
        ))}
      </Table>
    </>
  )
}

const sum = (values: readonly number[]) =>
  Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100

function Table({
  title,
  heads,
  children,
}: {
  title: string
  heads: readonly string[]
  children: ReactNode[]
}) {
  if (children.length === 0) return null
  return (
    <Panel title={title}>
      <div className="sideways">
        <table className={`table dense ${classes.sums}`} data-figures aria-label={title}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" data-start={head === 'Unit' || undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </Panel>
  )
}
