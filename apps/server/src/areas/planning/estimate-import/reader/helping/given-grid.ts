import type { ColumnMeaning, TableHint } from '@itayo/contract'
import { cellsOf, type Grid } from '../grid.ts'
import type { Column } from '../head-columns.ts'
import type { ResourceKind, Role } from '../head-words.ts'
import { type Line, textOf } from '../page-types.ts'

/** A person saw all of the table's rows. */
const EVERY_LINE = Infinity

const GROUPS: [prefix: string, group: ResourceKind][] = [
  ['material_', 'materials'],
  ['labor_', 'labor'],
  ['equipment_', 'equipment'],
]

function roleAndGroup(meaning: ColumnMeaning): Pick<Column, 'role' | 'group'> {
  if (meaning === 'unnamed') return { role: undefined, group: undefined }
  // Figures that are read and set aside have a meaning, so that they are not counted as left over.
  if (meaning === 'unused') return { role: 'again', group: undefined }
  const split = GROUPS.find(([prefix]) => meaning.startsWith(prefix))
  if (!split) return { role: meaning as Role, group: undefined }
  return { role: meaning.slice(split[0].length) as Role, group: split[1] }
}

function meaningOf({ role, group }: Column): ColumnMeaning {
  if (role === undefined) return 'unnamed'
  if (role === 'again') return 'unused'
  const prefix = GROUPS.find(([, kind]) => kind === group)?.[0]
  return prefix ? (`${prefix}${role}` as ColumnMeaning) : role
}

type Drawn = Pick<TableHint, 'columns' | 'kind'>

/** The grid that a person drew, with the words of the heading over each column. */
export function gridFrom({ columns, kind }: Drawn, head: Line[], top: number, begins: number): Grid {
  const bare: Grid = {
    columns: columns.map(({ from, to, meaning }) => ({
      x0: from,
      x1: to,
      y0: top,
      y1: begins,
      text: '',
      ...roleAndGroup(meaning),
    })),
    edges: columns.slice(0, -1).map(({ to }) => to),
    lines: EVERY_LINE,
    ...(kind ? { named: kind } : {}),
  }
  const cells = head.map((line) => cellsOf(line, bare))
  const named = bare.columns.map((column, at) => ({
    ...column,
    text: cells
      .map((line) => textOf(line[at] ?? []))
      .filter((text) => text !== '')
      .join(' '),
  }))
  return { ...bare, columns: named }
}

/** The columns of a table as it was read, in the words in which a person corrects them. */
export function drawnColumns({ columns, edges }: Grid): TableHint['columns'] {
  return columns.map((column, at) => ({
    from: at === 0 ? Math.min(column.x0, edges[0] ?? column.x0) : (edges[at - 1] ?? column.x0),
    to: edges[at] ?? Math.max(column.x1, edges.at(-1) ?? column.x1),
    meaning: meaningOf(column),
  }))
}
