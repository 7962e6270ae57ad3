import { fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { expect, test } from 'vitest'
import { isInside, isTouch } from './place.ts'

test('what a grid opened is not inside of it, though its events rise to it', () => {
  const heard: boolean[] = []
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a grid
    // biome-ignore lint/a11y/useKeyWithClickEvents: it stands for a grid
    <div onClick={(event) => heard.push(isInside(event))}>
      <button type="button">Cell</button>
      {createPortal(<button type="button">Menu</button>, document.body)}
    </div>,
  )
  fireEvent.click(screen.getByText('Cell'))
  fireEvent.click(screen.getByText('Menu'))
  expect(heard).toEqual([true, false])
})

test.each([
  ['touch', true],
  ['mouse', false],
])('a click by %s: %s', (pointerType, expected) => {
  const nativeEvent = new PointerEvent('click', { pointerType })
  expect(isTouch({ nativeEvent } as never)).toBe(expected)
})
