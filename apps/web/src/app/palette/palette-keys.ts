const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** As the keyboard in front of the person calls it. */
export const PALETTE_KEYS = isApple ? '⌘ K' : 'Ctrl K'

export function isPaletteKey(event: KeyboardEvent): boolean {
  const modifier = isApple ? event.metaKey : event.ctrlKey
  return modifier && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
}
