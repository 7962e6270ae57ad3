import type { WeeklyItem } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import {
  type Edits,
  figuresOf,
  type ItemEdit,
  pasteColumn,
  problemIn,
  problemOf,
  sentItem,
  withDate,
  withEdit,
  withTyped,
} from './edits.ts'

function item(id: number, change: Partial<WeeklyItem> = {}): WeeklyItem {
  return {
    psow_id: id,
    sow_id: id,
    item_number: `900(${id})`,
    code: `CW-0${id}`,
    work_item: 'Structural Concrete',
    tag_name: '',
    new: 0,
    status: 64.1,
    accomplishment: 137.6868,
    accomplishment_edited: false,
    estimate_measurement: 214.8,
    unit: 'cu.m',
    start_date: '2026-07-13',
    end_date: '2026-11-27',
    actual_start_date: '2026-07-13',
    actual_end_date: null,
    date_created: '2026-11-07',
    edited: false,
    is_editable: true,
    last_week: 64.1,
    entry_id: 7,
    schedule_version: 3,
    ...change,
  }
}

const seen = { entry_id: 7, schedule_version: 3 }
const typed = (column: 'accomplishment' | 'status', text: string): ItemEdit => ({
  seen,
  typed: { column, text },
})

describe('each figure makes the other', () => {
  test.each<[string, ItemEdit | undefined, number | null, number | null]>([
    ['as saved', undefined, 137.6868, 64.1],
    ['a quantity', typed('accomplishment', '146.92'), 146.92, 68.4],
    ['a status', typed('status', '70'), 150.36, 70],
    ['a status with its sign', typed('status', '70%'), 150.36, 70],
    ['nothing yet', typed('accomplishment', ''), null, null],
    ['no number', typed('status', 'abc'), null, null],
    ['too much has no status', typed('accomplishment', '215'), 215, null],
  ])('%s', (_claim, edit, accomplishment, status) => {
    expect(figuresOf(item(1), edit)).toEqual({ accomplishment, status })
  })
})

describe('what cannot be saved says why', () => {
  test.each<[string, 'accomplishment' | 'status', string, Partial<WeeklyItem>, string | null]>([
    ['fits', 'accomplishment', '146.92', {}, null],
    ['blank while it is typed', 'accomplishment', '', {}, null],
    ['no number', 'accomplishment', 'x', {}, 'Please enter a positive number'],
    ['below zero', 'accomplishment', '-1', {}, 'Please enter a positive number'],
    [
      'above the measurement',
      'accomplishment',
      '214.81',
      {},
      'Accomplishment cannot be greater than the estimate measurement, 214.80 cu.m',
    ],
    ['a status above 100', 'status', '101', {}, 'The status must be within 0 to 100.'],
    ['a status that is none', 'status', '', {}, 'The status must be within 0 to 100.'],
    [
      'without a measurement',
      'status',
      '5',
      { estimate_measurement: 0 },
      'You cannot input your progress because the estimate measurement is 0.00 cu.m. Please update the estimate measurement first.',
    ],
  ])('%s', (_claim, column, text, change, words) => {
    expect(problemIn(item(1, change), { column, text })).toBe(words)
  })

  test('an accomplishment that is left empty keeps all from being saved', () => {
    const edits: Edits = new Map([[2, typed('accomplishment', ' ')]])
    expect(problemOf([item(1), item(2)], edits)).toEqual({
      id: 2,
      text: 'One or more accomplishments are empty. Please fill in all required fields before saving.',
    })
  })
})

describe('edits', () => {
  test('what is typed back to what is saved is no edit', () => {
    const one = withTyped(item(1), undefined, 'status', '70')
    expect(one).toEqual(typed('status', '70'))
    expect(withTyped(item(1), one, 'status', '64.10')).toBeUndefined()
  })

  test('dates stand beside the figure, and go with it', () => {
    const one = withDate(item(1), typed('status', '70'), 'actual_end', '2026-11-13')
    expect(one).toEqual({ ...typed('status', '70'), actual_end: '2026-11-13' })
    expect(withDate(item(1), one, 'actual_end', null)).toEqual(typed('status', '70'))
    expect(withEdit(new Map([[1, { seen }]]), 1, undefined).size).toBe(0)
  })

  test('what was seen first is held on to, whatever is shown by then', () => {
    const first = withTyped(item(1), undefined, 'status', '70')
    const later = withTyped(item(1, { entry_id: 9, status: 65 }), first, 'status', '71')
    expect(sentItem(item(1, { entry_id: 9 }), later as ItemEdit)).toMatchObject({ entry_id: 7, status: 71 })
  })

  test('a pasted column goes down, over empty cells and work without a measurement', () => {
    const items = [item(1), item(2), item(3, { estimate_measurement: 0 }), item(4), item(5)]
    const edits = pasteColumn(new Map(), items, 2, 'accomplishment', '150\tx\r\n151\r\n\r\n152\r\n153\r\n')
    expect([...edits].map(([id, edit]) => [id, edit.typed?.text])).toEqual([
      [2, '150'],
      [5, '152'],
    ])
  })
})

describe('as it is sent', () => {
  test('a typed quantity sends status 0, and the entry that was seen', () => {
    expect(sentItem(item(1), typed('accomplishment', '146.92'))).toEqual({
      psow_id: 1,
      edited: true,
      accomplishment: 146.92,
      status: 0,
      accomplishment_edited: true,
      entry_id: 7,
    })
  })

  test('a typed status sends accomplishment 0', () => {
    expect(sentItem(item(1), typed('status', '70'))).toMatchObject({
      status: 70,
      accomplishment: 0,
      accomplishment_edited: false,
    })
  })

  test('dates go as mm/dd/yyyy, with the plan that was seen and without figures', () => {
    expect(sentItem(item(1), { seen, actual_start: '2026-07-01', actual_end: null })).toEqual({
      psow_id: 1,
      edited: true,
      actual_start_date: '07/01/2026',
      actual_end_date: null,
      entry_id: 7,
      schedule_version: 3,
    })
  })
})
