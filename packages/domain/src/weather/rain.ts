/** 0 none, 1 light, 2 moderate, 3 heavy (WEA-003). */
export type RainLevel = 0 | 1 | 2 | 3

export interface RainHour {
  /** 0 to 23, the hour in which it fell. */
  hour: number
  millimetres: number
  /** Percent; null where the forecast does not say. */
  probability: number | null
}

/** Work goes on from six to six: rain at night stops nobody. */
const FIRST_HOUR = 6
const LAST_HOUR = 17

/** A forecast hour counts when rain is as likely as not. */
const LIKELY = 50

/** The wettest hour of the working day that is likely to come; null when no hour is known. */
export function worstHour(hours: readonly RainHour[]): RainHour | null {
  let worst: RainHour | null = null
  for (const hour of hours) {
    if (hour.hour < FIRST_HOUR || hour.hour > LAST_HOUR) continue
    if (hour.probability !== null && hour.probability < LIKELY) continue
    if (worst === null || hour.millimetres > worst.millimetres) worst = hour
  }
  return worst
}

/** By the highest millimetres of an hour of work and the sum of the day (handbook 6.2). */
export function rainLevel(anHour: number, ofTheDay: number): RainLevel {
  if (anHour >= 7.5 || ofTheDay >= 50) return 3
  if (anHour >= 2.5 || ofTheDay >= 20) return 2
  return anHour >= 0.5 || ofTheDay >= 5 ? 1 : 0
}

const RAIN_WORDS = ['No rain', 'Light rain', 'Moderate rain', 'Heavy rain'] as const

/** Any value but 0, 1 and 2 is heavy rain (C-23). */
export function rainWord(level: number): string {
  return RAIN_WORDS[level] ?? 'Heavy rain'
}

/** PAGASA's warning colour by the millimetres of an hour. */
export function rainWarning(anHour: number): 'yellow' | 'orange' | 'red' | null {
  if (anHour > 30) return 'red'
  if (anHour >= 15) return 'orange'
  return anHour >= 7.5 ? 'yellow' : null
}
