import { Priority } from '@itayo/contract'
import { IconChevronDown, IconChevronsDown, IconChevronsUp, IconEqual } from '@tabler/icons-react'
import type { IconPart } from '../../../../ui/icon.ts'
import { PRIORITY_WORDS } from '../model/words.ts'
import type { CellProps } from './cell.ts'
import classes from './cells.module.css'

const ICONS: Record<Priority, IconPart> = { high: IconChevronsUp, moderate: IconEqual, low: IconChevronsDown }

/** High is red, moderate yellow, low green (SOW-011), and each has its sign. */
export function PriorityCell({ of, value, disabled, error, describedBy, onCommit }: CellProps<'priority'>) {
  const Icon = ICONS[value]
  return (
    <span className={`anchor inline-row firm good ${classes.priority}`} data-priority={value}>
      <Icon size={15} stroke={2} aria-hidden />
      <select
        className={classes.select}
        aria-label={`Priority of ${of}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? describedBy : undefined}
        value={value}
        disabled={disabled}
        onChange={(event) => onCommit(Priority.parse(event.currentTarget.value))}
      >
        {Priority.options.map((priority) => (
          <option key={priority} value={priority}>
            {PRIORITY_WORDS[priority]}
          </option>
        ))}
      </select>
      {disabled ? null : <IconChevronDown size={14} stroke={1.8} className={classes.chevron} aria-hidden />}
    </span>
  )
}
