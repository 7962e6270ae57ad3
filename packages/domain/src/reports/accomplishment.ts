import { exact, over, rounded, times } from '../catalog/fraction.ts'
import { percentage } from '../money/percentage.ts'

/** Quantities have four decimals. */
const PARTS = 10_000

const parts = (quantity: number) => BigInt(Math.round(quantity * PARTS))

/** Percent done of a measurement, two decimals; below the whole it never reads 100 (D-43). */
export function statusOf(accomplishment: number, measurement: number): number {
  if (measurement <= 0) return 0
  return percentage(parts(accomplishment), parts(measurement))
}

/** The quantity that a status stands for, four decimals. */
export function accomplishmentOf(status: number, measurement: number): number {
  return rounded(over(times(exact(status), exact(measurement)), exact(100)), 4)
}

const FIGURES = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

export const NOT_POSITIVE = 'Please enter a positive number'
export const NOT_FILLED_IN =
  'One or more accomplishments are empty. Please fill in all required fields before saving.'
export const NOTHING_EDITED = 'No data to be save'
export const NOT_A_STATUS = 'The status must be within 0 to 100.'

interface Measured {
  measurement: number
  unit: string
}

const measured = ({ measurement, unit }: Measured) => `${FIGURES.format(measurement)} ${unit}`.trim()

const withoutMeasurement = (what: 'accomplishment' | 'progress', item: Measured) =>
  `You cannot input your ${what} because the estimate measurement is ${measured(item)}. ` +
  'Please update the estimate measurement first.'

/** Why a typed accomplishment cannot be; null when it can. One that was left blank is for the caller to see. */
export function accomplishmentProblem(value: number, item: Measured): string | null {
  if (item.measurement <= 0) return withoutMeasurement('accomplishment', item)
  if (!(value >= 0) || !Number.isFinite(value)) return NOT_POSITIVE
  if (value > item.measurement)
    return `Accomplishment cannot be greater than the estimate measurement, ${measured(item)}`
  return null
}

/** The same of a typed status (B-21). */
export function statusProblem(value: number, item: Measured): string | null {
  if (item.measurement <= 0) return withoutMeasurement('progress', item)
  return value >= 0 && value <= 100 ? null : NOT_A_STATUS
}

interface SentProgress {
  status?: number | undefined
  accomplishment?: number | undefined
  /** Says that the accomplishment was typed, and not the status. */
  accomplishment_edited?: boolean | undefined
}

type TypedProgress = { typed: 'status' | 'accomplishment'; value: number }

/** Which of the two was typed: the one sent as 0 is worked out of the other (B-20), and both 0 are 0 (D-45). */
export function typedProgress(sent: SentProgress): TypedProgress | null {
  const { status, accomplishment, accomplishment_edited } = sent
  if (accomplishment_edited && accomplishment !== undefined)
    return { typed: 'accomplishment', value: accomplishment }
  if (!status && accomplishment) return { typed: 'accomplishment', value: accomplishment }
  return status === undefined ? null : { typed: 'status', value: status }
}

/** Work goes forward: less than the week before, or more than a later one, asks for a reason. */
export function needsReason(
  status: number,
  { before, after }: { before: number; after: number | null },
): boolean {
  return status < before || (after !== null && status > after)
}
