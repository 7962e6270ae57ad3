import { importTone } from '@itayo/domain'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { HeadCell, Sheet } from '../../../../../ui/sheet/sheet.tsx'
import { useDrawnRows } from '../../../../../ui/sheet/use-drawn-rows.ts'
import { catalogQueries } from '../../../../library/catalog/queries.ts'
import { type CheckRow, type FilledRow, isFilled, rowKeyOf } from '../model/sheet.ts'
import { NO_PROBLEMS } from '../model/state.ts'
import type { Check } from '../use-check.ts'
import type { Sheet as Rows } from '../use-sheet.ts'
import classes from './check-grid.module.css'
import { COLUMN_COUNT, type Column, colIndexOf, isRight, templateOf } from './columns.ts'
import { DataRow, HeadingRow, isHardToRead, type RowPlace, StripRow } from './rows.tsx'
import { Strip } from './strip.tsx'
import type { useCheckGrid } from './use-check-grid.ts'
import { useGridEvents } from './use-grid-events.ts'
import type { RowActions } from './use-row-actions.ts'

interface CheckGridProps {
  check: Check
  sheet: Rows
  actions: RowActions
  columns: readonly Column[]
  grid: ReturnType<typeof useCheckGrid>
  selected: number | null
  /** In place of the rows when a filter leaves none. */
  nothing: ReactNode
}

const HEIGHTS: Record<CheckRow['kind'], number> = { heading: 28, item: 31, line: 29, strip: 39 }
const heightOf = ({ kind }: CheckRow) => HEIGHTS[kind]

/** The rows that were read, to be checked and corrected: only those in sight are drawn. */
export function CheckGrid({ check, sheet, actions, columns, grid, selected, nothing }: CheckGridProps) {
  const { rows } = sheet
  const { cursor, column, editing, control } = grid
  const units = useQuery(catalogQueries.units()).data
  const unitsById = useMemo(() => new Map((units ?? []).map((unit) => [unit.id, unit])), [units])
  const events = useGridEvents({ control, actions, sheet, grid, rows: check.state.rows })
  const ids = useMemo(() => columns.map(({ id }) => id), [columns])
  const at = useMemo(
    () => rows.findIndex((each) => each.kind !== 'heading' && each.row.row === selected),
    [rows, selected],
  )
  // The focus lives in the row under the cursor and in its answers.
  const { drawn, height } = useDrawnRows({
    box: grid.box,
    rows,
    heightOf,
    pinned: at < 0 ? [] : [at, at + 1],
  })
  const stopKey = cursor?.rowKey ?? rows.find(({ kind }) => kind === 'item')?.key ?? null

  return (
    <Sheet
      box={grid.box}
      rowCount={rows.length}
      colCount={COLUMN_COUNT}
      canEdit={check.canEdit}
      template={templateOf(columns)}
      head={
        <Head columns={columns} taken={takenOf(check)} onTick={actions.tickAll} canEdit={check.canEdit} />
      }
      height={height}
      nothing={<div className={`middle ${classes.nothing}`}>{nothing}</div>}
      aria-label="Rows of the document"
      aria-describedby="check-grid-keys"
      {...events.handlers}
    >
      {drawn.map((position) => {
        const each = rows[position.index]
        if (!each) return null
        if (each.kind === 'heading') return <HeadingRow key={each.key} each={each} position={position} />
        if (isFilled(each))
          return <DataRow key={each.key} each={each} position={position} place={placeOf(each)} />
        return (
          <StripRow key={each.key} position={position}>
            <Strip
              row={each.row}
              problems={each.problems}
              rights={{ canEdit: check.canEdit, mayAdd: check.reading.may_add_work_items }}
              isStop={stopKey === rowKeyOf(each.row.row)}
              onAnswer={events.onAnswer}
            />
          </StripRow>
        )
      })}
    </Sheet>
  )

  function placeOf({ key, row }: FilledRow): RowPlace {
    const problems = check.checked.byRow.get(row.row) ?? NO_PROBLEMS
    const tone = importTone(row, problems)
    const isSelected = selected === row.row
    return {
      columns: ids,
      canEdit: check.canEdit,
      canCalculate: actions.canCalculate,
      stop: stopKey === key ? column : null,
      isSelected,
      editing: isSelected ? editing : null,
      control,
      units: unitsById,
      tone,
      isDoubted: isHardToRead(row) || (row.choice === null && problems.some(({ code }) => code === 'read')),
      isOff: tone === 'wrong' && problems.some(({ code }) => code === 'product'),
    }
  }
}

interface HeadProps {
  columns: readonly Column[]
  /** Whether all work items are taken, or some. */
  taken: 'all' | 'some' | 'none'
  onTick: (isTaken: boolean) => void
  canEdit: boolean
}

function Head({ columns, taken, onTick, canEdit }: HeadProps) {
  return columns.map(({ id, head }) => (
    <HeadCell
      key={id}
      column={id}
      colIndex={colIndexOf(id)}
      isRight={isRight(id)}
      className={`nowrap ${classes.headCell}`}
    >
      {id === 'tick' ? (
        <Checkbox
          aria-label="Take all"
          checked={taken === 'all'}
          indeterminate={taken === 'some'}
          disabled={!canEdit}
          onChange={() => onTick(taken !== 'all')}
        />
      ) : (
        head
      )}
    </HeadCell>
  ))
}

function takenOf({ checked: { scopes } }: Check): HeadProps['taken'] {
  const taken = scopes.filter(({ scope }) => scope.choice === 'take').length
  return taken === scopes.length ? 'all' : taken > 0 ? 'some' : 'none'
}
