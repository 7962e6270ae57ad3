import { formatQuantity } from '../../../../lib/formats.ts'
import bar from '../../../../ui/bar.module.css'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { statusTone } from '../model/words.ts'
import type { CellProps } from './cell.ts'
import classes from './cells.module.css'

interface StatusCellProps extends CellProps<'status'> {
  /** Percent that the plan expects by tonight; null before the start and without dates. */
  planned: number | null
}

/** 0 to 100 percent, typed, with its bar: gray, blue and green (SOW-012). */
export function StatusCell(props: StatusCellProps) {
  const { of, value, disabled, error, describedBy, planned, onHold, onCommit, onRestore } = props
  const filled = Math.min(100, Math.max(0, value))
  return (
    <div className={`stack gap-6 ${classes.status}`}>
      <div className={`anchor ${bar.track}`} aria-hidden>
        <div className={bar.fill} data-tone={statusTone(value)} style={{ width: `${filled}%` }} />
        {planned ? (
          <div className={bar.plan} style={{ left: `${planned}%` }} title={`Planned ${planned}%`} />
        ) : null}
      </div>
      {disabled ? (
        <span className="dense figures end">
          <span className="hidden-text nowrap">Status </span>
          {formatQuantity(value)}%
        </span>
      ) : (
        <NumberField
          className={classes.number ?? ''}
          aria-label={`Status of ${of}, percent`}
          aria-describedby={error ? describedBy : undefined}
          rightSection={<span className="small muted">%</span>}
          rightSectionWidth={20}
          decimals={2}
          max={100}
          value={value}
          // The words stand under the row; here the colour of the field is enough.
          error={error !== undefined}
          onChange={(next) => (next === null ? undefined : onHold(next))}
          onBlur={(event) => (event.currentTarget.value === '' ? onRestore() : onCommit(value))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur()
            if (event.key === 'Escape') onRestore()
          }}
        />
      )}
    </div>
  )
}
