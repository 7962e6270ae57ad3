import { useEffect, useEffectEvent } from 'react'

/** Letters are words where one types, and belong to the dialog where one is open. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]'))
    return true
  return document.querySelector('[role="dialog"]') !== null
}

/** Single-letter keys of the page; other letters do nothing. */
export function useKeys(keys: Record<string, (() => void) | undefined>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()]
    if (!act || isTaken(event)) return
    // Or the letter would be typed into the field it leads to.
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
