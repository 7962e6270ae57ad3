import type { LookAhead, LookAheadItem } from '@itayo/contract'
import { expect, test } from 'vitest'
import { twoWeeksForm } from './forms/two-weeks-ahead.ts'

const ITEM: LookAheadItem = {
  psow_id: 1,
  sow_id: 1,
  item_number: '900(1)',
  code: 'CW-02',
  work_item: 'Footing',
  tag_name: '',
  new: 0,
  status: 0,
  accomplishment: 0,
  accomplishment_edited: false,
  estimate_measurement: 10,
  unit: 'cu.m',
  start_date: null,
  end_date: null,
  actual_start_date: null,
  actual_end_date: null,
  date_created: null,
  edited: false,
  is_editable: true,
  last_week: 0,
  entry_id: null,
  schedule_version: 1,
  days: { first: 0, second: 0 },
  planned: { first: 0, second: 0 },
  crew: [],
  equipment: [],
  materials: [],
}

/** In days of the two weeks, and the part of the bar that is done. */
function barOf(change: Partial<LookAheadItem>) {
  const phase = {
    phase_id: 1,
    phase: 'Concrete Works',
    code: 'CW',
    progress: 0,
    delayed: 0 as const,
    incomplete: 0 as const,
    date_range: { start_date: '2026-11-16', end_date: '2026-11-29' },
    save_type: 'TW' as const,
    items: [{ ...ITEM, ...change }],
  }
  const report = { start_date: '2026-11-16', end_date: '2026-11-29', phases: [phase] } as unknown as LookAhead
  const [page] = twoWeeksForm({ report, standing: { progress: 0, planned: 0, slippage: 0 } })
  const [, row] = [...(page?.tables[0]?.rows({ row: 0, cell: () => '' }) ?? [])]
  return row?.bar && [row.bar.from * 14, row.bar.to * 14, row.bar.done]
}

test.each([
  ['from its first day to its last', '2026-11-18', '2026-11-20', 0, [2, 5, 0]],
  ['cut where it began before', '2026-11-09', '2026-11-22', 0, [0, 7, 0]],
  ['cut where it goes on after', '2026-11-23', '2026-12-20', 0, [7, 14, 0]],
  ['half done', '2026-11-16', '2026-11-19', 50, [0, 4, 0.5]],
  // Of fourteen days three quarters are ten and a half: three and a half of the seven that are left.
  ['what was done before counts first', '2026-11-09', '2026-11-22', 75, [0, 7, 0.5]],
])('a work item has its bar: %s', (_, start_date, end_date, status, bar) => {
  expect(barOf({ start_date, end_date, status })).toEqual(bar)
})

test('without dates there is none', () => {
  expect(barOf({ start_date: null, end_date: null })).toBeUndefined()
})
