import type { MachineHoursRow } from '@itayo/contract'
import { addDays } from '@itayo/domain'
import { IconTractor } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../../../lib/clock.ts'
import { formatPercent, formatQuantity } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { Bar } from '../../../../ui/bar.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { onsiteQueries } from '../queries.ts'
import { FuelOfHour } from './fuel-of-hour.tsx'
import classes from './machines.module.css'
import { t } from './messages/en.ts'

const RECENT_DAYS = 30

/** How much of the time a machine was there it worked, over all projects: lately, and ever. */
export function MachineUtilization({ equipmentId }: { equipmentId: number }) {
  const equipment_id = String(equipmentId)
  const today = useToday()
  const from = addDays(today, 1 - RECENT_DAYS)
  const recent = useQuery(onsiteQueries.machineHours({ equipment_id, from }))
  const ever = useQuery(onsiteQueries.machineHours({ equipment_id }))
  if (!recent.data || !ever.data) return null
  const spans = [
    { name: t('lastDays', { days: RECENT_DAYS }), row: recent.data[0] },
    { name: t('sinceFirst'), row: ever.data[0] },
  ]
  return (
    <section className="stack gap-8 pad-16 line-above" aria-label={t('utilization')}>
      <h3 className="dense strong">{t('utilization')}</h3>
      <ul className="stack gap-12">
        {spans.map(({ name, row }) => (
          <li key={name}>{row ? <HoursLine name={name} row={row} /> : <NeverThere name={name} />}</li>
        ))}
      </ul>
      <p className="small muted">{t('utilizationHint')}</p>
    </section>
  )
}

const NeverThere = ({ name }: { name: string }) => (
  <span className="row between gap-16 dense">
    {name} <span className="muted">{t('notBooked')}</span>
  </span>
)

/** The machines of a project, each with the hours it worked of those it was there for. */
export function ProjectUtilization({ projectId }: { projectId: number }) {
  const hours = useQuery(onsiteQueries.machineHours({ project_id: String(projectId) }))
  if (hours.isError && !hours.data) return <QueryFailed what={t('theUtilization')} query={hours} />
  if (!hours.data) return null
  return (
    <Panel title={t('utilization')} subtitle={t('untilToday')}>
      {hours.data.length === 0 ? (
        <State icon={IconTractor} tone="neutral" title={t('noMachineYet')}>
          {t('noMachineYetText')}
        </State>
      ) : (
        <ul className={classes.hours}>
          {hours.data.map((row) => (
            <li key={row.equipment_id} className="line-below pad-16">
              <HoursLine name={`${row.model} · ${row.unique_id}`} row={row} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function HoursLine({ name, row }: { name: string; row: MachineHoursRow }) {
  return (
    <span className="stack gap-4">
      <span className="row between gap-16 dense">
        <span className="medium breakable">{name}</span>
        <span className="strong figures nowrap">
          {row.utilization === null ? '—' : formatPercent(row.utilization, { decimals: 1 })}
        </span>
      </span>
      <Bar label={t('utilizationSpan', { span: name })} percent={row.utilization ?? 0} kind="progress" />
      <span className="small muted figures">
        {[
          t('workedOf', { worked: formatQuantity(row.worked), available: formatQuantity(row.available) }),
          t('bookedDays', { count: row.booked_days }),
          ...(row.idle > 0 ? [t('hIdle', { hours: formatQuantity(row.idle) })] : []),
          ...(row.down > 0 ? [t('hDown', { hours: formatQuantity(row.down) })] : []),
        ].join(' · ')}
      </span>
      <FuelOfHour fuel={row} />
    </span>
  )
}
