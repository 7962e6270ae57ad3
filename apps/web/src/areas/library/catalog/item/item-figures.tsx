import type { Unit } from '@itayo/contract'
import { perWorker } from '@itayo/domain'
import { formatRate } from '../../../../lib/rate-words.ts'
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx'
import type { ItemEditing } from './item-editing.ts'
import { crewOf, RAIN_LEVELS } from './price-book.ts'

const DIMENSIONS: Record<Unit['dimension'], string> = {
  length: 'Length',
  area: 'Area',
  volume: 'Volume',
  weight: 'Weight',
  count: 'Count',
  time: 'Time',
  ratio: 'Share',
}

function surroundings({ values }: Pick<ItemEditing, 'values'>): string {
  const level = values.rain_stop_level
  const rain = level === null ? '' : `${RAIN_LEVELS[level]}; `
  const place = values.is_outdoor ? 'outdoor work' : 'indoor work'
  return `${rain}${place}${values.is_heat_sensitive ? ', slowed by heat' : ''}`
}

/** The figures an estimator looks at first; they follow what is typed below. */
export function ItemFigures({ editing, units }: { editing: ItemEditing; units: readonly Unit[] }) {
  const { values, book, unit } = editing
  const output = values.crew_output_per_day
  const each = perWorker(output, crewOf(values, book))
  const dimension = units.find(({ id }) => id === values.unit_id)?.dimension
  const level = values.rain_stop_level
  return (
    <KeyFigures>
      <KeyFigure
        label="Unit"
        figure={unit || '—'}
        note={dimension ? DIMENSIONS[dimension] : 'not chosen yet'}
      />
      <KeyFigure
        label="Crew output"
        figure={output === null ? '—' : formatRate(output)}
        note={output === null ? 'not set yet' : `${unit} per day of 8 hours`}
      />
      <KeyFigure
        label="Per worker"
        figure={each === null ? '—' : formatRate(each)}
        note={each === null ? 'needs a crew and its output' : `${unit} per worker-day`}
      />
      <KeyFigure
        label="Rain stops at"
        figure={level === null ? 'Never' : `Level ${level}`}
        note={surroundings(editing)}
      />
    </KeyFigures>
  )
}
