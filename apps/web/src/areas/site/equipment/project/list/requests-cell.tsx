import type { EquipmentNeed } from '@itayo/contract'
import { Popover, UnstyledButton } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import '../../../../../ui/mantine-late.css'
import { RequestStatus } from '../../../../foundation/approvals/request-status.tsx'
import { withAddress } from '../address.ts'
import { spanWords } from '../model/days.ts'
import classes from './list.module.css'

/** The number of requests for a machine; a press lists them with their days. */
export function RequestsCell({ need }: { need: EquipmentNeed }) {
  const [params] = useSearchParams()
  const { request_count, bookings } = need
  return (
    <td className={`figures end ${classes.requests}`} data-head="Requests">
      {request_count === 0 ? (
        <span className="muted">0</span>
      ) : (
        <Popover position="bottom-end" radius="lg" shadow="md" transitionProps={{ duration: 120 }}>
          <Popover.Target>
            <UnstyledButton
              className={`lights dense strong end accent ${classes.requestsButton}`}
              aria-label={`${request_count} requested for ${need.work_item_number}`}
            >
              {request_count}
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown>
            <ul className={`stack gap-8 small ${classes.bookings}`}>
              {bookings.map((booking) => (
                <li key={`${booking.pr_number} ${booking.equipment_id} ${booking.date_start}`}>
                  <Link
                    to={`/projects/Index?${withAddress(params, { view: 'history', request: booking.pr_number })}`}
                  >
                    {booking.pr_number}
                  </Link>
                  <span>
                    {booking.brand} · {booking.equipment_id}
                  </span>
                  <span className="figures nowrap">{spanWords(booking.date_start, booking.date_end)}</span>
                  <RequestStatus status={booking.approval_status} of="equipment" />
                </li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </td>
  )
}
