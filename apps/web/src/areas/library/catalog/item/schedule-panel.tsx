import type { WorkItemRow } from '@itayo/contract'
import { Checkbox, MultiSelect, Select } from '@mantine/core'
import '../../../../ui/mantine-late.css'
import { itemLabel } from '../../../../lib/item-number.tsx'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import classes from './item.module.css'
import type { ItemEditing } from './item-editing.ts'
import { RAIN_LEVELS } from './price-book.ts'

interface SchedulePanelProps extends ItemEditing {
  /** The item itself: nothing comes before itself. */
  itemId: number | null
  items: readonly WorkItemRow[]
}

/** More than this many are found by typing. */
const OPTIONS_SHOWN = 100

const NEVER = '0'

const TICKS = [
  ['is_outdoor', 'Outdoor work'],
  ['is_weather_sensitive', 'Depends on the weather'],
  ['is_heat_sensitive', 'Heat slows it down'],
  ['is_critical_type', 'Usually on the critical path'],
] as const

/** The item's predecessors, and the effect of the weather on it. */
export function SchedulePanel({ values, set, problems, itemId, items }: SchedulePanelProps) {
  const chosen = new Set(values.predecessor_ids)
  return (
    <Panel title="Schedule and weather">
      <div className={`stack tops pad-16 ${classes.fields}`}>
        <MultiSelect
          className={classes.wide ?? ''}
          label="Comes after"
          description="Applies where a project has both work items."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          placeholder="Search work items"
          searchable
          hidePickedOptions
          limit={OPTIONS_SHOWN}
          maxDropdownHeight={280}
          nothingFoundMessage="Nothing found"
          data={items
            .filter(({ id, is_archived }) => id !== itemId && (!is_archived || chosen.has(id)))
            .map((item) => ({ value: String(item.id), label: itemLabel(item) }))}
          value={values.predecessor_ids.map(String)}
          error={problems.predecessor_ids}
          onChange={(ids) => set({ predecessor_ids: ids.map(Number) })}
        />
        <NumberField
          className={classes.half ?? ''}
          label="Days to wait after it"
          decimals={0}
          max={365}
          unit="days"
          value={values.lag_days}
          error={problems.lag_days}
          onChange={(lag_days) => set({ lag_days })}
        />
        <Select
          className={classes.half ?? ''}
          label="Rain stops it from"
          allowDeselect={false}
          data={[
            { value: NEVER, label: 'Rain does not stop it' },
            ...Object.entries(RAIN_LEVELS).map(([level, word]) => ({
              value: level,
              label: `Level ${level}, ${word}`,
            })),
          ]}
          value={String(values.rain_stop_level ?? NEVER)}
          onChange={(level) => set({ rain_stop_level: level && level !== NEVER ? Number(level) : null })}
        />
        <div className={`stack halves ${classes.ticks}`}>
          {TICKS.map(([field, label]) => (
            <Checkbox
              key={field}
              label={label}
              checked={values[field]}
              onChange={(event) => set({ [field]: event.currentTarget.checked })}
            />
          ))}
        </div>
      </div>
    </Panel>
  )
}
