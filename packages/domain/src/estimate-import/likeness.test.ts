import { describe, expect, test } from 'vitest'
import { likeness, nameIndex } from './likeness.ts'

describe('how alike two names of work are', () => {
  test.each([
    ['Structure Excavation', 'structure excavation', 1],
    ['Grouted Riprap, Class A', 'Riprap, grouted (class A)', 1],
    ['Conc. hollow blocks', 'Concrete Hollow Block', 1],
    ['CHB', 'Concrete hollow blocks', 1],
    ['Excavation', 'Painting', 0],
    ['', 'Painting', 0],
  ])('%s and %s: %d', (one, other, score) => {
    expect(likeness(one, other)).toBe(score)
  })

  test.each([
    ['a typing error', 'Structural Excavation', 'Structual Excavation', 0.85],
    ['words more', 'Reinforcing steel bars', 'Reinforcing Steel Bars, Grade 40', 0.7],
  ])('%s costs little', (_, one, other, least) => {
    expect(likeness(one, other)).toBeGreaterThan(least)
    expect(likeness(one, other)).toBeLessThan(1)
  })

  test('another thickness is other work', () => {
    const right = likeness('CHB wall, 150 mm', 'CHB wall 150 mm')
    expect(right).toBe(1)
    expect(likeness('CHB wall, 100 mm', 'CHB wall 150 mm')).toBeLessThan(right)
  })
})

test('the best of a list come first, each once, and what is not alike does not come', () => {
  const list = [
    { id: 1, names: ['Mason'] },
    { id: 2, names: ['Unskilled laborer', 'Helper'] },
    { id: 3, names: ['Skilled laborer'] },
    { id: 4, names: ['Foreman'] },
  ]
  const index = nameIndex(list, ({ names }) => names)
  const best = index.best('Unskilled Laborers')
  expect(best[0]).toEqual({ entry: list[1], score: 1 })
  expect(best.map(({ entry }) => entry.id)).not.toContain(4)
  expect(index.best('Helpers', 1)).toEqual([{ entry: list[1], score: 1 }])
  expect(index.best('')).toEqual([])
})
