import type { UnworkableLog } from '@itayo/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconCalendarX, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { monthAndYear } from '../../../lib/month-words.ts'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChartDownload } from './chart-download.tsx'
import { weatherQueries } from './queries.ts'
import classes from './weather.module.css'
import { daysWords, evidenceWords, longDay, lossWords } from './weather-words.ts'

interface UnworkableDialogProps {
  projectId: number
  /** Absent for who may not enter any weather. */
  onEnter: ((date: string) => void) | undefined
  onClose: () => void
}

/** The log of days lost to weather by month, with the paper of it: the evidence for a time extension. */
export function UnworkableDialog({ projectId, onEnter, onClose }: UnworkableDialogProps) {
  const log = useQuery(weatherQueries.unworkable(projectId))
  return (
    <Dialog
      opened
      width={960}
      icon={IconCalendarX}
      title="Unworkable days"
      subtitle="Days lost to weather since the project began, as evidence for a time extension."
      onClose={onClose}
      actions={
        <>
          <ChartDownload projectId={projectId} />
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {log.data ? (
        <Log projectId={projectId} log={log.data} onEnter={onEnter} />
      ) : log.error ? (
        <QueryFailed what="The log of unworkable days" query={log} />
      ) : (
        <Skeleton height={160} />
      )}
    </Dialog>
  )
}

interface LogProps {
  projectId: number
  log: UnworkableLog
  onEnter: ((date: string) => void) | undefined
}

function Log({ projectId, log, onEnter }: LogProps) {
  if (log.days.length === 0)
    return (
      <p className="dense muted">
        No day has been lost to weather. A day counts when somebody on the site says that it was not worked,
        or when weather that was seen stopped work that was planned.
      </p>
    )
  const byMonth = Map.groupBy(log.days, ({ date }) => date.slice(0, 7))
  return (
    <div className="stack gap-16 ink">
      <Months log={log} />
      {log.months.toReversed().map(({ month, days }) => (
        <section key={month} className="stack gap-4" aria-label={monthAndYear(month)}>
          <header className="row wrap gap-8">
            <h3 className="dense strong">{monthAndYear(month)}</h3>
            <span className="dense muted figures">{daysWords(days)} lost</span>
            <span className="push">
              <ChartDownload projectId={projectId} month={month} />
            </span>
          </header>
          <table className={`table ${classes.log}`} data-cards>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Weather</th>
                <th scope="col">Source</th>
                <th scope="col">Stopped work and remarks</th>
                <th scope="col" data-end>
                  Lost
                </th>
              </tr>
            </thead>
            <tbody>
              {(byMonth.get(month) ?? []).toReversed().map((day) => (
                <LostDay key={day.date} day={day} onEnter={onEnter} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  )
}

function LostDay({ day, onEnter }: { day: UnworkableLog['days'][number]; onEnter: LogProps['onEnter'] }) {
  const stopped = day.stops.map(({ item }) => item).join(', ')
  return (
    <tr>
      <td className="nowrap figures">
        {longDay(day.date)}
        {onEnter ? (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`Correct ${longDay(day.date)}`}
            onClick={() => onEnter(day.date)}
          >
            <IconPencil size={14} stroke={1.7} aria-hidden />
          </Button>
        ) : null}
      </td>
      <td>{lossWords(day)}</td>
      <td>{evidenceWords(day)}</td>
      <td className="breakable">{[day.remarks, stopped].filter(Boolean).join('. ')}</td>
      <td data-end className="figures nowrap">
        {daysWords(day.days)}
      </td>
    </tr>
  )
}

/** A bar a month with its figure; the figures are read out as a list. */
function Months({ log }: { log: UnworkableLog }) {
  const most = Math.max(...log.months.map(({ days }) => days))
  return (
    <div className="stack gap-8">
      <p className="dense">
        <b className="strong figures">{daysWords(log.days_lost)}</b> lost in all
      </p>
      <ol className={`flex sideways ${classes.months}`} aria-label="Days lost by month">
        {log.months.map(({ month, days }) => (
          <li key={month} className={`column centered small ${classes.month}`}>
            <span className="strong figures">{days}</span>
            <span
              className={classes.monthBar}
              style={{ height: Math.max(4, Math.round((days / most) * 80)) }}
              aria-hidden
            />
            <span className="muted nowrap">{monthAndYear(month)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
