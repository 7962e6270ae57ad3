import { z } from 'zod'
import { LineQuantity } from './fields/amounts.ts'
import { Instant } from './fields/days.ts'
import { multilineText, Name, text } from './fields/texts.ts'

/**
 * A slip has its id and time from the device that wrote it. Sent again with the same id it is the same slip,
 * and is kept once.
 */
export const slipFields = {
  slip_id: z.uuid('This is not the id of a slip.').optional(),
  device_id: text({ max: 64 }).default(''),
  made_at: Instant.optional(),
}

/** As a slip tells it: who wrote it, and who took it back. */
export const slipReply = {
  slip_id: z.uuid(),
  made_at: Instant.nullable(),
  created_by: Name.nullable(),
  created_at: Instant,
  reversed_by: Name.nullable(),
  reversed_at: Instant.nullable(),
  reverse_reason: multilineText({ max: 500 }),
  version: z.int(),
}

/** A quantity of a slip: above zero, up to four decimals, as the books keep it. */
export const SlipQuantity = LineQuantity.refine((value) => value > 0, 'This must be above zero.').meta({
  examples: [1],
})

export const SlipUnit = text({ max: 20 })

export const SlipReason = multilineText({ max: 500 })
