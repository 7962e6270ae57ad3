import { type RainLevel, rainWord } from './rain.ts'

/** Where the weather of a day is from: entered by somebody, fetched after the day was over, or before that. */
export type WeatherSource = 'hand' | 'seen' | 'forecast'

interface DayToDescribe {
  source: WeatherSource
  rain: RainLevel
  rainMm: number | null
  worstHour: number | null
}

interface ProposedWeather {
  morning: string
  afternoon: string
  /** The day in a few words, with its figures. */
  words: string
  source: WeatherSource
}

const NOON = 12

/**
 * A daily report can take these words about the weather. An observation holds for both halves. Fetched
 * weather knows the wettest hour alone: the half without it is left to whoever was there.
 */
export function proposedWeather({ source, rain, rainMm, worstHour }: DayToDescribe): ProposedWeather {
  const word = rainWord(rain)
  const isKnownWhole = source === 'hand' || rain === 0
  const isMorning = worstHour !== null && worstHour < NOON
  const isAfternoon = worstHour !== null && worstHour >= NOON
  return {
    morning: isKnownWhole || isMorning ? word : '',
    afternoon: isKnownWhole || isAfternoon ? word : '',
    words: rainMm === null ? word : `${word}, ${rainMm} mm`,
    source,
  }
}
