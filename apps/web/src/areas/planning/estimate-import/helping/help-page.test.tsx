import { estimateImport, type ImportHelp, type ReaderHints } from '@itayo/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { READ } from '../uploads.fixture.ts'
import { HelpPage } from './help-page.tsx'
import { PageOverlay } from './page-overlay.tsx'

const line = (y: number, text: string) => ({ y0: y, y1: y + 10, text })
const column = (from: number, to: number, meaning: ReaderHints['tables'][0]['columns'][0]['meaning']) => ({
  from,
  to,
  meaning,
})
const TABLE = {
  page: 1,
  frame: { x0: 40, y0: 50, x1: 540, y1: 300 },
  begins: 78,
  kind: null,
  columns: [column(40, 100, 'item'), column(100, 400, 'description'), column(400, 540, 'unnamed')],
}
const OTHER = { ...TABLE, frame: { ...TABLE.frame, y0: 400, y1: 600 }, begins: 420 }
const HELP: ImportHelp = {
  version: 4,
  rows_touched: 0,
  can_be_remembered: true,
  pages: [
    {
      page: 1,
      width: 595,
      height: 842,
      turned: 0,
      lines: [
        line(60, 'Kuu Vee Zet'),
        line(80, '1 Zinc desk 5,000.00'),
        line(100, 'with drawers'),
        line(120, '2 Oak shelf 3,000.00'),
        line(430, '7 Steel rack 2,000.00'),
      ],
    },
    { page: 2, width: 595, height: 842, turned: 0, lines: [] },
  ],
  tables: [
    { ...TABLE, is_proposed: false },
    { ...OTHER, is_proposed: false },
  ],
  hints: null,
  help: null,
  problem: '',
}
const UPLOAD = { ...READ, joined_file_name: 'dupa.pdf', pages: 2 }

let server: FakeServer
const onClose = vi.fn()
beforeEach(async () => {
  onClose.mockReset()
  server = openFakeServer()
  server.on(estimateImport.help, { uploaded_file_id: 12, status: 1, version: 5 })
  await signIn(server)
})

async function open(help: Partial<ImportHelp> = {}) {
  server.on(estimateImport.helpDetails, { ...HELP, ...help })
  const user = draw(<HelpPage upload={UPLOAD} onClose={onClose} />)
  await screen.findByRole('button', { name: 'Read again' })
  return user
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const menu = (name: string | RegExp) => screen.getByRole('combobox', { name })
const isOff = (name: string) => (button(name) as HTMLButtonElement).disabled
const sent = () => server.bodiesOf(estimateImport.help) as { hints: ReaderHints | null; remember: boolean }[]

test('nothing is sent until something is said; then only the table it is about', async () => {
  const user = await open()
  expect(isOff('Read again')).toBe(true)
  await user.selectOptions(menu('Column 3'), 'Amount')
  await user.click(button('Read again'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const columns = [TABLE.columns[0], TABLE.columns[1], column(400, 540, 'amount')]
  expect(sent()).toEqual([
    {
      uploaded_file_id: 12,
      version: 4,
      remember: true,
      hints: { tables: [{ ...TABLE, columns }], rows: [] },
    },
  ])
})

test('the kind and the first row of another table are said of that table', async () => {
  const user = await open()
  await user.click(button('Table 2'))
  await user.selectOptions(menu('Kind of table'), 'Recap, or not an estimate')
  await user.selectOptions(menu('The first row is'), '7 Steel rack 2,000.00')
  await user.click(screen.getByRole('checkbox', { name: /^Remember this layout/ }))
  await user.click(button('Read again'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    remember: false,
    hints: { tables: [{ ...OTHER, kind: 'aside', begins: 430 }], rows: [] },
  })
})

test('columns are parted and joined, and every step can be taken back and made again', async () => {
  const user = await open()
  const menus = () =>
    within(screen.getByRole('group', { name: 'Columns, from the left' })).getAllByRole('combobox').length
  await user.click(button('Part column 2, Description, in two'))
  expect(menus()).toBe(4)
  await user.click(button('Join column 1, Item no., with the next'))
  expect(menus()).toBe(3)
  await user.click(button('Undo'))
  expect(menus()).toBe(4)
  await user.click(button('Undo'))
  expect(menus()).toBe(3)
  expect(isOff('Read again')).toBe(true)
  await user.click(button('Redo'))
  expect(menus()).toBe(4)
})

test('a table that was taken off comes back', async () => {
  const user = await open()
  await user.click(button('Take the table off'))
  expect(screen.queryByRole('button', { name: 'Table 2' })).toBeNull()
  await user.click(button('Undo'))
  expect(button('Table 2')).toBeTruthy()
})

test('lines are joined to a row, and begin one', async () => {
  const user = await open()
  await user.click(screen.getByText('Rows that are cut in the wrong place'))
  await user.selectOptions(menu(/^Line 2: with drawers/), 'Goes on from the line above')
  await user.selectOptions(menu(/^Line 3: 2 Oak/), 'Begins a row')
  await user.click(button('Read again'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.hints).toEqual({
    tables: [],
    rows: [
      { is: 'joined', page: 1, from: 85, to: 105 },
      { is: 'split', page: 1, at: 115 },
    ],
  })
})

describe('rows that somebody worked on', () => {
  test('are counted and asked about before they are replaced', async () => {
    const user = await open({ rows_touched: 12 })
    await user.selectOptions(menu('Column 3'), 'Amount')
    await user.click(button('Read again'))
    await screen.findByText(/^12 rows were corrected or answered here\./)
    await user.click(button('Keep the rows'))
    expect(sent()).toEqual([])
    await user.click(button('Read again'))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Read again' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  test('are asked about before help is undone too', async () => {
    const user = await open({ rows_touched: 1, hints: { tables: [TABLE], rows: [] } })
    await user.click(button('Undo help'))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText(/^1 row was corrected or answered here\./)
    await user.click(within(dialog).getByRole('button', { name: 'Read again' }))
    await waitFor(() => expect(sent()[0]?.hints).toBeNull())
  })
})

test('a refusal is said, and what was named stays', async () => {
  const words = 'Say which column of the table on page 1 holds the descriptions.'
  const refused = refusal('estimate_import.bad_hint', { description: words, error: words, message: words })
  server.on(estimateImport.help, refused)
  const user = await open()
  await user.selectOptions(menu('Column 3'), 'Amount')
  await user.click(button('Read again'))
  await screen.findByText(words)
  expect(onClose).not.toHaveBeenCalled()
  await user.click(button('OK'))
  expect((menu('Column 3') as HTMLSelectElement).value).toBe('amount')
})

test('why the last help could not be used stands over the columns', async () => {
  await open({ problem: 'No estimate was found in this file.' })
  screen.getByText('The last help could not be used')
  screen.getByText('No estimate was found in this file.')
})

test('spreadsheets are not offered to be remembered, and are not', async () => {
  const user = await open({ can_be_remembered: false })
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.selectOptions(menu('Column 3'), 'Amount')
  await user.click(button('Read again'))
  await waitFor(() => expect(sent()[0]?.remember).toBe(false))
})

test('both files are named, and the page', async () => {
  await open()
  screen.getByText('bill.pdf + dupa.pdf · page 1 of 2')
})

describe('on the page itself', () => {
  const calls = {
    onSelect: vi.fn(),
    onMeaning: vi.fn(),
    onEdge: vi.fn(),
    onFrame: vi.fn(),
    onBegins: vi.fn(),
  }
  const table = { ...TABLE, id: 0, isNamed: false }
  const other = { ...OTHER, id: 1, isNamed: false }
  const show = (stroke: 'frame' | 'begins' | null = null) =>
    draw(<PageOverlay tables={[table, other]} selected={table} scale={2} stroke={stroke} {...calls} />)
  beforeEach(() => {
    for (const call of Object.values(calls)) call.mockReset()
    Element.prototype.setPointerCapture = () => undefined
  })

  test('the heads are menus, and other tables are chosen by a click', async () => {
    const user = show()
    await user.selectOptions(menu('Column 3 on the page'), 'Amount')
    expect(calls.onMeaning).toHaveBeenCalledWith(2, 'amount')
    await user.click(button('Table 2'))
    expect(calls.onSelect).toHaveBeenCalledWith(1)
  })

  test('keys move the lines between columns', async () => {
    const user = show()
    screen.getByRole('separator', { name: 'Line after column 1, Item no.' }).focus()
    await user.keyboard('{ArrowRight}{ArrowLeft}{Enter}')
    expect(calls.onEdge.mock.calls).toEqual([
      [0, 102],
      [0, 98],
    ])
  })

  const overlay = () => document.querySelector('[data-stroke]') as HTMLElement

  test('a frame is drawn from corner to corner, in points of the page', () => {
    show('frame')
    fireEvent.pointerDown(overlay(), { clientX: 100, clientY: 120, pointerId: 1 })
    fireEvent.pointerMove(overlay(), { clientX: 900, clientY: 400, pointerId: 1 })
    fireEvent.pointerUp(overlay(), { pointerId: 1 })
    expect(calls.onFrame).toHaveBeenCalledWith({ x0: 50, y0: 60, x1: 450, y1: 200 })
  })

  test('a click says where the first row begins', () => {
    show('begins')
    fireEvent.pointerDown(overlay(), { clientX: 100, clientY: 160, pointerId: 1 })
    expect(calls.onBegins).toHaveBeenCalledWith(80)
    expect(calls.onFrame).not.toHaveBeenCalled()
  })
})
