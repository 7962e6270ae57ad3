import type { WeeklyItem } from '@itayo/contract'
import { useNavigate } from 'react-router'
import { formatPercent } from '../../../../lib/formats.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { type FigureColumn, withoutMeasurement } from './edits.ts'
import classes from './weekly.module.css'

const LABELS: Record<FigureColumn, string> = { accomplishment: 'Accomplishment', status: 'Status' }
const FIGURES = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

interface FigureCellProps {
  projectId: number
  column: FigureColumn
  item: WeeklyItem
  /** As it stands, also where it follows from what was typed in the other column. */
  value: number | null
  typed: string | null
  isFollowing: boolean
  problem: string | null
  describedBy: string
  disabled: boolean
  onType: (text: string) => void
  onRestore: () => void
  onPaste: (text: string) => void
}

/** A figure in a row of many: a plain field, like a cell of a sheet. */
export function FigureCell(props: FigureCellProps) {
  const { column, item, value, typed, problem, disabled, onType, onRestore } = props
  const navigate = useNavigate()
  const rest = value === null ? '' : column === 'status' ? formatPercent(value) : FIGURES.format(value)
  const hasMeasurement = item.estimate_measurement > 0
  const isEdited = typed !== null

  if (disabled)
    return (
      <span className={`dense figures end ${classes.cell}`}>
        <span className={classes.label}>{LABELS[column]}</span>
        {rest || '—'}
      </span>
    )

  /** Work without a measurement cannot be told of: the estimate is one step away (REP-044). */
  async function refuse(): Promise<void> {
    const goes = await askToConfirm({
      title: 'Invalid input',
      text: withoutMeasurement(item, column),
      confirm: 'Update',
      cancel: 'Close',
      tone: 'warn',
    })
    if (goes) void navigate(`/projects/Index?id=${props.projectId}&menu=2&psow_id=${item.psow_id}`)
  }

  return (
    <span
      className={`anchor ${classes.cell} ${classes.figure}`}
      data-edited={isEdited || undefined}
      data-follows={props.isFollowing || undefined}
    >
      <span className={classes.label}>{LABELS[column]}</span>
      <input
        className={`dense figures end ink ${classes.input}`}
        data-column={column}
        aria-label={`${LABELS[column]} of ${item.item_number} ${item.work_item}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? props.describedBy : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? rest}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          if (hasMeasurement) onType(event.currentTarget.value)
          else void refuse()
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          if (!/[\n\t]/.test(text.trimEnd())) return
          event.preventDefault()
          props.onPaste(text)
        }}
        onBlur={() => {
          // A status that cannot be goes back to what it was (REP-046).
          if (column === 'status' && problem) onRestore()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onRestore()
        }}
      />
    </span>
  )
}
