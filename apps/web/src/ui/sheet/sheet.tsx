// biome-ignore-all lint/a11y/useSemanticElements: rows that are laid over a tall box cannot be those of a table
// biome-ignore-all lint/a11y/useFocusableInteractive: its cells are focusable, not the row
import type { ComponentProps, CSSProperties, ReactNode, Ref } from 'react'
import classes from './sheet.module.css'
import type { RowPosition } from './use-drawn-rows.ts'

type DataAttributes = Record<`data-${string}`, string | number | boolean | undefined>

interface SheetProps extends Omit<ComponentProps<'div'>, 'role' | 'style'> {
  box: Ref<HTMLDivElement>
  rowCount: number
  colCount: number
  canEdit: boolean
  /** The widths of the columns, as a grid takes them. */
  template: string
  /** The cells of the head. */
  head: ReactNode
  /** All rows are as high together; on paper nobody needs to know. */
  height: number | undefined
  /** In place of the rows where there are none. */
  nothing: ReactNode
}

/** A grid that scrolls under its head. Only the rows in sight are drawn, each at its place. */
export function Sheet(props: SheetProps) {
  const { box, rowCount, colCount, canEdit, template, head, height, nothing, className, children, ...rest } =
    props
  return (
    <div
      ref={box}
      role="grid"
      aria-rowcount={rowCount + 1}
      aria-colcount={colCount}
      aria-readonly={!canEdit}
      className={`surface dense ${classes.box} ${className ?? ''}`}
      style={{ '--columns': template } as CSSProperties}
      {...rest}
    >
      <div className={`anchor ${classes.sheet}`} role="presentation">
        <div role="row" className={`shade small medium muted ${classes.head}`} aria-rowindex={1}>
          {head}
        </div>
        <div role="rowgroup" className="anchor" style={{ height }}>
          {children}
        </div>
        {rowCount === 0 ? nothing : null}
      </div>
    </div>
  )
}

interface HeadCellProps {
  column: string
  /** Counted from 1, over all columns there could be. */
  colIndex: number
  isRight?: boolean
  className?: string | undefined
  children: ReactNode
}

export function HeadCell({ column, colIndex, isRight = false, className, children }: HeadCellProps) {
  return (
    <div
      role="columnheader"
      aria-colindex={colIndex}
      className={`${classes.headCell} ${className ?? ''}`}
      data-column={column}
      data-right={isRight || undefined}
    >
      {children}
    </div>
  )
}

interface SheetRowProps extends RowPosition, DataAttributes {
  /** As high as what is in it, not as it was told. */
  isMeasured?: boolean
  /** It has the cursor, and lies over its neighbours. */
  isActive?: boolean
  'aria-selected'?: boolean
  className?: string | undefined
  children: ReactNode
}

export function SheetRow(props: SheetRowProps) {
  const { index, top, height, measure, isMeasured = false, isActive, className, children, ...rest } = props
  return (
    <div
      role="row"
      className={`${classes.row} ${className ?? ''}`}
      // The head is the first.
      aria-rowindex={index + 2}
      data-active={isActive || undefined}
      ref={isMeasured ? measure : undefined}
      data-index={isMeasured ? index : undefined}
      style={{
        transform: top === null ? undefined : `translateY(${top}px)`,
        height: isMeasured ? undefined : height,
      }}
      {...rest}
    >
      {children}
    </div>
  )
}

interface SheetCellProps extends Omit<ComponentProps<'div'>, 'role'>, DataAttributes {
  rowKey: string
  column: string
  colIndex: number
  /** Tab comes to this cell; to one of the whole sheet. */
  isStop: boolean
  /** The cursor is here. */
  isActive: boolean
  /** Something can be put into it. */
  isWritten: boolean
  isRight?: boolean
}

export function SheetCell(props: SheetCellProps) {
  const { rowKey, column, colIndex, isStop, isActive, isWritten, isRight = false, className, ...rest } = props
  return (
    <div
      role="gridcell"
      className={`${classes.cell} ${className ?? ''}`}
      aria-colindex={colIndex}
      aria-readonly={isWritten ? undefined : true}
      tabIndex={isStop ? 0 : -1}
      data-row={rowKey}
      data-column={column}
      data-active={isActive || undefined}
      data-right={isRight || undefined}
      {...rest}
    />
  )
}
