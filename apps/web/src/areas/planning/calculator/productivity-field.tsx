import type { CalculatorHistory } from '@itayo/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatQuantity } from '../../../lib/formats.ts'
import { NumberField } from '../../../ui/number/number-field.tsx'
import classes from './calculator.module.css'

interface ProductivityFieldProps {
  value: number | null
  onChange: (value: number | null) => void
  history: readonly CalculatorHistory[]
  /** What the figures of the history are told in: 'per day'. */
  per: string
  hasData: boolean
  /** Milliseconds after the focus has left: a click into the list comes first (CAL-039). */
  closesAfter: number
  unit: ReactNode
}

/** The figure with what it was before, filtered by what is typed (CAL-010). */
export function ProductivityField(props: ProductivityFieldProps) {
  const { value, onChange, history, per, hasData, closesAfter, unit } = props
  const [isOpen, setOpen] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const words = isTyped && value !== null ? String(value) : ''
  const found = history.filter((row) => String(row.value).startsWith(words))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows where the focus is
    <div
      className="stack gap-6"
      onFocus={() => {
        clearTimeout(closing.current)
        setOpen(true)
      }}
      onBlur={() => {
        closing.current = setTimeout(() => setOpen(false), closesAfter)
      }}
    >
      <div className={classes.pair}>
        <NumberField
          label="Productivity"
          value={value}
          decimals={4}
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
              <li key={`${row.source}${row.project_id}${row.value}`}>
                <button
                  type="button"
                  className={`row gap-8 ${classes.past}`}
                  onClick={() => onChange(row.value)}
                >
                  <strong>{formatQuantity(row.value)}</strong>
                  <span className="grow breakable">
                    {row.project}
                    {row.is_left_out ? ' (left out)' : ''}
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
