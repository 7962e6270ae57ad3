import type { UploadEntry } from '@itayo/contract'
import { Button } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarWeek,
  IconFileCertificate,
  IconFileText,
  IconHistory,
  IconNotes,
  IconPhoto,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { clock } from '../../../../lib/clock.ts'
import { formatClock, formatDate } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import type { IconPart } from '../../../../ui/icon.ts'
import { State } from '../../../../ui/state.tsx'
import { logQueries } from './queries.ts'
import { byDay } from './upload-days.ts'
import classes from './upload-history.module.css'

const ICONS: Readonly<Record<UploadEntry['kind'], IconPart>> = {
  current_week: IconCalendarWeek,
  historical: IconCalendarWeek,
  no_work: IconCalendarOff,
  two_weeks: IconCalendarWeek,
  daily: IconNotes,
  swa: IconFileCertificate,
  site_visit: IconCalendarEvent,
  photo: IconPhoto,
  file: IconFileText,
}

/**
 * Saved reports and uploads by day, newest first; the next page comes before the end is reached (REP-016).
 */
export function UploadHistory({ projectId }: { projectId: number }) {
  const entries = useInfiniteQuery(logQueries.timeline(projectId))
  const { hasNextPage, isFetching, fetchNextPage } = entries
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  })
  const known = entries.data?.pages.flatMap(({ data }) => data) ?? []
  // Watched anew after each page: the end may still be in sight.
  const count = known.length
  useEffect(() => {
    if (!end.current || count === 0) return
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && more(), {
      rootMargin: `0px 0px ${NEAR_THE_END}px 0px`,
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [count])

  if (entries.isError && known.length === 0)
    return (
      <div className={classes.view}>
        <QueryFailed what="The upload history" query={entries} />
      </div>
    )
  if (entries.data && known.length === 0)
    return (
      <div className={`empty-place card ${classes.nothing}`}>
        <State icon={IconHistory} tone="neutral" title="No Data Available">
          Reports that are saved and files that are added stand here, day by day.
        </State>
      </div>
    )
  return (
    <div className={`stack gap-16 ${classes.view}`}>
      {byDay(known, clock.now()).map(({ day, label, entries: ofDay }) => (
        <section key={day} className={`panel ${classes.day}`} aria-label={label}>
          <h2 className="dense strong muted">{label}</h2>
          <ol>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      <div ref={end} role="status" className="centered small muted">
        {isFetching ? 'Loading more' : null}
        {entries.isFetchNextPageError ? (
          <Button variant="default" size="xs" onClick={() => void fetchNextPage()}>
            Try again
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** In pixels (REP-017). */
const NEAR_THE_END = 50

function Entry({ entry }: { entry: UploadEntry }) {
  const Icon = ICONS[entry.kind]
  return (
    <li className={`row-top gap-12 ${classes.entry}`}>
      <span className={`fixed middle muted ${classes.icon}`}>
        <Icon size={17} stroke={1.6} aria-hidden />
      </span>
      <div className="grow">
        <span className="row between gap-8">
          <span className="shrink medium breakable">{entry.title}</span>
          <span className="fixed small muted figures nowrap">{formatClock(entry.at)}</span>
        </span>
        <p className="dense muted breakable">{entry.detail}</p>
        <p className="dense muted">
          {entry.by ?? '—'} · <Opened entry={entry} />
        </p>
      </div>
    </li>
  )
}

/** A file opens beside this page, a report in it. */
function Opened({ entry }: { entry: UploadEntry }) {
  const name = `Open ${entry.title}, ${formatDate(entry.at)}`
  const className = 'medium accent underlines'
  return entry.link.startsWith('/api/') ? (
    <a className={className} href={entry.link} target="_blank" rel="noreferrer" aria-label={name}>
      Open
    </a>
  ) : (
    <Link className={className} to={entry.link} aria-label={name}>
      Open
    </Link>
  )
}
