import type { PhaseRow, WorkItemRow } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { foundParts, nextCode, type TreeFilter, treeRows } from './tree-rows.ts'

const phase = (id: number, code: string, name: string, more: Partial<PhaseRow> = {}): PhaseRow => ({
  id,
  code,
  name,
  description: '',
  phase_category_id: 1,
  phase_category: 'Vertical',
  work_items: 2,
  is_standard: true,
  is_archived: false,
  predecessor_ids: [],
  version: 1,
  ...more,
})
const item = (
  id: number,
  phase_id: number,
  code: string,
  name: string,
  is_archived = false,
): WorkItemRow => ({
  id,
  phase_id,
  code,
  name,
  item_number: code,
  dpwh_ref: '',
  unit_id: 7,
  unit: 'sq.m',
  is_standard: true,
  is_archived,
})

const masonry = phase(8, 'MW', 'Masonry Works')
const catalogue = {
  phases: [
    phase(1, 'GR', 'General Requirements', { phase_category_id: 3 }),
    masonry,
    phase(9, 'OLD', 'Old Works', { is_archived: true }),
  ],
  work_items: [
    item(1, 1, 'GR-01', 'Mobilization'),
    item(57, 8, 'MW-01', 'CHB 100 mm'),
    item(58, 8, 'MW-02', 'CHB 150 mm'),
    item(59, 8, 'MW-08', 'Decorative Block', true),
    item(60, 9, 'OLD-01', 'CHB of old'),
  ],
}
const noFilter: TreeFilter = { search: '', group: '', archived: false, open: new Set(), closed: new Set() }
const keys = (change: Partial<TreeFilter>) =>
  treeRows(catalogue, { ...noFilter, ...change }).map(({ key }) => key)

describe('the tree', () => {
  test('shows the phases, and the work items of those opened', () => {
    expect(keys({})).toEqual(['phase-1', 'phase-8'])
    expect(keys({ open: new Set([8]) })).toEqual(['phase-1', 'phase-8', 'item-57', 'item-58'])
  })

  test('a search opens the phases with matches, by code and by name', () => {
    expect(keys({ search: 'mw-02' })).toEqual(['phase-8', 'item-58'])
    expect(keys({ search: '150 chb' })).toEqual(['phase-8', 'item-58'])
    expect(keys({ search: 'masonry' })).toEqual(['phase-8', 'item-57', 'item-58'])
    expect(keys({ search: 'chb', closed: new Set([8]) })).toEqual(['phase-8'])
    expect(keys({ search: 'nothing like it' })).toEqual([])
  })

  test('archived ones are there when asked for', () => {
    expect(keys({ search: 'o', archived: true })).toContain('item-60')
    expect(keys({ open: new Set([8, 9]), archived: true })).toEqual([
      'phase-1',
      'phase-8',
      'item-57',
      'item-58',
      'item-59',
      'phase-9',
      'item-60',
    ])
  })

  test('one group at a time', () => {
    expect(keys({ group: '3' })).toEqual(['phase-1'])
  })
})

test('the next code of a phase follows its highest, archived ones included', () => {
  expect(nextCode(masonry, catalogue.work_items)).toBe('MW-09')
  expect(nextCode(phase(3, 'EW', 'Earthworks'), catalogue.work_items)).toBe('EW-01')
  expect(nextCode(masonry, [item(1, 8, 'mw-9', 'x'), item(2, 8, 'MW-special', 'y')])).toBe('MW-10')
})

test('what was searched for is cut out of the text', () => {
  expect(foundParts('CHB 150 mm', ['150'])).toEqual([
    { text: 'CHB ', isFound: false, at: 0 },
    { text: '150', isFound: true, at: 4 },
    { text: ' mm', isFound: false, at: 7 },
  ])
  expect(foundParts('A (b)', ['(b'])).toEqual([
    { text: 'A ', isFound: false, at: 0 },
    { text: '(b', isFound: true, at: 2 },
    { text: ')', isFound: false, at: 4 },
  ])
})
