import type { CompanyDashboard } from '@itayo/contract'
import { Link } from 'react-router'
import { countOf } from '../../../../lib/formats.ts'
import { Panel } from '../../../../ui/panel.tsx'
import classes from './company.module.css'

interface Part {
  name: string
  count: number
  tone: 'used' | 'free' | 'bad'
}

/** Who is at work and what is in use today. */
export function TodayPanel({ people, machines }: Pick<CompanyDashboard, 'people' | 'machines'>) {
  const free = people.free_positions.map(({ position, people: many }) => `${many} ${position}`).join(', ')
  return (
    <Panel title="People and machines" subtitle="today">
      <Group
        name="People"
        to="/onsite-records/labor"
        used={people.at_work}
        total={people.total}
        parts={[
          { name: 'At work', count: people.at_work, tone: 'used' },
          { name: 'Free', count: people.free, tone: 'free' },
          { name: 'Absent', count: people.absent, tone: 'bad' },
        ]}
        note={free ? `Free: ${free}` : ''}
      />
      <Group
        name="Machines"
        to="/equipment/Index"
        used={machines.in_use}
        total={machines.total}
        parts={[
          { name: 'In use', count: machines.in_use, tone: 'used' },
          { name: 'Idle', count: machines.idle, tone: 'free' },
          { name: 'Repair', count: machines.repair, tone: 'bad' },
        ]}
        note={
          machines.idle_longest
            ? `Idle longest: ${machines.idle_longest.name}, ${countOf(machines.idle_longest.days, 'day', 'days')}`
            : ''
        }
      />
    </Panel>
  )
}

interface GroupProps {
  name: string
  to: string
  used: number
  total: number
  parts: readonly Part[]
  note: string
}

function Group({ name, to, used, total, parts, note }: GroupProps) {
  return (
    <div className={`pad-16 stack gap-8 ${classes.group}`}>
      <div className="row between">
        <Link to={to} className={`dense medium quiet-link ${classes.name}`}>
          {name}
        </Link>
        <span className="figures">
          <span className="strong">{used}</span> <span className="small muted">of {total}</span>
        </span>
      </div>
      <div className={`flex clip ${classes.parts}`} aria-hidden>
        {parts.map((part) => (
          <span key={part.name} data-tone={part.tone} style={{ flexGrow: part.count }} />
        ))}
      </div>
      <p className="row wrap gap-4-12 small">
        {parts.map((part) => (
          <span key={part.name} className="inline-row gap-4">
            <span className={classes.swatch} data-tone={part.tone} aria-hidden />
            {part.name} {part.count}
          </span>
        ))}
      </p>
      {note ? <p className="small muted">{note}</p> : null}
    </div>
  )
}
