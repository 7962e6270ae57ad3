import type { BookedMachine } from '@itayo/contract'
import { Link } from 'react-router'
import { barOf } from '../model/bookings.ts'
import { type Month, spanWords } from '../model/days.ts'
import classes from './calendar.module.css'

interface MachineRowProps {
  machine: BookedMachine
  month: Month
  projectId: number | undefined
  mayOpen: boolean
}

type Booking = BookedMachine['bookings'][number]

export function MachineRow({ machine, month, projectId, mayOpen }: MachineRowProps) {
  const bars = machine.bookings.flatMap((booking) => {
    const bar = barOf(booking, month)
    return bar ? [{ booking, bar }] : []
  })
  return (
    <tr className={`line-below ${classes.row}`}>
      <th scope="row" className={`row gap-8 regular start ${classes.machine}`}>
        <b>{machine.unique_id}</b>
        <span>{machine.brand}</span>
      </th>
      <td className={`anchor ${classes.track}`}>
        {bars.length > 0 ? (
          <ul>
            {bars.map(({ booking, bar }) => (
              <li
                key={booking.date_start}
                style={{ '--at': `${bar.from} / ${bar.to}` } as Record<string, string>}
                data-of={kindOf(booking, projectId)}
                data-pending={booking.approval_status === 'Pending' || undefined}
                data-before={bar.startsBefore || undefined}
                data-after={bar.endsAfter || undefined}
              >
                <Words booking={booking} mayOpen={mayOpen} />
              </li>
            ))}
          </ul>
        ) : (
          <span className={`clip ${classes.free}`}>Free all month</span>
        )}
      </td>
    </tr>
  )
}

function kindOf({ project_id }: Booking, here: number | undefined): 'here' | 'other' | 'hidden' {
  if (project_id === null) return 'hidden'
  return project_id === here ? 'here' : 'other'
}

function Words({ booking, mayOpen }: { booking: Booking; mayOpen: boolean }) {
  const { project_id, project, date_start, date_end, approval_status } = booking
  const days = spanWords(date_start, date_end)
  const title = `${project}, ${days}, ${approval_status}`
  const words = (
    <>
      <span className={`shrink clip ${classes.project}`}>{project}</span>
      <span className={`clip ${classes.days}`}>
        {days}
        {approval_status === 'Pending' ? ', pending' : ''}
      </span>
    </>
  )
  return project_id !== null && mayOpen ? (
    <Link
      className={`flex clip gap-8 small nowrap ${classes.bar}`}
      to={`/projects/Index?id=${project_id}&menu=5&tab=history`}
      title={title}
    >
      {words}
    </Link>
  ) : (
    <span className={`flex clip gap-8 small nowrap ${classes.bar}`} title={title}>
      {words}
    </span>
  )
}
