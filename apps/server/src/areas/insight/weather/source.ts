import type { RainLevel } from '@itayo/domain'

/** A city to be found on the map. */
export interface City {
  city: string
  province: string
  region: string
}

export interface Point {
  latitude: number
  longitude: number
}

export interface FetchedDay {
  date: string
  rain_mm: number | null
  worst_hour: number | null
  worst_hour_mm: number | null
  rain_level: RainLevel | null
  heat_index: number | null
}

export interface FetchedWeather {
  now: { at: string; sky_code: number | null; temperature: number | null; humidity: number | null } | null
  days: FetchedDay[]
}

/** Whoever knows the weather. A place whose weather could not be read is null; nothing is made up. */
export interface WeatherSource {
  locate(city: City): Promise<Point | null>
  /** In the order of the points; up to `most` at once. */
  forecast(points: readonly Point[]): Promise<(FetchedWeather | null)[]>
  most: number
}
