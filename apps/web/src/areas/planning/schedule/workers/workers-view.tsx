import { addDays } from '@itayo/domain'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { readId, useAddressParams } from '../../../../lib/address-params.ts'
import { useToday } from '../../../../lib/clock.ts'
import { errorWords, requestNumber } from '../../../../lib/errors.ts'
import { countOf, formatDay } from '../../../../lib/formats.ts'
import { withFilters } from '../../../../lib/list-address.ts'
import { LoadFailed } from '../../../../ui/data-table/table-state.tsx'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { Toolbar } from '../../../../ui/toolbar.tsx'
import { scheduleQueries } from '../queries.ts'
import { mondayBefore, readDay } from './days.ts'
import { PositionRow } from './position-row.tsx'
import classes from './workers.module.css'

const WEEKS = 12
const STEP = 4 * 7

/** Workers needed over all projects, by position and day, with clashes marked. */
export function WorkersView() {
  const [params, setParams] = useAddressParams()
  const today = useToday()
  const from = readDay(params.get('from')) ?? mondayBefore(today)
  const to = addDays(from, WEEKS * 7 - 1)
  const project = readId(params.get('project') ?? undefined)
  const needed = useQuery(scheduleQueries.workers({ from, to, projectId: project ? Number(project) : null }))
  const go = (change: Record<string, string | undefined>) =>
    setParams((now) => withFilters(now, change), { replace: true })
  const positions = needed.data?.positions ?? []
  const clashing = positions.filter(({ clashes }) => clashes.length > 0).length

  return (
    <ListPanel
      toolbar={
        <Toolbar
          end={
            needed.data
              ? clashing > 0
                ? `${countOf(clashing, 'position', 'positions')} with clashes`
                : 'No clashes'
              : undefined
          }
        >
          <ActionIcon
            variant="default"
            aria-label="Four weeks earlier"
            onClick={() => go({ from: addDays(from, -STEP) })}
          >
            <IconChevronLeft size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
          <span className="dense medium figures">
            {formatDay(from)} – {formatDay(to)}
          </span>
          <ActionIcon
            variant="default"
            aria-label="Four weeks later"
            onClick={() => go({ from: addDays(from, STEP) })}
          >
            <IconChevronRight size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
          <Button variant="default" onClick={() => go({ from: undefined })}>
            Today
          </Button>
          {project ? (
            <Button variant="default" onClick={() => go({ project: undefined })}>
              All positions
            </Button>
          ) : null}
          <ul className={classes.legend} aria-label="What the bars mean">
            <li data-of="needed">Needed</li>
            <li data-of="employed">Employed</li>
            <li data-of="clash">Clash</li>
          </ul>
        </Toolbar>
      }
    >
      {needed.error && !needed.data ? (
        <LoadFailed
          what="The workers"
          text={errorWords(needed.error).text}
          requestNumber={requestNumber(needed.error)}
          retrying={needed.isFetching}
          onRetry={() => void needed.refetch()}
        />
      ) : !needed.data ? (
        <div className="stack gap-12 pad-16" aria-busy>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} height={64} />
          ))}
        </div>
      ) : positions.length === 0 ? (
        <div className={classes.empty}>
          <State icon={IconUsersGroup} tone="neutral" title="No workers are planned in these weeks">
            Workers come from the labor lines of work items that have dates.
          </State>
        </div>
      ) : (
        <ul data-refreshing={needed.isPlaceholderData || undefined} className={classes.list}>
          {positions.map((position) => (
            <PositionRow
              key={position.position_id}
              position={position}
              from={needed.data.from}
              to={needed.data.to}
              today={today}
            />
          ))}
        </ul>
      )}
    </ListPanel>
  )
}
