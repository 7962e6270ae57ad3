import type { Finding, FindingPlace } from '@itayo/domain'
import { expect, test } from 'vitest'
import { markOfRow, marksOf, revealOf } from './marks.ts'

const place = (scopeKey: string, lineKey: string | null): FindingPlace => ({
  scopeKey,
  lineKey,
  field: 'rate',
  name: '',
})

const finding = (level: Finding['level'], title: string, ...places: FindingPlace[]): Finding => ({
  id: title,
  rule: 'price',
  level,
  title,
  text: '',
  scopeKey: places[0]?.scopeKey ?? null,
  lineKey: places[0]?.lineKey ?? null,
  field: 'rate',
  places,
  isAnswerable: false,
  materialId: null,
  suggestion: null,
})

const marks = marksOf([
  finding('must', 'No price', place('p1', 'm1')),
  finding('look', 'Not broken down', place('p1', null), place('p2', null)),
  finding('look', 'Twice', place('p1', 'm1'), place('p3', 'm3')),
  finding('look', 'Budget'),
])

test.each([
  ['a line, with all that is said of it', 'line-m1', false, 'must', 'No price. Twice'],
  ['a work item, by itself', 'scope-p1', false, 'look', 'Not broken down'],
  ['a closed work item, by the weightier of it and its lines', 'scope-p1', true, 'must', 'No price. Twice'],
  ['a closed work item with something in its lines only', 'scope-p3', true, 'look', 'Twice'],
  ['an open one', 'scope-p3', false, undefined, undefined],
  ['a row nobody objects to', 'line-m2', false, undefined, undefined],
])('%s', (_what, rowKey, isClosed, level, words) => {
  const mark = markOfRow(marks, rowKey, isClosed)
  expect([mark?.level, mark?.words]).toEqual([level, words])
})

test('the unit of a material is in the column of the days', () => {
  expect(revealOf({ ...place('p1', 'm1'), field: 'unit' })).toEqual({
    scopeKey: 'p1',
    lineKey: 'm1',
    field: 'duration',
  })
})
