import type { DayRecords } from '@itayo/contract'
import { Autocomplete, Button } from '@mantine/core'
import { Note } from '../../../../ui/note.tsx'
import { WordsField } from '../../../../ui/words-field.tsx'
import type { DailyDraft } from './daily-draft.ts'
import classes from './logs.module.css'
import { t } from './messages/en.ts'

const WEATHER = ['Fair', 'Cloudy', 'Light rain', 'Heavy rain', 'Very hot', 'Typhoon signal']

type Words = Omit<DailyDraft, 'date' | 'rows'>

interface DayWordsProps {
  draft: Words
  /** The known weather of the day; the writer takes it, or writes their own. */
  proposed: DayRecords['weather']
  onChange: (part: Partial<Words>) => void
}

/** Weather, visitors and problems of a day. */
export function DayWords({ draft, proposed, onChange }: DayWordsProps) {
  return (
    <div className={classes.words}>
      {proposed ? <ProposedWeather draft={draft} proposed={proposed} onChange={onChange} /> : null}
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
      <WordsField
        label={t('visitors')}
        maxRows={4}
        maxLength={1000}
        value={draft.visitors}
        onChange={(visitors) => onChange({ visitors })}
      />
      <WordsField
        label={t('problems')}
        maxRows={4}
        maxLength={1000}
        value={draft.problems}
        onChange={(problems) => onChange({ problems })}
      />
    </div>
  )
}

const TEXTS = {
  hand: (words: string) => t('weatherByHand', { words }),
  seen: (words: string) => t('weatherSeen', { words }),
  forecast: (words: string) => t('weatherForecast', { words }),
}

function ProposedWeather({
  draft,
  proposed,
  onChange,
}: DayWordsProps & { proposed: NonNullable<DayRecords['weather']> }) {
  const { morning, afternoon, words, source } = proposed
  const isTaken = draft.weather_morning === morning && draft.weather_afternoon === afternoon
  const isEmpty = morning === '' && afternoon === ''
  return (
    <div className={classes.proposed}>
      <Note
        tone="info"
        action={
          isTaken || isEmpty ? null : (
            <Button
              variant="default"
              size="xs"
              onClick={() => onChange({ weather_morning: morning, weather_afternoon: afternoon })}
            >
              {t('useWeather')}
            </Button>
          )
        }
      >
        {TEXTS[source](words)}
      </Note>
    </div>
  )
}
