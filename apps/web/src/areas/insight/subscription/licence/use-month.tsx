import { useSearchParams } from 'react-router'
import { clock } from '../../../../lib/clock.ts'
import { manilaDay } from '../../../../lib/manila-day.ts'
import { longMonthAndYear } from '../../../../lib/month-words.ts'
import { FilterSelect } from '../../../../ui/filter-select.tsx'

/** As many as the chart shows. */
const MONTHS = 6

/** The running month and those before it, "2026-11" first. */
function latestMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** The month that the dashboard counts; it stands in the address. */
export function useMonth() {
  const [params, setParams] = useSearchParams()
  const months = latestMonths(manilaDay(clock.now()))
  const [running = ''] = months
  const month = months.find((one) => one === params.get('month')) ?? running
  return {
    query: month === running ? {} : { month },
    words: longMonthAndYear(month),
    select: (
      <FilterSelect
        label="Period"
        isChoice
        options={months.map((value) => ({
          value,
          label: value === running ? 'This month' : longMonthAndYear(value),
        }))}
        value={month}
        onChange={(value) => setParams(value === running ? {} : { month: value }, { replace: true })}
      />
    ),
  }
}
