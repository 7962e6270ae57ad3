import { useEffect, useEffectEvent } from 'react'

/** Ctrl S from anywhere on the page; in a cell of Detail the grid hears it first. */
export function useSaveKey(save: (() => void) | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's'
    if (!isSave || !save || event.defaultPrevented || document.querySelector('[role="dialog"]')) return
    // The browser would offer to keep the page as a file.
    event.preventDefault()
    save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
