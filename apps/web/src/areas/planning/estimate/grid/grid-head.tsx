import { VisuallyHidden } from '@mantine/core'
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2 } from '@tabler/icons-react'
import { HeadCell } from '../../../../ui/sheet/sheet.tsx'
import { COLUMN_HEADS, COLUMNS, type ColumnId } from './columns.ts'
import classes from './grid.module.css'

interface GridHeadProps {
  columns: readonly ColumnId[]
  isAnyOpen: boolean
  onTurn: (isOpen: boolean) => void
}

export function GridHead({ columns, isAnyOpen, onTurn }: GridHeadProps) {
  return columns.map((column) => (
    <HeadCell
      key={column}
      column={column}
      colIndex={COLUMNS.findIndex(({ id }) => id === column) + 1}
      isRight={column !== 'name' && column !== 'toggle'}
      className={classes.headCell}
    >
      {column === 'toggle' ? <AllButton isAnyOpen={isAnyOpen} onTurn={onTurn} /> : null}
      {column === 'name' ? <span className={classes.payItem}>Pay item</span> : null}
      {COLUMN_HEADS[column]}
      {column === 'actions' ? <VisuallyHidden>Actions</VisuallyHidden> : null}
    </HeadCell>
  ))
}

function AllButton({ isAnyOpen, onTurn }: Omit<GridHeadProps, 'columns'>) {
  const words = isAnyOpen ? 'Collapse all' : 'Expand all'
  const Icon = isAnyOpen ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal
  return (
    <button
      type="button"
      className={`middle muted ${classes.all}`}
      aria-label={words}
      title={words}
      onClick={() => onTurn(!isAnyOpen)}
    >
      <Icon size={15} stroke={1.8} aria-hidden />
    </button>
  )
}
