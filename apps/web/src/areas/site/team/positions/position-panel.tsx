import type { PositionDetail, PositionRow } from '@itayo/contract'
import { hourlyOf } from '@itayo/domain'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay } from '../../../../lib/formats.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import { formatPesoRate } from '../../../../lib/rate-words.ts'
import { LoadFailed } from '../../../../ui/data-table/table-state.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import classes from '../../../../ui/record.module.css'
import { SampleBadge } from '../../../../ui/sample-badge.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { HistoryIcon } from '../../../foundation/audit/history-link.tsx'
import { teamQueries } from '../queries.ts'
import { PositionRates } from './position-rates.tsx'

interface PositionPanelProps {
  position: PositionRow
  mayEdit: boolean
  seesCosts: boolean
  onEdit: () => void
  onClose: () => void
}

export function PositionPanel({ position, mayEdit, seesCosts, onEdit, onClose }: PositionPanelProps) {
  const detail = useQuery(teamQueries.position(position.position_id))
  const failure = failureOf(detail)
  const shown = detail.data ?? position
  return (
    <SidePanel
      title={shown.position}
      subtitle={shown.is_archived ? 'Archived' : undefined}
      onClose={onClose}
      tools={
        <>
          <HistoryIcon thing="position" id={position.position_id} />
          {mayEdit ? (
            <ActionIcon aria-label={`Edit ${shown.position}`} title="Edit" onClick={onEdit}>
              <IconPencil size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          ) : null}
        </>
      }
    >
      {seesCosts ? <InForce position={shown} /> : null}
      {shown.description ? (
        <p className={`dense breakable ink ${classes.about}`}>{shown.description}</p>
      ) : null}
      <Facts
        facts={[
          {
            name: 'Employees',
            value: (
              <Link to={`/manpower/Index?tab=employees&position=${shown.position_id}`}>
                {shown.employees} in the list
              </Link>
            ),
          },
        ]}
      />
      {seesCosts && failure ? <LoadFailed what="Rates" {...failure} /> : null}
      {seesCosts && !failure && !detail.data ? (
        <Skeleton height={120} m={16} width="auto" aria-label="Loading rates" />
      ) : null}
      {seesCosts && detail.data?.rates ? (
        <PositionRates position={detail.data as PositionDetail} mayEdit={mayEdit} />
      ) : null}
    </SidePanel>
  )
}

function InForce({ position }: { position: PositionRow }) {
  const { daily_rate, rate_date, rate_is_sample } = position
  const hasRate = typeof daily_rate === 'number'
  return (
    <>
      <dl className={classes.figures}>
        <div className={classes.figure}>
          <dt>Per day</dt>
          <dd>{hasRate ? formatPesoRate(daily_rate) : '—'}</dd>
        </div>
        <div className={classes.figure}>
          <dt>Per hour (day ÷ 8)</dt>
          <dd>{hasRate ? formatPesoRate(hourlyOf(daily_rate)) : '—'}</dd>
        </div>
      </dl>
      {hasRate && rate_date ? (
        <p className={`row wrap gap-8 small muted ${classes.inForce}`}>
          From {formatDay(rate_date)}
          {rate_is_sample ? <SampleBadge /> : null}
        </p>
      ) : null}
    </>
  )
}
