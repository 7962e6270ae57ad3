import {
  type CalculatorDetail,
  calculator,
  catalog,
  company,
  type SavedInputs,
  type Unit,
} from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { line, scope } from '../estimate/grid/fixture.ts'
import { lineCost } from '../estimate/model/figures.ts'
import type { DraftLine } from '../estimate/model/types.ts'
import type { CalculatedCell } from '../estimate/offered.ts'
import { CalculatorPanel } from './calculator-panel.tsx'

const unit = (id: number, abbreviation: string, dimension: Unit['dimension'], base: number): Unit => ({
  id,
  abbreviation,
  name: abbreviation,
  dimension,
  base_unit_id: base,
  factor_to_base: 1,
  aliases: [],
  area_or_volume: 'Area',
})
const UNITS = [unit(7, 'sq.m', 'area', 7), unit(16, 'cu.m', 'volume', 16), unit(30, 'pcs', 'count', 30)]

const past = (value: number, project: string, project_id: number) => ({
  value,
  project,
  project_id,
  source: 'calculation' as const,
  day: '2026-05-04',
  days_worked: null,
  formula: '=1',
  is_left_out: false,
})

const KNOWN: CalculatorDetail = {
  response: 'Data',
  productivity: 4.5,
  unit_area_id: 7,
  unit_area_abbreviation: 'sq.m',
  unit_time_id: 37,
  unit_time_abbreviation: 'd',
  source: 'calculation',
  is_backup: false,
  projects: 2,
  since: '2026-05-04',
  until: '2026-05-04',
  left_out: 0,
  history: [past(4.5, 'Day Care Center, Pototan', 1), past(4.7, 'Covered Court, San Isidro', 2)],
  saved: null,
  material_name: '',
  data: null,
  input: [],
  kinds: [],
}
const UNKNOWN: CalculatorDetail = {
  ...KNOWN,
  response: 'No data',
  productivity: null,
  source: null,
  history: [],
}

/** 980 sq.m in 20 days, at 4.7 a day. */
const SAVED: SavedInputs = {
  unit_area_id: 7,
  unit_area_value: 980,
  productivity: 4.7,
  productivity_unit_area_id: null,
  productivity_unit_time_id: 37,
  type_count: null,
  duration: 20,
  unit_duration: 37,
  computed: 'count',
  kind: null,
}

const WALL = scope('p1', {
  code: 'MW-02',
  workItem: 'CHB Non-Load Bearing, 150 mm',
  itemNumber: '1046(2)a2',
  phase: 'Masonry and Finishes',
  measurement: 986,
  unitId: 7,
  unit: 'sq.m',
})
const MASON = line('l1', { id: 8, count: 6, duration: 35 })
const BLOCKS = line('m1', {
  kind: 'material',
  id: 9,
  name: 'CHB 150x200x400 mm',
  count: 12_818,
  duration: null,
  rate: 18.5,
  unitId: 30,
  unit: 'pcs',
})

let server: FakeServer
let applied: (readonly CalculatedCell[])[]
let closed: number
beforeEach(async () => {
  server = openFakeServer()
  server.on(calculator.detail, KNOWN)
  server.on(calculator.factors, [])
  server.on(catalog.units, UNITS)
  server.on(calculator.create, { calculation_id: 1, result: {} as never, is_backup: false, estimate: null })
  server.on(company.trackUsage, null)
  await signIn(server, { features: [7] })
  applied = []
  closed = 0
})

function open(of: DraftLine) {
  return draw(
    <CalculatorPanel
      projectId={5}
      scope={WALL}
      line={of}
      before={lineCost(WALL, of)}
      onApply={(cells) => applied.push(cells)}
      onClose={() => {
        closed += 1
      }}
    />,
  )
}
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' })

describe('labor', () => {
  test('opens with the line’s workers and says how long they take, with its work', async () => {
    open(MASON)
    expect((await field('Duration')).value).toBe('37')
    expect(screen.getByRole('heading', { name: 'Labor Calculation' })).toBeTruthy()
    expect(screen.getByText('1046(2)a2 CHB Non-Load Bearing, 150 mm')).toBeTruthy()
    expect(screen.getByText('rounded up to 37')).toBeTruthy()
    // 6 workers, 37 and 36 days, 720.00 a day.
    expect(screen.getByText('₱159,840.00')).toBeTruthy()
  })

  test('typing a duration asks for workers; Apply keeps it, fills the cells and tells that it was used', async () => {
    const user = open(MASON)
    const duration = await field('Duration')
    await user.clear(duration)
    await user.type(duration, '20')
    expect((await field('No. of Estimated Workers')).value).toBe('11')
    // The server is asked the same when typing rests, without what is worked out (CAL-037, CAL-051).
    await waitFor(() =>
      expect(server.bodiesOf(calculator.calculate).at(-1)).toMatchObject({
        type: 1,
        area: 986,
        worker: null,
        duration: 20,
        project_id: null,
        type_id: null,
      }),
    )
    await user.click(apply())
    await waitFor(() => expect(closed).toBe(1))
    expect(applied).toEqual([
      [
        { field: 'count', text: '=ROUNDUP(ROUND(986/(4.5*20),4))', value: 11 },
        { field: 'duration', text: '20', value: 20 },
      ],
    ])
    expect(server.bodiesOf(calculator.create)).toEqual([
      expect.objectContaining({
        type: 1,
        computed: 'count',
        productivity: 4.5,
        unit_area_value: 986,
        line: { psow_id: 1, line_id: 8 },
      }),
    ])
    await waitFor(() =>
      expect(server.bodiesOf(company.trackUsage)).toEqual([{ tag_name: 'calculator', status: 'applied' }]),
    )
  })

  test('the history is offered and filtered by what is typed', async () => {
    const user = open(MASON)
    const productivity = await field('Productivity')
    await user.click(productivity)
    await user.click(await screen.findByRole('button', { name: /Covered Court/ }))
    expect((await field('Duration')).value).toBe('35')
    await user.clear(productivity)
    await user.type(productivity, '9')
    expect(await screen.findByText('No result')).toBeTruthy()
  })

  test('by the hour the history is told by the hour too', async () => {
    const user = open(MASON)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Productivity per' }), 'sq.m / hour')
    await user.click(await field('Productivity'))
    await user.click(await screen.findByRole('button', { name: /Day Care Center/ }))
    // 4.5 a day are 0.5625 an hour: 292.2 hours, 37 days.
    expect((await field('Duration')).value).toBe('293')
    expect(screen.getByText('37 days')).toBeTruthy()
  })

  test.each(['-5', 'abc', '1e3'])(
    '%s in any field is no number: it is said, and nothing is applied',
    async (text) => {
      const user = open(MASON)
      for (const name of ['Productivity', 'Area', 'No. of Estimated Workers', 'Duration']) {
        const one = await field(name)
        const before = one.value
        await user.clear(one)
        await user.type(one, text)
        // The specified text ends with a blank.
        expect(one.getAttribute('aria-invalid')).toBe('true')
        expect(one.closest('form')?.textContent).toContain('Invalid input. Enter a positive number. ')
        await user.click(apply())
        await user.clear(one)
        await user.type(one, before)
      }
      expect([applied, server.bodiesOf(calculator.create)]).toEqual([[], []])
    },
  )

  test('a text that is no number is not pasted either', async () => {
    const user = open(MASON)
    const duration = await field('Duration')
    await user.click(duration)
    await user.paste('-12')
    expect(duration.value).toBe('37')
    expect(screen.getByText(/Invalid input. Enter a positive number./)).toBeTruthy()
  })

  test('zero asks for nothing and says what is missing', async () => {
    const user = open(MASON)
    const workers = await field('No. of Estimated Workers')
    await user.clear(workers)
    await user.type(workers, '0')
    expect((await field('Duration')).value).toBe('')
    expect(screen.getByText('Still to fill in: No. of Estimated Workers.')).toBeTruthy()
    expect(apply().disabled).toBe(true)
  })

  test('it opens in the workers', async () => {
    const user = open(MASON)
    const workers = await field('No. of Estimated Workers')
    expect(document.activeElement).toBe(workers)
    await user.keyboard('8')
    await user.click(apply())
    await waitFor(() => expect(closed).toBe(1))
    expect(applied[0]?.[0]).toMatchObject({ field: 'count', text: '8' })
  })

  test('opened again it has what was typed, and works it out anew', async () => {
    server.on(calculator.detail, { ...KNOWN, saved: SAVED })
    open({ ...MASON, count: 11, duration: 20, formulas: { count: '=ROUNDUP(ROUND(980/(4.7*20),4))' } })
    expect((await field('Duration')).value).toBe('20')
    expect([(await field('Area')).value, (await field('Productivity')).value]).toEqual(['980', '4.7'])
    expect((await field('No. of Estimated Workers')).value).toBe('11')
    expect(server.bodiesOf(calculator.detail)).toEqual([
      expect.objectContaining({ formulas: ['=ROUNDUP(ROUND(980/(4.7*20),4))'] }),
    ])
  })

  test('an older measurement is told beside the one of now', async () => {
    server.on(calculator.detail, { ...KNOWN, saved: SAVED })
    const user = open(MASON)
    await user.click(await screen.findByRole('button', { name: 'Take it' }))
    expect((await field('Area')).value).toBe('986')
    expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull()
  })

  test.each([
    ['the units', catalog.units],
    ['what is known', calculator.detail],
  ])('that %s could not be read is told with the server’s words', async (_what, route) => {
    server.on(
      route,
      refusal('not_found', { response: 'Not found', description: 'It is not there any more.' }),
    )
    open(MASON)
    expect(await screen.findByText(/It is not there any more\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  })

  test('without data it asks for some, and nothing can be applied', async () => {
    server.on(calculator.detail, UNKNOWN)
    open(MASON)
    expect((await field('Productivity')).placeholder).toBe('Provide your data')
    expect(apply().disabled).toBe(true)
  })

  test('what cannot be kept is not applied', async () => {
    server.on(calculator.create, refusal('server_error'))
    const user = open(MASON)
    await field('Duration')
    await user.click(apply())
    expect(await screen.findByText('There was a problem saving the labor calculation.')).toBeTruthy()
    expect([applied, closed]).toEqual([[], 0])
  })
})

describe('material', () => {
  test('needs its inputs first, then shows the book’s formula and what it changes', async () => {
    const user = open(BLOCKS)
    const size = await screen.findByRole('combobox', { name: /Size/ })
    expect(apply().disabled).toBe(true)
    await user.selectOptions(size, '15x20x40 cm')
    expect((await field('No. of Materials')).value).toBe('12,942')
    expect(screen.getByText('986 × 12.5')).toBeTruthy()
    // 12,942 and 12,818 at 18.50.
    expect(screen.getByText('₱239,427.00')).toBeTruthy()
    await waitFor(() => expect(apply().disabled).toBe(false))
    await user.click(apply())
    await waitFor(() =>
      expect(applied).toEqual([
        [{ field: 'count', text: '=ROUNDUP(ROUND(986*12.5*1.05,4))', value: 12_942 }],
      ]),
    )
    expect(server.bodiesOf(calculator.create)).toEqual([
      expect.objectContaining({ type: 3, kind: 'chb_pieces', size_option_id: 2, unit_area_value: 986 }),
    ])
  })

  test('says what is still to fill in', async () => {
    open(BLOCKS)
    expect(await screen.findByText('Still to fill in: Size.')).toBeTruthy()
  })

  test('opened again it has what was chosen, and works it out anew', async () => {
    const saved = { ...SAVED, kind: 'chb_pieces' as const, size_option_id: 2, unit_area_value: 100 }
    server.on(calculator.detail, { ...KNOWN, saved })
    open({ ...BLOCKS, formulas: { count: '=ROUNDUP(ROUND(100*12.5*1.05,4))' } })
    await waitFor(async () => expect((await field('No. of Materials')).value).toBe('1,313'))
    const size = screen.getByRole<HTMLSelectElement>('combobox', { name: /Size/ })
    expect(size.selectedOptions[0]?.textContent).toBe('15x20x40 cm')
  })

  test('a company’s own factor counts', async () => {
    const own = { value: 13, version: 1, by: 'Ana Reyes', at: '2026-11-15T08:00:00Z' }
    const factor = { key: 'chb.per_sqm', name: '', unit: '', source: '', book_value: 12.5, own }
    server.on(calculator.factors, [factor])
    const user = open(BLOCKS)
    await user.selectOptions(await screen.findByRole('combobox', { name: /Size/ }), '15x20x40 cm')
    await waitFor(async () => expect((await field('No. of Materials')).value).toBe('13,459'))
  })

  test('a line in another unit says so and cannot be applied', async () => {
    const user = open({ ...BLOCKS, unitId: 16, unit: 'cu.m' })
    await user.selectOptions(await screen.findByRole('combobox', { name: /Size/ }), '15x20x40 cm')
    expect(
      await screen.findByText('The calculation gives pcs, and this line is measured in cu.m.'),
    ).toBeTruthy()
    expect(apply().disabled).toBe(true)
  })

  test('there is no formula for some', async () => {
    open({ ...BLOCKS, name: 'Door lockset' })
    expect(await screen.findByText('There is no formula for this material.')).toBeTruthy()
  })
})

test('closing asks first', async () => {
  const user = open(MASON)
  await field('Duration')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('You want to stop using the calculator?')).toBeTruthy()
  expect(closed).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(closed).toBe(1))
})
