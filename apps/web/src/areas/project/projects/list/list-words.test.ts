import { describe, expect, test } from 'vitest'
import { placeIn, projectInState } from '../place.ts'
import { listQuery, nothingFoundWords, orderWords } from './address.ts'
import { amountOf, placeLine, viewingWords, wholePercent } from './card-words.ts'

describe('the address', () => {
  test.each([
    ['id=7', { at: 'project', id: 7 }],
    ['id=7&menu=estimate', { at: 'project', id: 7 }],
    ['id=0', { at: 'list' }],
    ['id=seven', { at: 'list' }],
    ['view=connect', { at: 'connect' }],
    ['view=bin', { at: 'bin' }],
    ['view=else', { at: 'list' }],
    ['', { at: 'list' }],
  ])('"%s" shows %j', (search, place) => {
    expect(placeIn(new URLSearchParams(search))).toEqual(place)
  })

  test.each([
    [{ project_id: 3, type: 1 }, 3],
    [{ project_id: '4' }, 4],
    [{ project_id: -1 }, null],
    [{ from: '/x' }, null],
    [null, null],
  ])('navigation state %j opens project %s', (state, id) => {
    expect(projectInState(state)).toBe(id)
  })

  const all = { archived: false, seesCosts: true }

  test('filters and order go to the server, and nothing it would refuse', () => {
    const filters = { search: 'school', status: '0', client: 'DPWH' }
    expect(listQuery({ filters, sort: { by: 'cost', order: 'ASC' } }, all)).toEqual({
      filter: { archived: false, status: 0, name: 'school', client: 'DPWH' },
      sort: { by: 'cost', order: 'ASC' },
    })
    expect(listQuery({ filters: { status: '5', client: 'Nobody' }, sort: null }, all)).toEqual({
      filter: { archived: false },
      sort: { by: 'start_date', order: 'DESC' },
    })
  })

  test('who may not see costs cannot sort by them', () => {
    const query = listQuery({ filters: {}, sort: { by: 'cost', order: 'ASC' } }, { ...all, seesCosts: false })
    expect(query.sort).toEqual({ by: 'start_date', order: 'DESC' })
  })

  test('an order is said in words', () => {
    expect(orderWords('start_date', 'DESC')).toBe('newest first')
    expect(orderWords('project_name', 'ASC')).toBe('A to Z')
    expect(orderWords('cost', 'DESC')).toBe('highest first')
  })

  test('nothing found says under which filters', () => {
    const query = listQuery(
      { filters: { search: 'Bulacan', status: '100', client: 'DPWH' }, sort: null },
      { ...all, archived: true },
    )
    expect(nothingFoundWords(query)).toBe('No archived project is Completed, of DPWH and named “Bulacan”.')
    expect(nothingFoundWords(listQuery({ filters: { status: '40' }, sort: null }, all))).toBe(
      'No active project is at 40%.',
    )
  })
})

describe('a card', () => {
  test.each([
    [0, '0%'],
    [40.16, '40%'],
    [99.99, '99%'],
    [100, '100%'],
    [100.01, '101%'],
    [102.4, '102%'],
  ])('%d is written %s', (percent, words) => {
    expect(wholePercent(percent)).toBe(words)
  })

  test('the amount is the contract cost, else the contract amount, else nothing yet', () => {
    expect(amountOf({ ContractCost: 1500.5, contract_amount: 9 })).toEqual({ amount: '₱1,500.50' })
    expect(amountOf({ ContractCost: 0, contract_amount: 9 })).toEqual({
      amount: '₱9.00',
      note: 'Contract amount',
    })
    expect(amountOf({ ContractCost: 0, contract_amount: null })).toEqual({ note: 'No estimate yet' })
    expect(amountOf({})).toBeNull()
  })

  test('what is not known is left out of the line', () => {
    expect(placeLine({ identifier: 'A-1', source_of_funds: null, place: 'Gapan' })).toBe('A-1 · Gapan')
  })

  test('the count is worded as specified', () => {
    expect(viewingWords(12, 14)).toBe('Viewing 12 of 14 project(s)')
  })
})
