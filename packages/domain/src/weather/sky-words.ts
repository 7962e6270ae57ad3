/** The sky in a word by the code of the World Meteorological Organization; null for a code nobody gave a word. */
export function skyWord(code: number): string | null {
  if (code === 0) return 'Clear'
  if (code >= 1 && code <= 3) return 'Cloudy'
  if (code === 45 || code === 48) return 'Fog'
  if (code >= 51 && code <= 57) return 'Drizzle'
  if (code === 61 || code === 66) return 'Light rain'
  if (code === 63) return 'Moderate rain'
  if (code === 65 || code === 67) return 'Heavy rain'
  if (code >= 80 && code <= 82) return 'Showers'
  return code >= 95 && code <= 99 ? 'Thunderstorm' : null
}
