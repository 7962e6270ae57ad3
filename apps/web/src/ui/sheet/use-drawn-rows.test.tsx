import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDrawnRows } from './use-drawn-rows.ts'

const ROWS = ['one', 'two', 'three'].map((key) => ({ key }))
const box = { current: document.createElement('div') }
const draw = () =>
  renderHook(({ rows }) => useDrawnRows({ box, rows, heightOf: () => 28, pinned: [] }), {
    initialProps: { rows: ROWS },
  })

test('on paper all rows are drawn, one below the other', () => {
  const { result } = draw()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(result.current.height).toBeUndefined()
  expect(result.current.drawn.map(({ index, top }) => [index, top])).toEqual([
    [0, null],
    [1, null],
    [2, null],
  ])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(result.current.height).toBe(84)
})

test('a row that stays where it is gets the very same values, so that it need not be drawn again', () => {
  const { result, rerender } = draw()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const before = result.current.drawn[1] as unknown as Record<string, unknown>
  rerender({ rows: [...ROWS] })
  const after = result.current.drawn[1] as unknown as Record<string, unknown>
  expect(after).not.toBe(before)
  for (const name of Object.keys(after))
    expect([name, Object.is(after[name], before[name])]).toEqual([name, true])
  act(() => void window.dispatchEvent(new Event('afterprint')))
})
