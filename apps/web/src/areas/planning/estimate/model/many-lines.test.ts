import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addLine, removeLine, setCell } from './edit.ts'
import { projectFigures } from './figures.ts'
import { editEach, type ManyLines, manyLines } from './many-lines.ts'
import { stateOf } from './read.ts'
import { equipment, estimate, labor, material, minorTools, scope } from './testing/sample.ts'
import type { EstimateState } from './types.ts'

const start = () =>
  stateOf(
    estimate([
      scope({
        psow_id: 1,
        labor: [labor({ id: 1 }), labor({ id: 2 })],
        equipment: [equipment({ id: 3 }), minorTools(4)],
        material: [material({ id: 5 }), material({ id: 6 })],
      }),
      scope({ psow_id: 2, sow_id: 2, labor: [labor({ id: 7 })], material: [material({ id: 8 })] }),
    ]),
  )

const linesOfFirst = (state: EstimateState) => manyLines(state, 'p1') as ManyLines

const places = [
  ...['l1', 'l2', 'e3', 'm5', 'm6'].map((lineKey) => ({ scopeKey: 'p1', lineKey })),
  ...['l7', 'm8'].map((lineKey) => ({ scopeKey: 'p2', lineKey })),
  { scopeKey: 'p1', lineKey: null },
]
const texts = ['12', '0', '=M*2', '₱5.25', 'no number', '-4', '']

const byPlace = ({ wrong }: EstimateState) =>
  wrong.map((cell) => `${cell.scopeKey} ${cell.lineKey} ${cell.field} ${cell.text}`).sort()

test('edits together are the edits one after the other', () => {
  const edit = fc.record({
    place: fc.constantFrom(...places),
    field: fc.constantFrom('count' as const, 'rate' as const),
    text: fc.constantFrom(...texts),
  })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      const change = (now: EstimateState, { place, field, text }: (typeof edits)[number]) =>
        setCell(now, { ...place, field: place.lineKey === null ? 'measurement' : field }, text)
      const before = start()
      const one = edits.reduce(change, before)
      const all = editEach(before, edits, ({ place }) => place, change)
      expect(all.scopes).toEqual(one.scopes)
      expect(byPlace(all)).toEqual(byPlace(one))
      expect(projectFigures(all)).toEqual(projectFigures(one))
      expect(all === before).toBe(one === before)
    }),
  )
})

test('a percentage is of the labor that was edited just before', () => {
  const work = linesOfFirst(start())
  // 2 workers for 5 days at 1,000 and at 800: 10 % of 18,000.
  work.edit('l1', (one) => setCell(one, { scopeKey: 'p1', lineKey: 'l1', field: 'rate' }, '1000'))
  work.edit('e4', (one) => setCell(one, { scopeKey: 'p1', lineKey: 'e4', field: 'percent' }, '10'))
  const [first] = work.done().scopes
  expect(first && projectFigures({ ...start(), scopes: [first] }).equipment).toBe(6_000 + 1_800)
})

test('lines are added and removed, and the lists of the other kinds stay the same', () => {
  const before = start()
  const work = linesOfFirst(before)
  work.add('material', (one) => addLine(one, 'p1', 'material', { name: 'Form oil' }).state)
  work.edit('m5', (one) => removeLine(one, 'p1', 'm5'))
  const [first] = work.done().scopes
  expect(first?.material.map(({ name, removed }) => [name, removed])).toEqual([
    ['Portland cement', true],
    ['Portland cement', false],
    ['Form oil', false],
  ])
  expect(first?.labor).toBe(before.scopes[0]?.labor)
})

test('nothing changed is the very same estimate, and an unknown scope none', () => {
  const before = start()
  const work = linesOfFirst(before)
  work.edit('m5', (one) => one)
  work.edit('nobody', (one) => removeLine(one, 'p1', 'nobody'))
  expect(work.done()).toBe(before)
  expect(manyLines(before, 'p99')).toBeNull()
})
