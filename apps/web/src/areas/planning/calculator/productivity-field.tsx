import type { CalculatorHistory } from '@itayo/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { countOf, formatQuantity } from '../../../lib/formats.ts'
import classes from './calculator.module.css'
import { FigureField } from './figure-field.tsx'

interface ProductivityFieldProps {
  value: number | null
  onChange: (value: number | null) => void
  history: readonly CalculatorHistory[]
  /** The unit in which the history's figures are told: 'per day'. */
  per: string
  hasData: boolean
  /** The panel opens in this field. */
  isFirst: boolean
  /** Milliseconds after the focus has left: a click into the list comes first (CAL-039). */
  closesAfter: number
  unit: ReactNode
}

/** The figure with what it was before, filtered by what is typed (CAL-010). */
export function ProductivityField(props: ProductivityFieldProps) {
  const { value, onChange, history, per, hasData, isFirst, closesAfter, unit } = props
  const [isOpen, setOpen] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const words = isTyped && value !== null ? String(value) : ''
  const found = history.filter((row) => String(row.value).startsWith(words))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows where the focus is
    <div
      className="anchor"
      onFocus={() => {
        clearTimeout(closing.current)
        setOpen(true)
      }}
      onBlur={() => {
        closing.current = setTimeout(() => setOpen(false), closesAfter)
      }}
    >
      <div className={classes.pair}>
        <FigureField
          label="Productivity"
          value={value}
          data-autofocus={isFirst || undefined}
          placeholder={hasData ? undefined : 'Provide your data'}
          onChange={(next) => {
            setTyped(true)
            onChange(next)
          }}
        />
        {unit}
      </div>
      {isOpen && history.length > 0 ? (
        <section className={`surface dense ${classes.history}`} aria-label="Historical data">
          <header className="row between small">
            <strong>Historical data</strong>
            <span className="muted">{per}</span>
          </header>
          {found.length === 0 ? <p className="muted">No result</p> : null}
          <ul>
            {found.map((row) => (
              <li key={`${row.source} ${row.project_id} ${row.day} ${row.value}`}>
                <button
                  type="button"
                  className={`row gap-8 ${classes.past}`}
                  onClick={() => {
                    onChange(row.value)
                    setOpen(false)
                  }}
                >
                  <strong>{formatQuantity(row.value)}</strong>
                  <span className="grow breakable">
                    {row.project}
                    <span className="block small muted">{behind(row)}</span>
                  </span>
                  <span className="muted">{row.day.slice(0, 4)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

/** How it is known, and why it may not count. */
function behind({ source, days_worked, is_left_out }: CalculatorHistory): string {
  const how =
    source === 'calculation'
      ? 'Calculated'
      : `Measured in ${countOf(days_worked ?? 0, 'day', 'days')} of work`
  return is_left_out ? `${how}, left out: too far from the others` : how
}
