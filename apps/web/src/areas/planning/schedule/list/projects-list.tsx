import type { ScheduledProject } from '@itayo/contract'
import { Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconCalendarStats } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useToday } from '../../../../lib/clock.ts'
import { errorWords, requestNumber } from '../../../../lib/errors.ts'
import { countOf } from '../../../../lib/formats.ts'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { TableFoot } from '../../../../ui/data-table/table-foot.tsx'
import { LoadFailed, NothingFound } from '../../../../ui/data-table/table-state.tsx'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { PROJECTS_PER_PAGE, scheduleQueries } from '../queries.ts'
import classes from './list.module.css'
import { listScale, monthMarks, placeOf } from './list-scale.ts'
import { ProjectLine } from './project-line.tsx'

const RULES = { filters: ['search'], sortable: [] } as const
const NONE: readonly ScheduledProject[] = []

/** All running projects on one line of time. */
export function ProjectsList() {
  const address = useListAddress(RULES)
  const { page, filters } = address
  const list = useQuery(scheduleQueries.projects({ page, search: filters.search ?? '' }))
  const search = useTypedSearch(filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  const [open, setOpen] = useState<number | null>(null)
  const rows = list.data?.data ?? NONE
  const today = useToday()
  const scale = useMemo(() => listScale(rows, today), [rows, today])
  const track = useElementSize<HTMLSpanElement>()
  const marks = useMemo(() => monthMarks(scale, track.width), [scale, track.width])

  return (
    <ListPanel
      toolbar={
        <Toolbar end={list.data ? countOf(list.data.total_items, 'project', 'projects') : undefined}>
          <SearchField label="Search projects" shortcut="/" value={search.typed} onChange={search.onType} />
          <ul className={classes.legend} aria-label="What the bars mean">
            <li data-of="contract">Contract</li>
            <li data-of="planned">Planned work</li>
            <li data-of="done">Done</li>
          </ul>
        </Toolbar>
      }
    >
      {list.error && !list.data ? (
        <LoadFailed
          what="The projects"
          text={errorWords(list.error).text}
          requestNumber={requestNumber(list.error)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : !list.data ? (
        <div className="stack gap-10 pad-16" aria-busy>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} height={30} />
          ))}
        </div>
      ) : rows.length === 0 ? (
        <div className={classes.empty}>
          {filters.search ? (
            <NothingFound
              text={`No running project is called “${filters.search}”.`}
              onClear={() => address.setFilters({ search: undefined })}
            />
          ) : (
            <State icon={IconCalendarStats} tone="neutral" title="No project is running">
              As soon as a project has work items, its schedule stands here.
            </State>
          )}
        </div>
      ) : (
        <div className={classes.table} data-refreshing={list.isPlaceholderData || undefined}>
          <div className={`shade line-below small medium muted ${classes.head}`} aria-hidden>
            <span className={classes.headName}>Project</span>
            <span className={classes.track} ref={track.ref}>
              {marks.map(({ key, left, label }) => (
                <span key={key} className={`nowrap ${classes.mark}`} style={{ left: `${left}%` }}>
                  {label}
                </span>
              ))}
            </span>
            <span className={classes.figure}>Progress</span>
            <span className={classes.figure}>Slippage</span>
            <span className={`shrink ${classes.state}`}>State</span>
          </div>
          <ul>
            {rows.map((project) => (
              <ProjectLine
                key={project.id}
                project={project}
                scale={scale}
                today={placeOf(scale, today)}
                isOpen={open === project.id}
                onToggle={() => setOpen(open === project.id ? null : project.id)}
              />
            ))}
          </ul>
        </div>
      )}
      {list.data && list.data.total_pages > 1 ? (
        <TableFoot
          view={{ page: Math.min(page, list.data.total_pages), pageSize: PROJECTS_PER_PAGE, sort: null }}
          total={list.data.total_items}
          noun={{ one: 'project', many: 'projects' }}
          onView={(view) => address.setView(view)}
        />
      ) : null}
    </ListPanel>
  )
}
