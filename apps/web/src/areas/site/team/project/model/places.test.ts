import { expect, test } from 'vitest'
import { likelyPlace, placeOptions } from './choices.ts'
import { lineOf, memberNamed } from './fixture.ts'
import {
  assignedWords,
  filledWords,
  foundLines,
  isCurrent,
  isOfPosition,
  openAtFirst,
  placesOf,
  roomFrom,
} from './places.ts'
import { teamSheet } from './sheet.ts'

const MASON = { position_id: 8, position: 'Mason' }
const STAYS = memberNamed('Ernesto')
const LEAVES = memberNamed('Marlon Bautista', { last_day: '2026-11-14' })

test.each([
  { workers: 2, manpower: [], rows: ['—', '—'] },
  { workers: 2, manpower: [STAYS], rows: ['Ernesto', '—'] },
  { workers: 1, manpower: [STAYS], rows: ['Ernesto'] },
  { workers: 1, manpower: [LEAVES], rows: ['Marlon Bautista', '— from 2026-11-15'] },
  { workers: 3, manpower: [STAYS, LEAVES], rows: ['Ernesto', 'Marlon Bautista', '—', '— from 2026-11-15'] },
  // The estimate asks for one only: who leaves makes no place empty.
  { workers: 1, manpower: [STAYS, LEAVES], rows: ['Ernesto', 'Marlon Bautista'] },
])('$workers places with $manpower.length people are $rows', ({ workers, manpower, rows }) => {
  const shown = placesOf(lineOf(workers, manpower)).map(
    ({ member, openFrom }) => member?.manpower_name ?? (openFrom ? `— from ${openFrom}` : '—'),
  )
  expect(shown).toEqual(rows)
})

test('a full line has no room, and one that somebody leaves has it from the next day on', () => {
  expect(roomFrom(lineOf(1, [STAYS]))).toBeUndefined()
  expect(roomFrom(lineOf(2, [STAYS]))).toBeNull()
  expect(roomFrom(lineOf(1, [LEAVES]))).toBe('2026-11-15')
})

test('who has no place in the estimate is counted beside the places, not among them', () => {
  const others = lineOf(0, [LEAVES], { labor_id: null, position: 'Not in the estimate' })
  expect(assignedWords(lineOf(6, [STAYS]))).toBe('1 of 6 assigned')
  expect(assignedWords(others)).toBe('1 assigned')
  expect(filledWords([lineOf(6, [STAYS]), lineOf(4, []), others])).toBe('1 of 10 places filled')
})

test.each([
  { start_date: '2026-11-02', end_date: '2026-11-27', current: true },
  { start_date: '2026-11-20', end_date: '2026-12-27', current: true },
  { start_date: '2026-12-01', end_date: '2026-12-27', current: false },
  { start_date: '2026-07-01', end_date: '2026-11-15', current: false },
  { start_date: null, end_date: null, current: true },
])('on 11/16 an empty line of $start_date to $end_date is current: $current', ({ current, ...dates }) => {
  expect(isCurrent(lineOf(2, [], dates), '2026-11-16')).toBe(current)
  expect(isCurrent(lineOf(2, [STAYS], dates), '2026-11-16')).toBe(true)
})

test('no more than 200 places are open at first', () => {
  const lines = [1, 2, 3].map((labor_id) => lineOf(90, [], { labor_id }))
  expect([...openAtFirst(lines, '2026-11-16')]).toEqual([1, 2])
})

test('the search finds a line by its position and a person alone by the name', () => {
  const line = lineOf(3, [STAYS, LEAVES])
  expect(foundLines([line], 'mason')[0]?.places).toHaveLength(4)
  expect(foundLines([line], ' ERNE ')[0]?.places.map(({ member }) => member?.manpower_name)).toEqual([
    'Ernesto',
  ])
  expect(foundLines([line], 'welder')).toEqual([])
})

test('somebody is offered the places of their position that is still going on first, and never a full line', () => {
  const lines = [
    lineOf(1, [STAYS], { labor_id: 1 }),
    lineOf(4, [], { labor_id: 2, pos_id: 9, position: 'Carpenter' }),
    lineOf(2, [], { labor_id: 3, end_date: '2026-08-01' }),
    lineOf(2, [], { labor_id: 4 }),
  ]
  expect(placeOptions(lines, MASON).map(({ value }) => value)).toEqual(['3', '4', '2', 'none'])
  expect(likelyPlace(lines, MASON, '2026-11-16')).toBe(4)
  expect(likelyPlace(lines, MASON, '2027-01-04')).toBe(4)
  expect(likelyPlace(lines, { position_id: 16, position: 'Welder' }, '2026-11-16')).toBeNull()
})

test('a line without a position of the list is known by its name', () => {
  const typed = lineOf(2, [], { pos_id: null, position: 'mason ' })
  expect(isOfPosition(typed, MASON)).toBe(true)
  expect(isOfPosition(typed, { position_id: 9, position: 'Carpenter' })).toBe(false)
  expect(isOfPosition(lineOf(2, [], { pos_id: 9 }), MASON)).toBe(false)
})

test('the file has a line for each place, and no cell that a spreadsheet would calculate', () => {
  const line = lineOf(2, [memberNamed('=HYPERLINK("x")', { mobile: '+639185550144' })])
  expect(teamSheet([line]).split('\r\n')).toEqual([
    '\uFEFFPosition,Work item,Description,Name,Mobile,First day,Last day',
    `Mason,900(1)c2,Structural Concrete,"'=HYPERLINK(""x"")",'+639185550144,07/13/2026,`,
    'Mason,900(1)c2,Structural Concrete,,,,',
    '',
  ])
})

test.each([' =1+1', '\uff1d1+1', '\u22121+1', '\u200b=1+1', '\u00a0@SUM(A1)'])('nor the name %j', (name) => {
  const [, cells = ''] = teamSheet([lineOf(1, [memberNamed(name)])]).split('\r\n')
  expect(cells.split(',')[3]?.replace(/^"/, '')).toBe(`'${name}`)
})
