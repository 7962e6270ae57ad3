import { LOCALES } from '@itayo/domain'
import { shownDay } from '../../../../platform/clock.ts'
import type { ChartDay, WeatherChart } from '../../weather/log.ts'
import { computed, spanFormula } from './cells.ts'
import type { FormColumn, FormPage, FormRow } from './form.ts'

const COLUMNS: readonly FormColumn[] = [
  { key: 'date', title: 'Date', width: 12, format: 'text', isOneLine: true },
  { key: 'weekday', title: 'Day', width: 7, format: 'text', isOneLine: true },
  { key: 'rain', title: 'Rain', width: 15, format: 'text' },
  { key: 'mm', title: 'Rain, mm', width: 10, format: 'money' },
  { key: 'heat', title: 'Heat index, °C', width: 11, format: 'money' },
  { key: 'lost', title: 'Days lost', width: 9, format: 'money' },
  { key: 'source', title: 'Source', width: 24, format: 'wrapped' },
  { key: 'remarks', title: 'Remarks', width: 44, format: 'wrapped' },
]

const monthName = new Intl.DateTimeFormat(LOCALES.en, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const weekdayName = new Intl.DateTimeFormat(LOCALES.en, { weekday: 'short', timeZone: 'UTC' })
const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** A page for each month, every day a line; what nobody knows stays empty. */
export function weatherChartForm(months: readonly WeatherChart[]): FormPage[] {
  return months.map(({ month, days, lost, attribution }) => ({
    name: `Weather ${month}`,
    title: 'Monthly Weather Chart',
    standing: monthName.format(midnight(`${month}-01`)),
    ownPaper: false,
    facts: [
      { label: 'Days lost to weather', value: String(lost) },
      {
        label: 'Days with data',
        value: `${days.filter(({ source }) => source !== '').length} of ${days.length}`,
      },
    ],
    tables: [
      {
        columns: COLUMNS,
        *rows(place): Generator<FormRow> {
          const first = place.row
          for (const day of days) yield { kind: 'row', cells: cellsOf(day) }
          const formula = spanFormula(place, 'lost', first, first + days.length - 1)
          yield { kind: 'total', text: 'Days lost', cells: { lost: computed(lost, formula) } }
        },
      },
    ],
    words: [],
    notes: [
      'A day is lost when somebody on the site said that it was not worked, or when weather that was seen stopped work that was planned. A forecast proves nothing and is not in here.',
      ...(attribution ? [`${attribution}.`] : []),
    ],
    isSigned: true,
  }))
}

const cellsOf = (day: ChartDay): FormRow['cells'] => ({
  date: shownDay(day.date),
  weekday: weekdayName.format(midnight(day.date)),
  rain: day.rain,
  mm: day.rainMm,
  heat: day.heatIndex,
  lost: day.lost === 0 ? null : day.lost,
  source: day.source || (day.isWorkingDay ? 'No data' : 'Day off'),
  remarks: day.remarks,
})
