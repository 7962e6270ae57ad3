import type { Move } from './moves.ts'

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

export type Command =
  | { do: 'move'; move: Move }
  | { do: 'next' | 'previous' }
  | { do: 'enter' | 'enter-up' }
  | { do: 'edit' | 'pick' | 'clear' | 'escape' | 'press' }
  | { do: 'problem' | 'save' | 'insert-above' | 'insert-below' | 'duplicate' | 'remove-line' }
  | { do: 'shift-up' | 'shift-down' | 'calculate' | 'advice' }
  | { do: 'extend'; move: Move }
  | { do: 'select'; what: 'section' | 'column' | 'row' }
  | { do: 'undo' | 'redo' | 'fill-down' }
  | { do: 'type'; text: string }

const PLAIN: Readonly<Record<string, Command>> = {
  ArrowUp: { do: 'move', move: 'up' },
  ArrowDown: { do: 'move', move: 'down' },
  ArrowLeft: { do: 'move', move: 'left' },
  ArrowRight: { do: 'move', move: 'right' },
  Home: { do: 'move', move: 'row-start' },
  End: { do: 'move', move: 'row-end' },
  PageUp: { do: 'move', move: 'page-up' },
  PageDown: { do: 'move', move: 'page-down' },
  Tab: { do: 'next' },
  Enter: { do: 'enter' },
  Escape: { do: 'escape' },
  F2: { do: 'edit' },
  F8: { do: 'problem' },
  // Excel's key for working everything out.
  F9: { do: 'calculate' },
  Insert: { do: 'insert-above' },
  Delete: { do: 'clear' },
  Backspace: { do: 'clear' },
  ' ': { do: 'press' },
}

const WITH_CTRL: Readonly<Record<string, Command>> = {
  Home: { do: 'move', move: 'first' },
  End: { do: 'move', move: 'last' },
  s: { do: 'save' },
  a: { do: 'select', what: 'section' },
  ' ': { do: 'select', what: 'column' },
  z: { do: 'undo' },
  y: { do: 'redo' },
  d: { do: 'fill-down' },
  '+': { do: 'insert-above' },
  Enter: { do: 'insert-below' },
  ArrowUp: { do: 'move', move: 'edge-up' },
  ArrowDown: { do: 'move', move: 'edge-down' },
  ArrowLeft: { do: 'move', move: 'edge-left' },
  ArrowRight: { do: 'move', move: 'edge-right' },
  '-': { do: 'remove-line' },
  // As editors offer a repair.
  '.': { do: 'advice' },
}

/** Alt and the arrow down opens a list, as in Excel; with Shift a row moves, as a paragraph does in Word. */
const WITH_ALT: Readonly<Record<string, Command>> = {
  ArrowDown: { do: 'pick' },
  Insert: { do: 'insert-below' },
  'Shift ArrowUp': { do: 'shift-up' },
  'Shift ArrowDown': { do: 'shift-down' },
}

/** A key as a spreadsheet understands it while no cell is being typed in; null: not ours. */
export function commandOf(press: KeyPress): Command | null {
  if (press.ctrlKey || press.metaKey) return press.altKey ? null : withCtrl(press)
  if (press.altKey) return WITH_ALT[`${press.shiftKey ? 'Shift ' : ''}${press.key}`] ?? null
  if (press.shiftKey && press.key === 'Tab') return { do: 'previous' }
  if (press.shiftKey && press.key === 'Enter') return { do: 'enter-up' }
  if (press.shiftKey && press.key === ' ') return { do: 'select', what: 'row' }
  const command = PLAIN[press.key]
  if (press.shiftKey && command?.do === 'move') return { do: 'extend', move: command.move }
  if (command) return command
  return press.key.length === 1 ? { do: 'type', text: press.key } : null
}

function withCtrl({ key, shiftKey }: KeyPress): Command | null {
  // With the capital lock on, a letter is a capital.
  const command = WITH_CTRL[key.length === 1 ? key.toLowerCase() : key] ?? null
  if (shiftKey && command?.do === 'undo') return { do: 'redo' }
  if (shiftKey && command?.do === 'fill-down') return { do: 'duplicate' }
  return shiftKey && command?.do === 'move' ? { do: 'extend', move: command.move } : command
}

/** Find and replace: the same wherever the focus is, so that the browser's own is never in its place. */
export function isFindKey({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return (ctrlKey || metaKey) && !altKey && ['f', 'h'].includes(key.toLowerCase())
}

const ENDS_TYPING: ReadonlySet<string> = new Set([
  'Enter',
  'Tab',
  'Escape',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'F8',
  'F9',
])
const ENDS_REPLACING: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/**
 * The same while a number is being typed. One that replaces the old is left by the arrows, as in a
 * spreadsheet; after F2 they move in the text. Every character goes into the text: one that has no place
 * in a number is marked there, never dropped (D-51).
 */
export function commandWhileTyping(press: KeyPress, isReplacing: boolean): Command | null {
  if (press.ctrlKey || press.metaKey) {
    const command = commandOf(press)
    return command?.do === 'save' ? command : null
  }
  const isEnd = ENDS_TYPING.has(press.key) || (isReplacing && ENDS_REPLACING.has(press.key))
  return isEnd ? commandOf(press) : null
}
