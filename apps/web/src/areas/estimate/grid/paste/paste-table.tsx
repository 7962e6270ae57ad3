import { NativeSelect } from '@mantine/core'
import { IconAlertCircle, IconEqual, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import { ROLE_WORDS, type Role } from './columns.ts'
import classes from './paste.module.css'
import type { Outcome, PlannedRow } from './plan.ts'
import { cellKey, type usePastePlan } from './use-paste-plan.ts'

const SIGNS: Record<Outcome, typeof IconPencil> = {
  updates: IconPencil,
  same: IconEqual,
  new: IconPlus,
  wrong: IconAlertCircle,
  total: IconMinus,
  'left-out': IconMinus,
}
const NUMBERS: readonly Role[] = ['count', 'duration', 'rate', 'none']

interface PasteTableProps {
  plan: ReturnType<typeof usePastePlan>
  /** Enter in a cell to correct: on to the next. */
  onAccepted: (key: string) => void
}

/** The rows of the clipboard, and what becomes of each. */
export function PasteTable({ plan, onAccepted }: PasteTableProps) {
  const { roles, kind, rows } = plan
  const options = Object.entries(ROLE_WORDS[kind]).map(([value, label]) => ({ value, label }))
  return (
    <div className={classes.scroller} tabIndex={-1}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th className={classes.number}>
              <span className={classes.hidden}>Row</span>
            </th>
            {roles.map((role, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
              <th key={at} data-role={role}>
                <NativeSelect
                  size="xs"
                  aria-label={`Column ${at + 1}`}
                  data={options}
                  value={role}
                  onChange={(event) => plan.choose(at, event.currentTarget.value as Role)}
                />
              </th>
            ))}
            <th className={classes.what}>What happens</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PasteRow key={row.at} row={row} plan={plan} onAccepted={onAccepted} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PasteRow({ row, plan, onAccepted }: PasteTableProps & { row: PlannedRow }) {
  const { roles, cells, fixes } = plan
  const Sign = SIGNS[row.outcome]
  const words = row.problems.length > 0 ? row.problems.map(({ message }) => message).join(' ') : row.words
  return (
    <tr data-outcome={row.outcome}>
      <td className={classes.number}>{row.at + 1}</td>
      {roles.map((role, column) => {
        const key = cellKey(row.at, column)
        const text = cells[row.at]?.[column] ?? ''
        const problem = row.problems.find((one) => one.column === column)
        const isChanged = row.changed.includes(role)
        return (
          <td
            key={key}
            data-role={role}
            data-number={NUMBERS.includes(role) && /\d/.test(text)}
            data-changed={isChanged}
            data-wrong={problem !== undefined}
          >
            {problem || fixes.has(key) ? (
              <input
                className={classes.field}
                data-paste-cell={key}
                data-problem={problem !== undefined}
                aria-label={`Row ${row.at + 1}, ${ROLE_WORDS[plan.kind][role] ?? 'column'}`}
                aria-invalid={problem !== undefined}
                title={problem?.message}
                value={text}
                autoComplete="off"
                spellCheck={false}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => plan.fix(row.at, column, event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  if (problem?.suggestion) plan.fix(row.at, column, problem.suggestion)
                  onAccepted(key)
                }}
              />
            ) : (
              text
            )}
          </td>
        )
      })}
      <td className={classes.what} data-outcome={row.outcome}>
        <span>
          <Sign size={14} stroke={1.8} aria-hidden />
          {words}
        </span>
      </td>
    </tr>
  )
}
