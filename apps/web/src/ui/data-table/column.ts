import type { ReactNode } from 'react'
import type { IconPart } from '../icon.ts'
import type { SortValue } from './sorting.ts'

export interface Column<Row> {
  id: string
  /** Stands over the column, and before the value on a card. */
  head: string
  /** The meaning of a figure under this head, for those who wonder. */
  means?: string
  cell: (row: Row) => ReactNode
  /** The browser sorts by this. A column without it is sortable only when the server sorts (`sortable`). */
  sortBy?: (row: Row) => SortValue
  sortable?: boolean
  /** Figures and dates worth most when largest start with the largest. */
  firstOrder?: 'ASC' | 'DESC'
  align?: 'start' | 'end' | 'center'
  /** Pixels; `fit` is as wide as its content (default); `fill` takes the rest and cuts long text. */
  width?: number | 'fit' | 'fill'
  /** Secondary to the row's name. */
  quiet?: boolean
  /** The column's place on a phone's card. `title` and `figure` share the first line. */
  card?: 'title' | 'figure' | 'subtitle' | 'badge' | 'detail' | 'hidden'
}

export interface RowAction {
  label: string
  icon?: IconPart
  onClick: () => void
  /** Red, last, and behind a line. */
  destructive?: boolean
  disabled?: boolean
}

export interface Noun {
  one: string
  many: string
}
