import { isBlockedKey } from '../../../ui/number/number-text.ts'
import type { Move } from './cursor.ts'

export interface KeyPress {
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
  | { do: 'problem' | 'save' | 'add-line' | 'remove-line' }
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
  Insert: { do: 'add-line' },
  Delete: { do: 'clear' },
  Backspace: { do: 'clear' },
  ' ': { do: 'press' },
}

const WITH_CTRL: Readonly<Record<string, Command>> = {
  Home: { do: 'move', move: 'first' },
  End: { do: 'move', move: 'last' },
  s: { do: 'save' },
  S: { do: 'save' },
  '+': { do: 'add-line' },
  '-': { do: 'remove-line' },
}

/** A key as a spreadsheet understands it while no cell is being typed in; null: not ours. */
export function commandOf(press: KeyPress): Command | null {
  if (press.ctrlKey || press.metaKey) return press.altKey ? null : (WITH_CTRL[press.key] ?? null)
  if (press.altKey) return press.key === 'ArrowDown' ? { do: 'pick' } : null
  if (press.shiftKey && press.key === 'Tab') return { do: 'previous' }
  if (press.shiftKey && press.key === 'Enter') return { do: 'enter-up' }
  const command = PLAIN[press.key]
  if (command) return command
  return press.key.length === 1 ? { do: 'type', text: press.key } : null
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
])
const ENDS_REPLACING: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/**
 * The same while a number is being typed. One that replaces the old is left by the arrows, as in a
 * spreadsheet; after F2 they move in the text. 'blocked': the key must do nothing (B-54).
 */
export function commandWhileTyping(press: KeyPress, isReplacing: boolean): Command | 'blocked' | null {
  if (isBlockedKey(press)) return 'blocked'
  if (press.ctrlKey || press.metaKey) {
    const command = commandOf(press)
    return command?.do === 'save' ? command : null
  }
  const isEnd = ENDS_TYPING.has(press.key) || (isReplacing && ENDS_REPLACING.has(press.key))
  return isEnd ? commandOf(press) : null
}
