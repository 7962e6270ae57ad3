import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arranged, byPlace, FARTHEST_PLACE, PLACE_GAP, placeAt } from './place.ts'

const G = PLACE_GAP

describe('places of a list', () => {
  test.each<[string, (number | null)[], number[]]>([
    ['nothing', [], []],
    ['all new', [null, null, null], [G, 2 * G, 3 * G]],
    ['in order already', [G, 2 * G], [G, 2 * G]],
    ['one at the end', [G, 2 * G, null], [G, 2 * G, 3 * G]],
    ['one at the top', [null, G, 2 * G], [0, G, 2 * G]],
    ['two above the first', [null, null, G], [-G, 0, G]],
    ['one between two', [G, null, 2 * G], [G, G + G / 2, 2 * G]],
    ['three between two', [G, null, null, null, 2 * G], [G, G * 1.25, G * 1.5, G * 1.75, 2 * G]],
    ['the last one first: the others stay', [3 * G, G, 2 * G], [0, G, 2 * G]],
    ['the first one last: the others stay', [2 * G, 3 * G, G], [2 * G, 3 * G, 4 * G]],
    ['two at the same place: one of them stays', [5, 5], [5 - G, 5]],
    ['no room: all anew', [1, null, 2], [G, 2 * G, 3 * G]],
    ['room for one but not for two', [1, null, null, 3], [G, 2 * G, 3 * G, 4 * G]],
    ['room for exactly one', [1, null, 3], [1, 2, 3]],
    ['beyond the farthest', [FARTHEST_PLACE, null], [G, 2 * G]],
    ['all turned round: one stays', [3 * G, 2 * G, G], [-G, 0, G]],
  ])('%s', (_, places, expected) => {
    expect(arranged(places)).toEqual(expected)
  })

  test('sixteen lines in a row above the same one, and the first has not moved yet', () => {
    let places: (number | null)[] = [G, 2 * G]
    for (let times = 0; times < 16; times += 1) {
      places = arranged([...places.slice(0, -1), null, places.at(-1) as number])
      expect(places[0]).toBe(G)
    }
    expect(arranged([...places.slice(0, -1), null, places.at(-1) as number]).at(-1)).toBe(19 * G)
  })

  test('whatever it is given, places rise, and those that could stay did', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: -FARTHEST_PLACE, max: FARTHEST_PLACE })), { maxLength: 40 }),
        (places) => {
          const found = arranged(places)
          expect(found).toHaveLength(places.length)
          found.forEach((place, at) => {
            expect(Number.isInteger(place) && Math.abs(place) <= FARTHEST_PLACE).toBe(true)
            if (at > 0) expect(place).toBeGreaterThan(found[at - 1] as number)
          })
          expect(arranged(found)).toEqual(found)
        },
      ),
    )
  })
})

test('what stands at the same place stays as it came', () => {
  const list = [
    { place: 2, name: 'b' },
    { place: 1, name: 'a' },
    { place: 2, name: 'c' },
  ]
  expect(byPlace(list).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect(placeAt(0)).toBe(G)
})
