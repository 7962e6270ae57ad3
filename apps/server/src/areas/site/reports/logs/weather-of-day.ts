import type { DailyData, DayRecords } from '@itayo/contract'
import type { Tx } from '../../../../platform/database/query.ts'
import { offered } from '../../../../platform/offered.ts'
import * as store from '../store/daily.ts'

type Proposal = DayRecords['weather']

/** The known weather of a day, for its report; null when nothing is known. */
export const weatherOfDay = offered<(tx: Tx, projectId: number, date: string) => Promise<Proposal>>(
  'The weather of a day for its report',
)

/**
 * Words that are those of the proposal have its source; so have words that stood with one and were not changed. All
 * others are the writer's own.
 */
export async function sourceOfWords(
  tx: Tx,
  log: { id: number; project_id: number },
  words: Pick<DailyData, 'date' | 'weather_morning' | 'weather_afternoon'>,
): Promise<store.WeatherSource> {
  const { weather_morning: morning, weather_afternoon: afternoon } = words
  if (morning === '' && afternoon === '') return ''
  const before = await store.find(tx, log.id)
  if (before?.weather_morning === morning && before.weather_afternoon === afternoon)
    return before.weather_source
  const proposed = await weatherOfDay.get()(tx, log.project_id, words.date)
  return proposed?.morning === morning && proposed.afternoon === afternoon ? proposed.source : ''
}
