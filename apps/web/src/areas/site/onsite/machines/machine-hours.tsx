import type { MachineHoursRow } from '@itayo/contract'
import { addDays } from '@itayo/domain'
import { IconTractor } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../../../lib/clock.ts'
import { countOf, formatPercent, formatQuantity } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { Bar } from '../../../../ui/bar.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { onsiteQueries } from '../queries.ts'
import { FuelOfHour } from './fuel-of-hour.tsx'
import classes from './machines.module.css'

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
    { name: `Last ${RECENT_DAYS} days`, row: recent.data[0] },
    { name: 'Since the first booking', row: ever.data[0] },
  ]
  return (
    <section className="stack gap-8 pad-16 line-above" aria-label="Utilization">
      <h3 className="dense strong">Utilization</h3>
      <ul className="stack gap-12">
        {spans.map(({ name, row }) => (
          <li key={name}>{row ? <HoursLine name={name} row={row} /> : <NeverThere name={name} />}</li>
        ))}
      </ul>
      <p className="small muted">
        Hours worked of hours available: eight for each booked day, less those it was broken down.
      </p>
    </section>
  )
}

const NeverThere = ({ name }: { name: string }) => (
  <span className="row between gap-16 dense">
    {name} <span className="muted">not booked</span>
  </span>
)

/** The machines of a project, each with the hours it worked of those it was there for. */
export function ProjectUtilization({ projectId }: { projectId: number }) {
  const hours = useQuery(onsiteQueries.machineHours({ project_id: String(projectId) }))
  if (hours.isError && !hours.data) return <QueryFailed what="The utilization" query={hours} />
  if (!hours.data) return null
  return (
    <Panel title="Utilization" subtitle="Hours worked of hours available, until today">
      {hours.data.length === 0 ? (
        <State icon={IconTractor} tone="neutral" title="No machine was here yet">
          Once an approved booking has begun, its machine stands here.
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
  const hours = (value: number, what: string) => (value > 0 ? [`${formatQuantity(value)} h ${what}`] : [])
  return (
    <span className="stack gap-4">
      <span className="row between gap-16 dense">
        <span className="medium breakable">{name}</span>
        <span className="strong figures nowrap">
          {row.utilization === null ? '—' : formatPercent(row.utilization, { decimals: 1 })}
        </span>
      </span>
      <Bar label={`Utilization, ${name}`} percent={row.utilization ?? 0} kind="progress" />
      <span className="small muted figures">
        {[
          `${formatQuantity(row.worked)} of ${formatQuantity(row.available)} h`,
          countOf(row.booked_days, 'booked day', 'booked days'),
          ...hours(row.idle, 'idle'),
          ...hours(row.down, 'down'),
        ].join(' · ')}
      </span>
      <FuelOfHour fuel={row} />
    </span>
  )
}
