/** PAGASA's bands at the specified limits (WEA-006): above 32, 41 and 51 °C. */
type HeatBand = 'none' | 'caution' | 'extreme_caution' | 'danger' | 'extreme_danger'

/**
 * How hot it feels, in °C and not rounded, from the temperature in °C and the relative humidity in percent:
 * the regression of Rothfusz as the National Weather Service of the United States publishes it.
 */
export function heatIndex(celsius: number, humidity: number): number {
  const t = fahrenheit(celsius)
  const r = humidity
  const simple = 0.5 * (t + 61 + (t - 68) * 1.2 + r * 0.094)
  if ((simple + t) / 2 < 80) return inCelsius(simple)
  const regression =
    -42.379 +
    2.04901523 * t +
    10.14333127 * r -
    0.22475541 * t * r -
    0.00683783 * t * t -
    0.05481717 * r * r +
    0.00122874 * t * t * r +
    0.00085282 * t * r * r -
    0.00000199 * t * t * r * r
  return inCelsius(regression + adjustment(t, r))
}

/** The regression is too high in dry heat and too low in humid warmth. */
function adjustment(t: number, r: number): number {
  if (r < 13 && t >= 80 && t <= 112) return -((13 - r) / 4) * Math.sqrt((17 - Math.abs(t - 95)) / 17)
  if (r > 85 && t >= 80 && t <= 87) return ((r - 85) / 10) * ((87 - t) / 5)
  return 0
}

const fahrenheit = (celsius: number) => (celsius * 9) / 5 + 32
const inCelsius = (degrees: number) => ((degrees - 32) * 5) / 9

/** By the index as it was worked out, not as it is shown. */
export function heatBand(index: number): HeatBand {
  if (index > 51) return 'extreme_danger'
  if (index > 41) return 'danger'
  if (index > 32) return 'extreme_caution'
  return index >= 27 ? 'caution' : 'none'
}

/** The name of the band and the advised work and rest; nothing below 27 °C. */
export const HEAT_ADVICE: Readonly<
  Record<Exclude<HeatBand, 'none'>, { name: string; colour: string; advice: string }>
> = {
  caution: { name: 'Caution', colour: 'yellow', advice: 'Keep water near the work.' },
  extreme_caution: {
    name: 'Extreme caution',
    colour: 'orange',
    advice: 'Water every 20 minutes, rest 10 minutes an hour.',
  },
  danger: { name: 'Danger', colour: 'dark orange', advice: 'No heavy outdoor work from 11 AM to 3 PM.' },
  extreme_danger: { name: 'Extreme danger', colour: 'red', advice: 'Stop outdoor work.' },
}
