import { useEffect, useEffectEvent } from 'react'
import { isFindKey } from '../../../../ui/sheet/keys.ts'

/** Ctrl F and Ctrl H from anywhere on the page, also from a cell, a list or a field that is typed in. */
export function useFindKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isFindKey(event) || document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    event.stopPropagation()
    open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    // Fields of the sheet keep their keys to themselves: this one is heard before them.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
