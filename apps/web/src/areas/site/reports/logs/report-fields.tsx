import { Autocomplete, Textarea } from '@mantine/core'
import type { DailyDraft } from './daily-draft.ts'
import classes from './logs.module.css'
import { t } from './messages/en.ts'

const WEATHER = ['Fair', 'Cloudy', 'Light rain', 'Heavy rain', 'Very hot', 'Typhoon signal']

type Words = Omit<DailyDraft, 'date' | 'rows'>

/** Weather, visitors and problems of a day. */
export function DayWords({ draft, onChange }: { draft: Words; onChange: (part: Partial<Words>) => void }) {
  return (
    <div className={classes.words}>
      <Autocomplete
        label={t('weatherMorning')}
        maxLength={100}
        data={WEATHER}
        value={draft.weather_morning}
        onChange={(weather_morning) => onChange({ weather_morning })}
      />
      <Autocomplete
        label={t('weatherAfternoon')}
        maxLength={100}
        data={WEATHER}
        value={draft.weather_afternoon}
        onChange={(weather_afternoon) => onChange({ weather_afternoon })}
      />
      <Textarea
        label={t('visitors')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={1000}
        value={draft.visitors}
        onChange={(event) => onChange({ visitors: event.currentTarget.value })}
      />
      <Textarea
        label={t('problems')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={1000}
        value={draft.problems}
        onChange={(event) => onChange({ problems: event.currentTarget.value })}
      />
    </div>
  )
}
