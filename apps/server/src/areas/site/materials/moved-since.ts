import { addDays } from '@itayo/domain'

const MOVED_DAYS = 90

/** The day whose price a material's price is compared with, to say that it moved. */
export const movedSince = (day: string): string => addDays(day, -MOVED_DAYS)
