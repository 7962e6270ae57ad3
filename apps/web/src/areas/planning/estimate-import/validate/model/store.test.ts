import { describe, expect, test } from 'vitest'
import { editsOf } from './changes.ts'
import { answer, ticked, typed } from './edits.ts'
import { billRow, laborRow, readingOf, sessionFrom } from './rows.fixture.ts'
import { opensItself } from './sheet.ts'
import {
  afterSave,
  clashesSettled,
  type Edit,
  edited,
  isDirty,
  priced,
  reread,
  sessionOf,
  stepped,
} from './store.ts'

const quantity = (row: number, value: number): Edit => {
  return (state, world) => typed(state, world, row, { quantity: value, amount: value * 50 })
}
const three = () => [billRow({ row: 1 }), billRow({ row: 2 }), billRow({ row: 3 })]
const sent = (session: ReturnType<typeof sessionFrom>) => editsOf(session.saved, session.state)

describe('what is sent', () => {
  test('is only the rows that changed, whole', () => {
    const session = edited(sessionFrom(three()), 'edit', quantity(2, 12))
    expect(sent(session)).toEqual([
      {
        row: 2,
        item_no: '1.02',
        name: 'Work 2',
        basis: 'quantity',
        quantity: 12,
        duration: null,
        duration_unit: null,
        unit_id: 16,
        rate: 50,
        percent: null,
        amount: 600,
        is_edited: true,
        choice: 'take',
        item_id: 102,
        new_in_phase_id: null,
        company_tag_id: null,
      },
    ])
  })

  test('is nothing after a save, and what was typed while it ran after that', () => {
    const typedFirst = edited(sessionFrom(three()), 'edit', quantity(1, 11))
    const during = edited(typedFirst, 'edit', quantity(2, 12))
    const saved = afterSave(during, typedFirst.state, 2)
    expect(sent(saved).map(({ row }) => row)).toEqual([2])
    expect(isDirty(afterSave(saved, saved.state, 3))).toBe(false)
  })

  test('is nothing when a change was taken back by hand', () => {
    const session = sessionFrom([billRow({ row: 1, is_edited: true })])
    expect(isDirty(edited(edited(session, 'on', quantity(1, 11)), 'back', quantity(1, 10)))).toBe(false)
  })

  test('a deduction that is left out stays what it was', () => {
    const session = sessionFrom([billRow({ row: 1, rate: -50, amount: -500, choice: null })])
    const left = edited(session, 'leave', (state, world) => ticked(state, world, new Set([1]), false))
    expect(sent(left)).toMatchObject([{ choice: 'leave', rate: -50, amount: -500 }])
  })
})

describe('undo and redo', () => {
  test('go back and on, over a save as well', () => {
    const one = edited(sessionFrom(three()), 'typing', quantity(1, 11))
    const saved = afterSave(one, one.state, 2)
    const back = stepped(saved, 'back')
    expect(sent(back)).toMatchObject([{ row: 1, quantity: 10 }])
    expect(isDirty(stepped(back, 'on'))).toBe(false)
  })

  test('bring back an answer, a tick and the prices', () => {
    const start = sessionFrom([billRow({ row: 1, amount: 620, choice: null })])
    const kept = edited(start, 'Keep page', (state, world) => answer(state, world, 1, 'product'))
    const markedUp = priced(kept, 'marked_up')
    expect(markedUp.checked.toSettle).toEqual([])
    expect(stepped(markedUp, 'back').state.prices).toBe('direct')
    expect(stepped(stepped(markedUp, 'back'), 'back').checked.toSettle).toEqual([1])
  })

  test('do nothing at their ends', () => {
    const session = sessionFrom(three())
    expect([stepped(session, 'back'), stepped(session, 'on')]).toEqual([session, session])
  })
})

describe('somebody else saved meanwhile', () => {
  const mine = edited(sessionFrom(three()), 'edit', quantity(1, 11))
  const theirs = (...rows: ReturnType<typeof three>) => readingOf(rows, { version: 2 })

  test('other rows: both are kept, and only mine are sent', () => {
    const [first, , third] = three()
    const changed = billRow({ row: 2, quantity: 20, amount: 1000, is_edited: true })
    const both = reread(mine, theirs(first as never, changed, third as never), true)
    expect(both.state.rows.map((row) => row.quantity)).toEqual([11, 20, 10])
    expect(both.clashes).toEqual([])
    expect(sent(both).map(({ row }) => row)).toEqual([1])
    expect(both.version).toBe(2)
  })

  describe('the same row', () => {
    const changed = billRow({ row: 1, quantity: 20, amount: 1000, is_edited: true })
    const both = reread(mine, theirs(changed, billRow({ row: 2 }), billRow({ row: 3 })), true)

    test('is asked about, and mine stands until then', () => {
      expect(both.clashes.map(({ mine }) => mine.row)).toEqual([1])
      expect(both.state.rows[0]?.quantity).toBe(11)
    })

    test.each([
      { whose: 'mine', theirs: new Set<number>(), quantity: 11, sent: [1] },
      { whose: 'theirs', theirs: new Set([1]), quantity: 20, sent: [] },
    ])('$whose stays when that is chosen', ({ theirs, quantity, sent: rows }) => {
      const settled = clashesSettled(both, theirs)
      expect(settled.clashes).toEqual([])
      expect(settled.state.rows[0]?.quantity).toBe(quantity)
      expect(sent(settled).map(({ row }) => row)).toEqual(rows)
    })
  })

  test('to the same value: nothing is asked and nothing is sent', () => {
    const same = { ...mine.state.rows[0] } as ReturnType<typeof billRow>
    const both = reread(mine, theirs(same, billRow({ row: 2 }), billRow({ row: 3 })), true)
    expect([both.clashes, sent(both)]).toEqual([[], []])
  })

  test('an older reading that arrives late is no news', () => {
    const saved = afterSave(mine, mine.state, 5)
    expect(reread(saved, theirs(...three()), true)).toBe(saved)
  })
})

test('once it is imported nothing is said against what is in the estimate', () => {
  const reading = readingOf(three(), { taken: [{ work_item_id: 101, company_tag_id: null }] })
  expect(sessionOf(reading, false).checked.toSettle).toEqual([1])
  const imported = { ...reading, upload: { ...reading.upload, status: 6 } }
  expect(sessionOf(imported, false).checked.toSettle).toEqual([])
})

test('work items are folded when right, open when a line waits', () => {
  const session = sessionFrom([
    billRow({ row: 1, rate: 1600, quantity: 1, amount: 1600, direct: 1600 }),
    laborRow({ row: 2, of_row: 1 }),
    billRow({ row: 3, rate: 1600, quantity: 1, amount: 1600, direct: 1600 }),
    laborRow({ row: 4, of_row: 3, rate: 90, choice: null }),
  ])
  expect([...opensItself(session.checked)]).toEqual([3])
})
