import { useCallback, useEffect, useRef, useState } from 'react'
import { isPaletteKey } from './palette-keys.ts'

/**
 * Open, closed, or never asked for: its program is loaded with the first opening. Because it arrives
 * later than it is asked for, who had the focus is remembered here.
 */
export function usePalette() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const before = useRef<Element | null>(null)

  const open = useCallback(() => {
    before.current = document.activeElement
    setState('open')
  }, [])
  /** On another page its heading takes the focus, not the button that was left behind. */
  const close = useCallback((goesElsewhere = false) => {
    setState('closed')
    if (!goesElsewhere && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      if (state === 'open') close()
      else open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [state, open, close])

  return { wanted: state !== 'never', opened: state === 'open', open, close }
}
