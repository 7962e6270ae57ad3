import { describe, expect, test } from 'vitest'
import { commandOf, commandWhileTyping, isFindKey } from './keys.ts'

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const ctrl = { ctrlKey: true }

test.each([
  { pressed: press('ArrowDown'), does: 'move' },
  { pressed: press('Home', ctrl), does: 'move' },
  { pressed: press('Tab'), does: 'next' },
  { pressed: press('Tab', { shiftKey: true }), does: 'previous' },
  { pressed: press('Enter'), does: 'enter' },
  { pressed: press('Enter', { shiftKey: true }), does: 'enter-up' },
  { pressed: press('F2'), does: 'edit' },
  { pressed: press('F8'), does: 'problem' },
  { pressed: press('F9'), does: 'calculate' },
  { pressed: press('.', ctrl), does: 'advice' },
  { pressed: press('ArrowDown', { altKey: true }), does: 'pick' },
  { pressed: press('Insert'), does: 'insert-above' },
  { pressed: press('+', { ...ctrl, shiftKey: true }), does: 'insert-above' },
  { pressed: press('Insert', { altKey: true }), does: 'insert-below' },
  { pressed: press('Enter', ctrl), does: 'insert-below' },
  { pressed: press('ArrowUp', { altKey: true, shiftKey: true }), does: 'shift-up' },
  { pressed: press('ArrowDown', { altKey: true, shiftKey: true }), does: 'shift-down' },
  { pressed: press('D', { ...ctrl, shiftKey: true }), does: 'duplicate' },
  { pressed: press('ArrowDown', ctrl), does: 'move' },
  { pressed: press('ArrowRight', { ...ctrl, shiftKey: true }), does: 'extend' },
  { pressed: press('-', ctrl), does: 'remove-line' },
  { pressed: press('ArrowDown', { shiftKey: true }), does: 'extend' },
  { pressed: press('End', { ...ctrl, shiftKey: true }), does: 'extend' },
  { pressed: press('a', ctrl), does: 'select' },
  { pressed: press(' ', ctrl), does: 'select' },
  { pressed: press(' ', { shiftKey: true }), does: 'select' },
  { pressed: press('z', ctrl), does: 'undo' },
  { pressed: press('Z', { ...ctrl, shiftKey: true }), does: 'redo' },
  { pressed: press('y', ctrl), does: 'redo' },
  { pressed: press('d', ctrl), does: 'fill-down' },
  { pressed: press('s', ctrl), does: 'save' },
  { pressed: press('s', { metaKey: true }), does: 'save' },
  { pressed: press('Delete'), does: 'clear' },
  { pressed: press('7'), does: 'type' },
  { pressed: press('c', ctrl), does: undefined },
  { pressed: press('F5'), does: undefined },
  { pressed: press('Shift', { shiftKey: true }), does: undefined },
])('$pressed.key does $does', ({ pressed, does }) => {
  expect(commandOf(pressed)?.do).toBe(does)
})

test.each([
  { pressed: press('f', ctrl), finds: true },
  { pressed: press('H', ctrl), finds: true },
  { pressed: press('h', { metaKey: true }), finds: true },
  { pressed: press('h', { ...ctrl, altKey: true }), finds: false },
  { pressed: press('h'), finds: false },
])('$pressed.key finds and replaces: $finds', ({ pressed, finds }) => {
  expect(isFindKey(pressed)).toBe(finds)
})

describe('while a number is typed', () => {
  test.each(['1', '.', 'e', '+', '-', ',', 'Backspace', 'Delete'])('%s is for the field', (key) => {
    expect(commandWhileTyping(press(key), true)).toBeNull()
  })
  test.each(['Enter', 'Tab', 'Escape', 'ArrowUp', 'ArrowDown', 'F8', 'F9'])('%s ends it', (key) => {
    expect(commandWhileTyping(press(key), false)).not.toBeNull()
  })
  test('arrows to the side end what replaces, and move in what was opened by F2', () => {
    expect(commandWhileTyping(press('ArrowLeft'), true)).toEqual({ do: 'move', move: 'left' })
    expect(commandWhileTyping(press('ArrowLeft'), false)).toBeNull()
  })
  test('Ctrl-S saves, and Ctrl with the arrows stays in the field', () => {
    expect(commandWhileTyping(press('s', ctrl), false)).toEqual({ do: 'save' })
    expect(commandWhileTyping(press('Home', ctrl), true)).toBeNull()
  })
})
