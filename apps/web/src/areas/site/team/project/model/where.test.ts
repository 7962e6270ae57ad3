import type { AvailablePerson } from '@itayo/contract'
import { expect, test } from 'vitest'
import { byUsefulness, placesOn, whereabouts } from './where.ts'

const HERE = 1
const TODAY = '2026-11-16'
const place = (
  project: string,
  first_day: string,
  last_day: string | null,
  project_id: number | null = 7,
) => ({
  project_id,
  project,
  first_day,
  last_day,
})

test.each([
  { places: [], text: 'Free now', freeFrom: TODAY },
  {
    places: [place('Day Care Center', '2026-10-05', '2026-11-22')],
    text: 'Free 11/23/2026 · Day Care Center',
    freeFrom: '2026-11-23',
  },
  { places: [place('Covered Court', '2026-10-05', null)], text: 'In Covered Court', freeFrom: null },
  { places: [place('Booked', '2026-10-05', null, null)], text: 'Booked', freeFrom: null },
  {
    places: [place('Booked', '2026-10-05', '2026-11-22', null)],
    text: 'Free 11/23/2026 · Booked',
    freeFrom: '2026-11-23',
  },
  {
    places: [place('Covered Court', '2026-12-01', null)],
    text: 'Free until 11/30/2026 · Covered Court',
    freeFrom: null,
  },
  { places: [place('Sta. Maria', '2026-10-05', null, HERE)], text: 'Here already', freeFrom: null },
])('"$text"', ({ places, text, freeFrom }) => {
  expect(whereabouts({ places }, HERE, TODAY)).toMatchObject({ text, freeFrom })
})

test('on a day somebody is only where they have not left yet', () => {
  const places = [place('Day Care Center', '2026-10-05', '2026-11-22')]
  expect(placesOn({ places }, '2026-11-22')).toHaveLength(1)
  expect(placesOn({ places }, '2026-11-23')).toHaveLength(0)
})

test('the positions with room come first, the free before the others, and nobody who is here', () => {
  const person = (manpower_name: string, position_id: number, places: AvailablePerson['places']) => ({
    manpower_id: manpower_name.length,
    manpower_name,
    mobile: '',
    position_id,
    position: '',
    places,
  })
  const people = [
    person('Welder, free', 16, []),
    person('Mason, busy', 8, [place('Covered Court', '2026-10-05', null)]),
    person('Mason, soon', 8, [place('Covered Court', '2026-10-05', '2026-11-22')]),
    person('Mason, free', 8, []),
    person('Mason, here', 8, [place('Sta. Maria', '2026-10-05', null, HERE)]),
  ]
  const found = byUsefulness(people, {
    projectId: HERE,
    today: TODAY,
    isNeeded: ({ position_id }) => position_id === 8,
  })
  expect(found.map(({ person: { manpower_name } }) => manpower_name)).toEqual([
    'Mason, free',
    'Mason, soon',
    'Mason, busy',
    'Welder, free',
  ])
})
