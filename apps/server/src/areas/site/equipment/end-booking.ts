import type { EquipmentRequest } from '@itayo/contract'
import { bookedDays, product, sum, whyNoEarlyEnd } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { shownDay } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { tellProject } from '../../../platform/projects.ts'
import { heldRequest, reprice, requestById } from '../requests/requests.ts'
import { tellAbout } from '../requests/tell.ts'
import { presentEquipmentRequest } from './equipment-requests.ts'
import * as store from './store/bookings.ts'

interface EarlyEnd {
  tx_id: number
  last_day: string
  version: number
}

/** A machine that is no longer needed is free for others from the next day on; the request costs what remains. */
export function endBooking(ctx: Ctx, end: EarlyEnd): Promise<EquipmentRequest> {
  return ctx.transaction(async (tx) => {
    const found = await store.findBooking(tx, end.tx_id)
    if (!found) throw new AppError('not_found')
    await heldRequest(tx, found.request_id)
    const request = await requestById(tx, found.request_id)
    if (request.version !== end.version)
      throw new AppError('stale_version', { current: await presentEquipmentRequest(tx, ctx, request) })
    // Read again: it may have ended while the request was waited for.
    const booking = (await store.findBooking(tx, end.tx_id)) as NonNullable<typeof found>
    if (request.state !== 'approved' || !booking.is_live) throw new AppError('request.no_way')
    const used = (await store.usedOf(tx, request.id)).find(({ booking_id }) => booking_id === booking.id)
    const message = whyNoEarlyEnd(end.last_day, {
      from: booking.date_start,
      until: booking.date_end,
      lastUsed: used?.last_day ?? null,
    })
    if (message)
      throw new AppError('invalid_input', { text: message, fields: [{ path: 'body.last_day', message }] })
    await store.endEarly(tx, booking.id, end.last_day)
    const remains = (await store.priced(tx, request.id)).map(({ date_start, date_end, daily_rate }) =>
      product(bookedDays(date_start, date_end), daily_rate ?? 0),
    )
    await reprice(tx, request, sum(remains))
    await audit.record(tx, 'request.booking_ended', request.id, {
      projects: [request.project_id],
      before: { date_end: booking.date_end },
      after: { date_end: end.last_day, amount: sum(remains) },
    })
    await tellAbout(tx, ctx, request, {
      to: [request.prepared_by, request.decided_by],
      what: 'ended early',
      text: `A machine booked until ${shownDay(booking.date_end)} is free after ${shownDay(end.last_day)}.`,
    })
    await tellProject(tx, ctx, request.project_id)
    return presentEquipmentRequest(tx, ctx, await requestById(tx, request.id))
  })
}
