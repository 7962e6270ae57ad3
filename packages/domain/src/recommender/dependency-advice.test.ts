import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loopAmong } from '../schedule/loops.ts'
import {
  dependencyAdvice,
  dependencyReason,
  dependencyScore,
  type LinkableItem,
  type PairFacts,
} from './dependency-advice.ts'

/** The handbook's examples (5.5). */
test.each<[number, number, PairFacts['catalogue'], number]>([
  [8, 7, 'item', 0.88],
  [0, 0, 'item', 0.9],
  [0, 0, 'phase', 0.5],
  [10, 9, null, 0.5],
  [2, 2, null, 0.15],
])('%d projects, %d in order, catalogue %s: %d', (projects, inOrder, catalogue, score) => {
  expect(dependencyScore({ projects, inOrder, catalogue })).toBe(score)
})

const NOTHING: PairFacts = { projects: 0, inOrder: 0, catalogue: null }
const item = (id: number, start: string | null = null): LinkableItem => ({
  id,
  workItemId: id * 10,
  phaseId: 1,
  tagId: null,
  start,
  isHeld: false,
})

/** Facts by 'before>after'. */
const known = (facts: Record<string, Partial<PairFacts>>) => (before: LinkableItem, after: LinkableItem) => ({
  ...NOTHING,
  ...facts[`${before.id}>${after.id}`],
})
const pairs = (
  items: LinkableItem[],
  facts: Record<string, Partial<PairFacts>>,
  links: [number, number][] = [],
) =>
  dependencyAdvice(
    items,
    links.map(([predecessor, successor]) => ({ predecessor, successor })),
    known(facts),
  ).map(({ predecessor, successor }) => `${predecessor}>${successor}`)

const chain = { '1>2': { catalogue: 'item' }, '2>3': { catalogue: 'item' } } as const

test('what the catalogue says and nobody linked yet is advised', () => {
  expect(pairs([item(1), item(2), item(3)], chain)).toEqual(['1>2', '2>3'])
  expect(pairs([item(1), item(2), item(3)], chain, [[1, 2]])).toEqual(['2>3'])
})

test('what other links say already is not advised again', () => {
  const facts = { ...chain, '1>3': { projects: 3, inOrder: 3, catalogue: 'phase' } } as const
  expect(pairs([item(1), item(2), item(3)], facts)).toEqual(['1>2', '2>3'])
})

test('nothing closes a circle', () => {
  expect(pairs([item(1), item(2), item(3)], chain, [[3, 1]])).toEqual(['1>2'])
})

test('only the catalogue may go against the planned dates', () => {
  const late = [item(1, '2026-06-10'), item(2, '2026-06-01')]
  expect(pairs(late, { '1>2': { catalogue: 'item' } })).toEqual(['1>2'])
  expect(pairs(late, { '1>2': { projects: 10, inOrder: 10, catalogue: 'phase' } })).toEqual([])
})

test('three for one work item are enough', () => {
  const facts = Object.fromEntries([1, 2, 3, 4].map((id) => [`${id}>5`, { catalogue: 'item' as const }]))
  expect(
    pairs(
      [1, 2, 3, 4, 5].map((id) => item(id)),
      facts,
    ),
  ).toEqual(['1>5', '2>5', '3>5'])
})

test('two of the same catalogue item are told apart by their place, not by a link', () => {
  const twins = [item(1), { ...item(2), workItemId: 10 }]
  expect(pairs(twins, { '1>2': { catalogue: 'item' } })).toEqual([])
})

test('whatever is known, the links with the advice never go in a circle', () => {
  const ids = [1, 2, 3, 4, 5, 6]
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), { maxLength: 30 }),
      (drawn) => {
        const facts = Object.fromEntries(drawn.map(([a, b]) => [`${a}>${b}`, { catalogue: 'item' as const }]))
        const advice = dependencyAdvice(
          ids.map((id) => item(id)),
          [],
          known(facts),
        )
        expect(loopAmong(advice)).toBeNull()
      },
    ),
  )
})

test('work that has begun or is pinned is not asked to wait', () => {
  expect(pairs([item(1), { ...item(2), isHeld: true }], { '1>2': { catalogue: 'item' } })).toEqual([])
  expect(pairs([{ ...item(1), isHeld: true }, item(2)], { '1>2': { catalogue: 'item' } })).toEqual(['1>2'])
})

test('work of two tags does not wait for each other', () => {
  const facts = { '1>2': { catalogue: 'item' as const } }
  expect(
    pairs(
      [
        { ...item(1), tagId: 5 },
        { ...item(2), tagId: 6 },
      ],
      facts,
    ),
  ).toEqual([])
  expect(
    pairs(
      [
        { ...item(1), tagId: 5 },
        { ...item(2), tagId: 5 },
      ],
      facts,
    ),
  ).toEqual(['1>2'])
  expect(pairs([{ ...item(1), tagId: 5 }, item(2)], facts)).toEqual(['1>2'])
})

test('ten at once are enough, the best first', () => {
  const ids = Array.from({ length: 24 }, (_, at) => at + 1)
  const facts = Object.fromEntries(
    ids
      .filter((id) => id % 2 === 1)
      .map((id) => [`${id}>${id + 1}`, { catalogue: id > 12 ? ('item' as const) : ('phase' as const) }]),
  )
  const found = pairs(
    ids.map((id) => item(id)),
    facts,
  )
  expect(found).toHaveLength(10)
  expect(found[0]).toBe('13>14')
})

test('what somebody has decided about makes room for the next', () => {
  const items = [item(1), item(2), item(3)]
  const advice = dependencyAdvice(items, [], known(chain), ({ successor }) => successor === 2)
  expect(advice.map(({ predecessor, successor }) => [predecessor, successor])).toEqual([[2, 3]])
})

test.each<[PairFacts, string]>([
  [{ projects: 12, inOrder: 11, catalogue: null }, 'They came in this order in 11 of 12 past projects.'],
  [{ projects: 0, inOrder: 0, catalogue: 'item' }, 'The catalogue says so.'],
  [
    { projects: 1, inOrder: 1, catalogue: 'phase' },
    'Their scopes of work follow each other in the catalogue, and they came in this order in 1 of 1 past project.',
  ],
])('%o: %s', (facts, words) => {
  expect(dependencyReason(facts)).toBe(words)
})
