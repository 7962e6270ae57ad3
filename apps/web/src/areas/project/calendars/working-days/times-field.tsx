import type { WorkingTimes } from '@itayo/domain'
import { TextInput } from '@mantine/core'
import classes from './working-days.module.css'

interface TimesFieldProps {
  times: WorkingTimes
  /** Error messages by the path of the field: `times.am_start`. */
  problems: Readonly<Record<string, string>>
  onChange: (times: WorkingTimes) => void
}

const FIELDS = [
  { field: 'am_start', label: 'Morning from' },
  { field: 'am_end', label: 'Morning to' },
  { field: 'pm_start', label: 'Afternoon from' },
  { field: 'pm_end', label: 'Afternoon to' },
] as const

/** Between which times regular hours count; what is later than the afternoon is overtime. */
export function TimesField({ times, problems, onChange }: TimesFieldProps) {
  return (
    <section>
      <h3 className="dense strong">Working times</h3>
      <p className={classes.hint}>
        Attendance counts regular hours between them, and overtime after the afternoon. New times hold from
        today on; what is written for earlier days stays.
      </p>
      <div className={`stack gap-8 ${classes.times}`}>
        {FIELDS.map(({ field, label }) => (
          <TextInput
            key={field}
            type="time"
            step={900}
            label={label}
            value={times[field]}
            error={problems[`times.${field}`]}
            onChange={(event) => onChange({ ...times, [field]: event.currentTarget.value })}
          />
        ))}
      </div>
    </section>
  )
}
