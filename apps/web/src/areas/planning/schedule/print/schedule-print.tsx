import type { CompanyInfo } from '@itayo/contract'
import { type DateWindow, daysBetween } from '@itayo/domain'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { clock } from '../../../../lib/clock.ts'
import { formatDateTime, formatDay, formatPercent } from '../../../../lib/formats.ts'
import { letterheadLines } from '../../../../lib/letterhead.ts'
import { paperOf } from '../../../../ui/print/paper.ts'
import { PrintFacts, PrintSheet } from '../../../../ui/print/print-sheet.tsx'
import { PrintTable } from '../../../../ui/print/print-table.tsx'
import { companyQueries } from '../../../foundation/company/queries.ts'
import { nameOf } from '../model/base.ts'
import { taskPlan } from '../model/draft.ts'
import { type GanttRow, rowsOf, windowOver } from '../model/rows.ts'
import { percentDone } from '../model/words.ts'
import type { Plan } from '../project/use-plan.ts'
import classes from './print.module.css'

/** The whole plan on paper, with a small bar for each work item. Made when somebody prints. */
export function SchedulePrint({ plan }: { plan: Plan }) {
  const { company } = useAuth()
  // Asked for before anybody prints: the browser's picture waits for nothing.
  const info = useQuery({ ...companyQueries.info(company?.id ?? 0), enabled: company !== null })
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // It must stand on the page before the browser takes its picture.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinting ? <Sheet plan={plan} info={info.data} /> : null
}

const EVERYTHING: ReadonlySet<number> = new Set()

function Sheet({ plan, info }: { plan: Plan; info: CompanyInfo | undefined }) {
  const { company, person } = useAuth()
  const { reading } = plan.base
  const { dates } = plan.worked
  const { standing } = reading
  const rows = rowsOf(reading, { dates, folded: EVERYTHING })
  const windowOf = (row: GanttRow) => (row.kind === 'phase' ? row.window : (dates.get(row.task.id) ?? null))
  const whole = windowOver(reading.tasks, dates)
  return (
    <div className={classes.onPaper}>
      <PrintSheet
        paper={paperOf(info?.paper_size)}
        company={{
          name: info?.name ?? company?.name ?? '',
          lines: info ? letterheadLines(info) : [],
          logo: info?.company_pic ?? null,
        }}
        title="Schedule"
        number={reading.identifier}
        printed={`Printed ${formatDateTime(clock.now())}${person ? ` by ${person.full_name}` : ''}`}
      >
        <PrintFacts
          facts={[
            { name: 'Project', value: reading.name, strong: true },
            { name: 'Contract', value: `${formatDay(reading.start_date)} – ${formatDay(reading.end_date)}` },
            {
              name: 'Progress',
              value: `${formatPercent(standing.progress)}${
                standing.planned === null ? '' : `, planned ${formatPercent(standing.planned)}`
              }`,
            },
            {
              name: 'Slippage',
              value: standing.slippage === null ? 'No plan yet' : formatPercent(standing.slippage),
            },
          ]}
        />
        <PrintTable
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            {
              head: 'Work item',
              cell: (row) =>
                row.kind === 'phase' ? (
                  <b>
                    {row.numeral} {row.name}
                  </b>
                ) : (
                  nameOf(row.task)
                ),
            },
            { head: 'Start', width: 27, cell: (row) => day(windowOf(row)?.start) },
            { head: 'End', width: 27, cell: (row) => day(windowOf(row)?.end) },
            {
              head: 'Days',
              width: 16,
              align: 'end',
              cell: (row) =>
                row.kind === 'task' ? taskPlan(plan.base, plan.draft, row.task.id).workDays : null,
            },
            {
              head: 'Done',
              width: 17,
              align: 'end',
              cell: (row) =>
                row.kind === 'task'
                  ? percentDone(row.task.status)
                  : row.progress === undefined
                    ? null
                    : percentDone(row.progress),
            },
            {
              head: 'Plan',
              width: 38,
              cell: (row) => {
                const window = windowOf(row)
                if (!window || !whole) return null
                const shown = row.kind === 'task' ? dates.get(row.task.id) : undefined
                return (
                  <div className={classes.track}>
                    <div
                      className={classes.bar}
                      data-critical={shown?.isCritical || undefined}
                      style={shareOf(window, whole)}
                    />
                  </div>
                )
              },
            },
          ]}
        />
        <p className={classes.note}>Filled bars are on the critical path.</p>
      </PrintSheet>
    </div>
  )
}

/** Where a window lies in the whole plan, in percent. */
function shareOf(window: DateWindow, whole: DateWindow): { left: string; width: string } {
  const days = daysBetween(whole.start, whole.end) + 1
  const left = (daysBetween(whole.start, window.start) / days) * 100
  const width = ((daysBetween(window.start, window.end) + 1) / days) * 100
  return { left: `${left}%`, width: `${Math.max(0.8, width)}%` }
}

function day(date: string | undefined): string {
  return date ? formatDay(date) : ''
}
