import { expect, test } from 'vitest'
import { readAddress } from './use-schedule-address.ts'

test.each([
  ['', { id: null, view: 'projects', zoom: 'week', catchup: false, slippage: null }],
  ['id=7&catchup=true&slippage=-6.20', { id: 7, catchup: true, slippage: -6.2 }],
  ['id=7&slippage=%E2%88%926.2%25', { slippage: -6.2 }],
  ['id=x&slippage=abc&zoom=hour', { id: null, slippage: null, zoom: 'week' }],
  ['id=7&zoom=day', { zoom: 'day' }],
  ['view=workers', { view: 'workers' }],
])('?%s', (text, expected) => {
  expect(readAddress(new URLSearchParams(text))).toMatchObject(expected)
})
