import type { ProjectMaterial } from '@itayo/contract'
import { expect, test } from 'vitest'
import { found, suggestions, workItems } from './found.ts'

const material = (row: Partial<ProjectMaterial>) => row as ProjectMaterial
const CEMENT = material({
  MaterialName: 'Portland Cement, Type 1P',
  work_item_number: '900(1)c2',
  work_item_code: '900(1)c2',
  work_item: 'Structural Concrete, Class A',
  tag_name: '',
  psow_id: 5,
})
const BAR = material({
  MaterialName: 'Deformed Bar, 16 mm',
  work_item_number: '902(1)a2',
  work_item_code: '902(1)a2',
  work_item: 'Reinforcing Steel',
  tag_name: 'Annex',
  psow_id: 6,
})
const TARPAULIN = material({
  MaterialName: 'Tarpaulin',
  work_item_number: '',
  work_item_code: '',
  work_item: '',
  tag_name: '',
  psow_id: null,
})
const ALL = [CEMENT, BAR, TARPAULIN]

test.each([
  ['cement', '', [CEMENT]],
  ['type portland', '', [CEMENT]],
  ['structural concrete, class a', '', [CEMENT]],
  ['902(1)', '', [BAR]],
  ['annex', '', [BAR]],
  ['', '6', [BAR]],
  ['', 'none', [TARPAULIN]],
  ['cement', '6', []],
  ['', '', ALL],
])('"%s" of work item "%s"', (search, item, rows) => {
  expect(found(ALL, { search, item })).toEqual(rows)
})

test('suggestions are names, each once, and stop when one is typed', () => {
  expect(suggestions([...ALL, CEMENT], 'struct')).toEqual(['Portland Cement, Type 1P'])
  expect(suggestions(ALL, 'Tarpaulin')).toEqual([])
  expect(suggestions(ALL, ' ')).toEqual([])
})

test('work items are named with their tag, and those without one come last', () => {
  expect(workItems(ALL)).toEqual([
    { value: '5', label: '900(1)c2 Structural Concrete, Class A' },
    { value: '6', label: '902(1)a2 Reinforcing Steel · Annex' },
    { value: 'none', label: 'Not allocated' },
  ])
})
