import type { BrowserContext } from '@playwright/test'
import { shiftDates } from '../../scripts/lib/shift-dates.mjs'

/** A run that would go past midnight has a clock of its own (scripts/lib/same-day.mjs), and so have its browsers. */
export async function followRunClock(context: BrowserContext): Promise<void> {
  const shift = Number(process.env.ITAYO_CLOCK_SHIFT_MS ?? 0)
  if (shift !== 0) await context.addInitScript(shiftDates, shift)
}
