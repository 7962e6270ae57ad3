import { expect, test } from 'vitest'
import { assignedStays, staysOf } from './stays.ts'

test('a few days away belong to the stay, a week away ends it', () => {
  expect(staysOf(['2026-11-03', '2026-11-02', '2026-11-02', '2026-11-07', '2026-11-14'])).toEqual([
    { first: '2026-11-02', last: '2026-11-07', days: 3 },
    { first: '2026-11-14', last: '2026-11-14', days: 1 },
  ])
})

test('of those who came for one day alone, one a day is not in the team', () => {
  const day = staysOf(['2026-11-02'])
  const week = staysOf(['2026-11-02', '2026-11-03'])
  const stays = new Map([
    ['Arnel', week],
    ['Boyet', day],
    ['Celso', day],
    ['Dindo', [...day, ...staysOf(['2026-11-20'])]],
  ])
  expect([...assignedStays(stays)]).toEqual([
    ['Arnel', week],
    ['Celso', day],
    ['Dindo', day],
  ])
})
