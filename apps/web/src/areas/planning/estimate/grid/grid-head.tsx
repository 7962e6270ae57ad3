// biome-ignore-all lint/a11y/useSemanticElements: the rows below it cannot be those of a table
// biome-ignore-all lint/a11y/useFocusableInteractive: it is read, not worked in
import { VisuallyHidden } from '@mantine/core'
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2 } from '@tabler/icons-react'
import { COLUMN_HEADS, COLUMNS, type ColumnId } from './columns.ts'
import classes from './grid.module.css'

interface GridHeadProps {
  columns: readonly ColumnId[]
  isAnyOpen: boolean
  onTurn: (isOpen: boolean) => void
}

export function GridHead({ columns, isAnyOpen, onTurn }: GridHeadProps) {
  return (
    <div role="row" className={`shade small medium muted ${classes.head}`} aria-rowindex={1}>
      {columns.map((column) => (
        <div
          key={column}
          role="columnheader"
          aria-colindex={COLUMNS.findIndex(({ id }) => id === column) + 1}
          data-column={column}
          className={`${classes.headCell} ${column === 'name' ? '' : classes.right}`}
        >
          {column === 'toggle' ? <AllButton isAnyOpen={isAnyOpen} onTurn={onTurn} /> : null}
          {column === 'name' ? <span className={classes.payItem}>Pay item</span> : null}
          {COLUMN_HEADS[column]}
          {column === 'actions' ? <VisuallyHidden>Actions</VisuallyHidden> : null}
        </div>
      ))}
    </div>
  )
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
