import { describe, expect, test } from 'vitest'
import { itemOf, placeOf, takerOf, transferOf } from '../fixture.ts'
import { bodyOf, linesOf, meantTaker, offersOf, problemsOf, withChosen } from './transfer-draft.ts'

const cement = placeOf({ material_id: 7 })
const taker = takerOf({ material_id: 8 })

describe('what can go there', () => {
  test.each([
    ['in stock, of a type that the other project has', cement, [taker], true],
    ['nothing in stock', placeOf({ material_id: 7, stock_balance: 0 }), [taker], false],
    [
      'without a type',
      placeOf({ material_id: 7, material_type_id: '' }),
      [takerOf({ material_id: 8, material_type_id: '' })],
      false,
    ],
    ['of another type', cement, [takerOf({ material_id: 8, material_type_id: 'steel' })], false],
    ['kept in another unit', cement, [takerOf({ material_id: 8, unit: 'kg' })], false],
  ])('%s: %#', (_, place, takers, expected) => {
    expect(offersOf([place], takers).has(70)).toBe(expected)
  })
})

test('the same material is meant, for the same work if it can be; another one only where it is the only one', () => {
  const same = takerOf({ material_id: 7 })
  const forIt = takerOf({ material_id: 9, work_item_code: 'CW-02' })
  const best = takerOf({ material_id: 7, work_item_code: 'CW-02', psow_id: 12 })
  const meant = (...takers: (typeof taker)[]) => meantTaker({ place: cement, takers })
  expect(meant(taker, forIt, same, best)).toBe(best)
  expect(meant(taker, forIt, same)).toBe(same)
  expect(meant(taker)).toBe(taker)
  expect(meant(taker, forIt)).toBeUndefined()
})

test('choosing another material leaves what was typed for the first', () => {
  const first = { stockId: 70, name: 'Cement', takerKey: '8:4', quantity: 12 }
  const nails = { stockId: 90, name: 'Nails', takerKey: null, quantity: null }
  const offers = offersOf([placeOf({ material_id: 9, material_description: 'Nails' })], [taker])
  expect(withChosen([first], [70, 90], offers)).toEqual([first, nails])
  expect(withChosen([first], [90], offers)).toEqual([nails])
})

describe('quantities', () => {
  const offers = offersOf(
    [
      placeOf({ material_id: 7, own_stock: 100 }),
      placeOf({ material_id: 7, stock_id: 71, psow_id: 13, stock_balance: 90, own_stock: 100 }),
    ],
    [taker],
  )
  const line = (stockId: number, quantity: number | null) => ({ stockId, name: '', takerKey: null, quantity })

  test.each([
    ['none', null, 'Please input quantity'],
    ['nought', 0, 'Please input quantity'],
  ])('%s is still to be typed', (_, quantity, words) => {
    const { wrong, missing } = problemsOf([line(70, quantity)], offers, 0)
    expect(missing.get(70)).toBe(words)
    expect(wrong.size).toBe(0)
  })

  test('among several materials over there one is to be chosen', () => {
    const two = offersOf([cement], [taker, takerOf({ material_id: 9 })])
    expect(problemsOf([line(70, 5)], two, 0).untaken.get(70)).toBe('Please select a receiving material.')
    expect(problemsOf([{ ...line(70, 5), takerKey: '9:4' }], two, 0).untaken.size).toBe(0)
  })

  test('more than there is in the place', () => {
    expect(problemsOf([line(70, 214)], offers, 0).wrong.size).toBe(0)
    expect(problemsOf([line(70, 214.0001)], offers, 0).wrong.get(70)).toBe('Should not exceed stock balance')
  })

  test('for good goes only what is the project’s own, of all places together', () => {
    const lines = [line(70, 60), line(71, 60)]
    expect(problemsOf(lines, offers, 0).wrong.size).toBe(0)
    expect([...problemsOf(lines, offers, 1).wrong.values()]).toEqual([
      'Only 100 bags are the project’s own: the rest is owed.',
      'Only 100 bags are the project’s own: the rest is owed.',
    ])
    expect(problemsOf([line(70, 60), line(71, 40)], offers, 1).wrong.size).toBe(0)
  })
})

test('a transfer that is changed is sent as it was, with what was changed', () => {
  const transfer = transferOf({ record_details: [itemOf({ receiver_psow_id: null })] })
  const offers = offersOf([cement], [taker, takerOf({ material_id: 8, psow_id: null })])
  expect(bodyOf(linesOf(transfer), offers, 1)).toEqual([
    {
      material_id: 7,
      material_type_id: 'cement',
      sender_psow_id: 3,
      receiver_material_id: 8,
      receiver_material_type_id: 'cement',
      receiver_psow_id: null,
      quantity: 80,
      if_excess: 1,
    },
  ])
})
