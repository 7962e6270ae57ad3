import { fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CellField } from './cell-field.tsx'
import type { Command } from './keys.ts'
import type { Place } from './place.ts'
import { HeadCell, Sheet, SheetCell, SheetRow } from './sheet.tsx'
import { useCellFocus } from './use-cell-focus.ts'
import { useSheetEvents } from './use-sheet-events.ts'

type Column = 'name' | 'cost'
const ROWS = ['one', 'two']
const COLUMNS: Column[] = ['name', 'cost']

interface Heard {
  run: (command: Command, isShift: boolean) => boolean
  press: (place: Place<Column>, part: string | undefined) => boolean
  open: (place: Place<Column>, by: string) => void
  paste: (text: string) => void
  cut?: () => void
}

/** Two rows of two cells, with a button in each cost. */
function TwoByTwo({ heard }: { heard: Heard }) {
  const box = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState<Place<Column> | null>(null)
  const focus = useCellFocus({ box, cursor, rows: ROWS })
  const goTo = (place: Place<Column>) => {
    setCursor(place)
    focus()
  }
  const copy = () => (cursor ? `${cursor.rowKey} ${cursor.column}` : null)
  const events = useSheetEvents<Column>({ cursor, setCursor, goTo, copy, ...heard })
  const head = COLUMNS.map((column, at) => (
    <HeadCell key={column} column={column} colIndex={at + 1}>
      {column}
    </HeadCell>
  ))
  return (
    <Sheet
      box={box}
      rowCount={2}
      colCount={2}
      canEdit
      template="1fr 1fr"
      head={head}
      height={56}
      nothing={null}
      aria-label="Costs"
      {...events}
    >
      {ROWS.map((rowKey, index) => (
        <SheetRow key={rowKey} {...{ index, top: index * 28, height: 28, measure: () => undefined }}>
          {COLUMNS.map((column, at) => (
            <SheetCell
              key={column}
              {...{ rowKey, column, colIndex: at + 1 }}
              isStop={cursor ? cursor.rowKey === rowKey && cursor.column === column : index + at === 0}
              isActive={cursor?.rowKey === rowKey && cursor.column === column}
              isWritten={column === 'cost'}
            >
              {rowKey} {column}
              {column === 'cost' ? (
                <button type="button" tabIndex={-1} data-do="slips">
                  Slips of {rowKey}
                </button>
              ) : null}
            </SheetCell>
          ))}
        </SheetRow>
      ))}
    </Sheet>
  )
}

function draw(change: Partial<Heard> = {}) {
  const heard = {
    run: () => true,
    press: vi.fn(() => false),
    open: vi.fn(),
    paste: vi.fn(),
    ...change,
  }
  render(<TwoByTwo heard={heard} />)
  return heard
}
const cell = (name: RegExp) => screen.getByRole('gridcell', { name })
const clipboard = () => ({ clipboardData: { setData: vi.fn(), getData: () => '12' } })

test('a sheet says how large it is, and each cell where it stands', () => {
  draw()
  const grid = screen.getByRole('grid', { name: 'Costs' })
  expect(grid.getAttribute('aria-rowcount')).toBe('3')
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3'])
  expect(cell(/two cost/).getAttribute('aria-colindex')).toBe('2')
  expect(cell(/two name/).getAttribute('aria-readonly')).toBe('true')
  expect(cell(/two cost/).hasAttribute('aria-readonly')).toBe(false)
})

test('one cell of all is a stop of the Tab key: the one under the cursor', () => {
  draw()
  const stops = () => screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([cell(/one name/)])
  fireEvent.mouseDown(cell(/two name/))
  expect(stops()).toEqual([cell(/two name/)])
})

test('Escape and then Tab leaves; another key in between, and Tab goes on in the sheet', () => {
  const done: string[] = []
  draw({ run: (command) => done.push(command.do) > 0 })
  const press = (key: string) => fireEvent.keyDown(cell(/one name/), { key })
  press('Escape')
  expect(press('Tab')).toBe(true)
  expect(done).toEqual(['escape'])
  press('Escape')
  press('ArrowDown')
  expect(press('Tab')).toBe(false)
})

test('a key that is not taken is left to the page', () => {
  draw({ run: () => false })
  expect(fireEvent.keyDown(cell(/one name/), { key: 'Enter' })).toBe(true)
})

test('a part that is pressed gives the focus to its cell', () => {
  const { press } = draw()
  const button = screen.getByRole('button', { name: 'Slips of two' })
  expect(fireEvent.mouseDown(button)).toBe(false)
  expect(document.activeElement).toBe(cell(/two cost/))
  fireEvent.click(button)
  expect(press).toHaveBeenCalledWith({ rowKey: 'two', column: 'cost' }, 'slips')
})

test('a double click opens a cell, and not by way of its button', () => {
  const { open } = draw()
  fireEvent.doubleClick(screen.getByRole('button', { name: 'Slips of one' }))
  expect(open).not.toHaveBeenCalled()
  fireEvent.doubleClick(cell(/one cost/))
  expect(open).toHaveBeenCalledWith({ rowKey: 'one', column: 'cost' }, 'double-click')
})

test('the clipboard is the sheet’s while a cell is at rest; only a sheet that can cut empties one', () => {
  const { paste } = draw()
  fireEvent.mouseDown(cell(/one name/))
  const copied = clipboard()
  expect(fireEvent.copy(cell(/one name/), copied)).toBe(false)
  expect(copied.clipboardData.setData).toHaveBeenCalledWith('text/plain', 'one name')
  expect(fireEvent.cut(cell(/one name/), clipboard())).toBe(true)
  fireEvent.paste(cell(/one name/), clipboard())
  expect(paste).toHaveBeenCalledWith('12')
})

test('what is cut is copied first', () => {
  const cut = vi.fn()
  draw({ cut })
  fireEvent.mouseDown(cell(/one name/))
  const copied = clipboard()
  fireEvent.cut(cell(/one name/), copied)
  expect(copied.clipboardData.setData).toHaveBeenCalledWith('text/plain', 'one name')
  expect(cut).toHaveBeenCalledOnce()
})

function drawField(change: Partial<Parameters<typeof CellField>[0]> = {}) {
  const heard = { onCommand: vi.fn(() => 'taken' as const), onLeave: vi.fn(), onType: vi.fn() }
  const isNumber = (text: string) => (/^\d*$/.test(text) ? null : 'No number')
  render(
    <CellField
      label="Cost"
      start="12"
      isReplacing={false}
      kindOf={() => 'figure'}
      refusalOf={isNumber}
      {...heard}
      {...change}
    />,
  )
  return { ...heard, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Cost' }) }
}

test('the field of a cell has the focus with the caret at its end', () => {
  const { field } = drawField()
  expect([document.activeElement === field, field.selectionStart]).toEqual([true, 2])
})

test('a key that leaves takes the text once: the blur after it has nothing left', () => {
  const { field, onCommand, onLeave } = drawField()
  fireEvent.change(field, { target: { value: '34' } })
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
  fireEvent.blur(field)
  expect(onCommand).toHaveBeenCalledWith({ do: 'enter' }, '34', false)
  expect(onLeave).not.toHaveBeenCalled()
})

test('a refused text says why with the first key that would leave it, and is left by the focus', () => {
  const { field, onLeave } = drawField({ onCommand: () => 'refused' })
  fireEvent.change(field, { target: { value: 'x' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.keyDown(field, { key: 'Tab' })
  expect(screen.getByRole('alert').textContent).toBe('No number')
  fireEvent.blur(field)
  expect(onLeave).toHaveBeenCalledWith('x')
})

test('two pasted numbers stay two: the end of a line is not dropped', () => {
  const { field, onType } = drawField()
  fireEvent.paste(field, { clipboardData: { getData: () => ' 3\n4 ' } })
  expect(onType).toHaveBeenCalledWith('123\n4')
})
