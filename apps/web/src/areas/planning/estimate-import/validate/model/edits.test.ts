import { describe, expect, test } from 'vitest'
import { addToCatalogue, answer, become, calculated, tagged, ticked, typed, withProduct } from './edits.ts'
import { billRow, laborRow, sessionFrom } from './rows.fixture.ts'
import { type CheckSession, type Edit, edited } from './store.ts'

const after = (session: CheckSession, ...edits: Edit[]): CheckSession =>
  edits.reduce((now, edit) => edited(now, 'edit', edit), session)
const rowIn = (session: CheckSession, row: number) => session.state.rows.find((each) => each.row === row)
const type = (row: number, change: Parameters<typeof typed>[3]): Edit => {
  return (state, world) => typed(state, world, row, change)
}

describe('a row whose product is not its amount', () => {
  const off = sessionFrom([billRow({ row: 1, amount: 620, choice: null })])

  test('waits for an answer', () => {
    expect(off.checked).toMatchObject({ toSettle: [1], status: 3 })
  })

  test.each<[string, Edit, number, boolean]>([
    ['the product', (state, world) => withProduct(state, world, 1), 500, true],
    ['the page', (state, world) => answer(state, world, 1, 'product'), 620, false],
    ['the right quantity typed', type(1, { quantity: 12.4 }), 620, true],
    ['a tick', (state, world) => ticked(state, world, new Set([1]), true), 620, false],
  ])('is taken by %s', (_, edit, amount, is_edited) => {
    const session = after(off, edit)
    expect(rowIn(session, 1)).toMatchObject({ choice: 'take', amount, is_edited })
    expect(session.checked).toMatchObject({ toSettle: [], status: 5 })
  })

  test('is asked about again when a figure changes after the page was kept', () => {
    const kept = after(off, (state, world) => answer(state, world, 1, 'product'))
    expect(after(kept, type(1, { rate: 49 })).checked.toSettle).toEqual([1])
    expect(after(kept, type(1, { name: 'Digging' })).checked.toSettle).toEqual([])
  })
})

test('a right row waits once its figures no longer add up, and is taken when they do again', () => {
  const wrong = after(sessionFrom([billRow({ row: 1 })]), type(1, { quantity: 11 }))
  expect(wrong.checked.toSettle).toEqual([1])
  expect(after(wrong, type(1, { quantity: 10 })).checked.toSettle).toEqual([])
})

test('what the calculator came to brings its amount along', () => {
  const start = sessionFrom([
    billRow({ row: 1 }),
    laborRow({ row: 2, of_row: 1, duration_unit: 'day', rate: 500 }),
  ])
  const put = (count: number, days: number | null): Edit => {
    return (state, world) => calculated(state, world, 2, { count, days })
  }
  const done = after(start, put(6, 37))
  expect(rowIn(done, 2)).toMatchObject({ quantity: 6, duration: 37, duration_unit: 'day', amount: 111_000 })
  const hourly = after(start, type(2, { duration_unit: 'hour', rate: 62.5 }), put(6, 37))
  expect(rowIn(hourly, 2)).toMatchObject({ duration: 296, duration_unit: 'hour', amount: 111_000 })
})

test('typing what is there already changes nothing', () => {
  const session = sessionFrom([billRow({ row: 1 })])
  expect(after(session, type(1, { quantity: 10 }))).toBe(session)
})

test('with two doubts a row waits for both answers', () => {
  const both = sessionFrom([billRow({ row: 1, amount: 620, score: 0.6, choice: null })])
  const one = after(both, (state, world) => answer(state, world, 1, 'product'))
  expect(one.checked.toSettle).toEqual([1])
  expect(after(one, (state, world) => answer(state, world, 1, 'unsure_item')).checked.toSettle).toEqual([])
})

test('what was answered before this page was opened is not asked again', () => {
  const session = sessionFrom([billRow({ row: 1, amount: 620, score: 0.6, choice: 'take' })])
  expect(session.checked.toSettle).toEqual([])
  expect(after(session, type(1, { item_no: '9.9' })).checked.toSettle).toEqual([])
  expect(after(session, type(1, { rate: 51 })).checked.toSettle).toEqual([1])
})

describe('a row without a work item', () => {
  const bare = sessionFrom([billRow({ row: 1, item_id: null, item_name: '', score: null, choice: null })])
  const item = { item_id: 7, name: 'EW-01 Excavation', without_mark_up: false }

  test('cannot be taken by a tick: it must be mended', () => {
    const session = after(bare, (state, world) => ticked(state, world, new Set([1]), true))
    expect(session.checked.toSettle).toEqual([1])
  })

  test.each<[string, Edit, object]>([
    ['choosing one', (state, world) => become(state, world, 1, item), { item_id: 7, score: null }],
    [
      'adding it to the catalogue',
      (state, world) => addToCatalogue(state, world, new Map([[1, 3]])),
      { item_id: null, new_in_phase_id: 3 },
    ],
  ])('is taken after %s', (_, edit, becomes) => {
    const session = after(bare, edit)
    expect(rowIn(session, 1)).toMatchObject({ choice: 'take', ...becomes })
    expect(session.checked.status).toBe(5)
  })

  test('is settled by leaving it out', () => {
    const session = after(bare, (state, world) => ticked(state, world, new Set([1]), false))
    expect(session.checked).toMatchObject({ toSettle: [], status: 4 })
  })
})

describe('two rows of the same work item', () => {
  const twice = sessionFrom([billRow({ row: 1, item_id: 7 }), billRow({ row: 2, item_id: 7, choice: null })])

  test('are told apart by a tag', () => {
    expect(twice.checked.toSettle).toEqual([2])
    expect(after(twice, (state, world) => tagged(state, world, 2, 5)).checked.toSettle).toEqual([])
  })

  test('do not clash once the first is left out', () => {
    const left = after(twice, (state, world) => ticked(state, world, new Set([1]), false))
    expect(rowIn(left, 2)?.choice).toBe('take')
  })
})

test('a work item that is in the estimate already waits for a tag', () => {
  const taken = [{ work_item_id: 101, company_tag_id: null }]
  const session = sessionFrom([billRow({ row: 1, choice: null })], { taken })
  expect(session.checked.toSettle).toEqual([1])
  expect(after(session, (state, world) => tagged(state, world, 1, 5)).checked.toSettle).toEqual([])
})

describe('lines', () => {
  const scope = billRow({ row: 1, quantity: 1, rate: 1600, amount: 1600, direct: 1600 })
  const right = sessionFrom([scope, laborRow({ row: 2, of_row: 1 })])

  test('that are changed make their work item wait: they no longer come to its direct cost', () => {
    const changed = after(right, type(2, { quantity: 3, amount: 2400 }))
    expect(changed.checked.toSettle).toEqual([1])
    expect(after(changed, (state, world) => answer(state, world, 1, 'lines')).checked.toSettle).toEqual([])
  })

  test('that were only an amount are reckoned once quantity and rate are known', () => {
    const lump = laborRow({
      row: 2,
      of_row: 1,
      basis: 'lump_sum',
      quantity: null,
      rate: null,
      duration: null,
    })
    const session = after(sessionFrom([scope, lump]), type(2, { quantity: 2 }), type(2, { rate: 800 }))
    expect(rowIn(session, 2)).toMatchObject({ basis: 'quantity', choice: 'take', amount: 1600 })
  })
})
