import type { EquipmentNeed } from '@itayo/contract'
import { formatDay } from '../../../../../lib/formats.ts'
import classes from './list.module.css'
import { LocationCell, NeedWords, RentalCell } from './need-row.tsx'
import { RequestsCell } from './requests-cell.tsx'

/** For who may not request: the machine that was booked last for the work item. */
export function BookedRow({ need }: { need: EquipmentNeed }) {
  const booking = need.bookings.at(-1)
  const machine = need.equipment_details.find(({ equipment_id }) => equipment_id === booking?.equipment_id)
  return (
    <tr className={classes.row} data-read>
      <NeedWords need={need} />
      <td className={classes.model} data-head="Model">
        {booking ? `${booking.brand} · ${booking.equipment_id}` : '—'}
      </td>
      <LocationCell machine={machine} />
      <td className={classes.date} data-head="Date Start">
        {booking ? formatDay(booking.date_start) : '—'}
      </td>
      <td className={classes.date} data-head="Date End">
        {booking ? formatDay(booking.date_end) : '—'}
      </td>
      <RentalCell machine={machine} />
      <RequestsCell need={need} />
    </tr>
  )
}
