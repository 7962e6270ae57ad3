import type { RainLevel } from './rain.ts'

/** The heaviest first: "light rain, then heavy rain" is heavy. English and Filipino, as daily reports have them. */
const RAIN_SAID: readonly [RegExp, RainLevel][] = [
  [/heavy rain|thunderstorm|typhoon|malakas na ulan|bagyo/, 3],
  [/moderate rain|katamtamang ulan/, 2],
  [/rain|drizzle|shower|ulan|ambon/, 1],
  [/fair|clear|sunny|cloudy|hot|dry|maaraw|maulap|mainit/, 0],
]
const NO_RAIN_SAID = /\bno rain\b|\bwalang ulan\b/g

/** The rain that the words of a daily report tell; null when they tell nothing of it. */
export function reportedRain(words: string): RainLevel | null {
  const said = words.toLowerCase()
  const wet = said.replace(NO_RAIN_SAID, '')
  for (const [pattern, level] of RAIN_SAID) if (pattern.test(wet)) return level
  return wet === said ? null : 0
}
