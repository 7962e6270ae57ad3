import { shiftDates } from './shift-dates.mjs'

/* Loaded before anything else, where ITAYO_CLOCK_SHIFT_MS says by how much the clock of a test run differs. */
const shift = Number(process.env.ITAYO_CLOCK_SHIFT_MS ?? 0)
if (shift !== 0) shiftDates(shift)
