import { expect, test } from 'vitest'
import { differences, merged, sameValues } from './conflict.ts'

const labels = { name: 'Name', active: 'May sign in' }
const start = { name: 'Ana', active: true }
const mine = { name: 'Ana Lim', active: true }
const theirs = { name: 'Anna', active: false }
const words = (_: string, value: string | boolean) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value

test('names what differs, in words, and suggests whoever changed it', () => {
  expect(differences(labels, { start, mine, theirs }, words)).toEqual([
    { field: 'name', label: 'Name', mine: 'Ana Lim', theirs: 'Anna', suggested: 'mine' },
    { field: 'active', label: 'May sign in', mine: 'yes', theirs: 'no', suggested: 'theirs' },
  ])
})

test('what was chosen is put together, field by field, with its own kind of value', () => {
  const found = differences(labels, { start, mine, theirs }, words)
  expect(merged({ mine, theirs }, found, {})).toEqual({ name: 'Ana Lim', active: false })
  expect(merged({ mine, theirs }, found, { name: 'theirs', active: 'mine' })).toEqual({
    name: 'Anna',
    active: true,
  })
})

test('the same is the same', () => {
  expect(sameValues(labels, start, { ...start })).toBe(true)
  expect(sameValues(labels, start, mine)).toBe(false)
  expect(differences(labels, { start, mine, theirs: mine })).toEqual([])
})

test('lists are compared by what is in them', () => {
  const lists = { crew: 'Crew' }
  const two = { crew: [{ id: 1, workers: 2 }] }
  expect(sameValues(lists, two, { crew: [{ id: 1, workers: 2 }] })).toBe(true)
  expect(sameValues(lists, two, { crew: [{ id: 1, workers: 3 }] })).toBe(false)
})
