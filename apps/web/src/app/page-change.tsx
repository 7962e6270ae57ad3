import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { focusInPage } from '../lib/focus.ts'

let visited: string | undefined

const STAYS_MS = 5000

/**
 * Puts the focus on the main heading, and again on the one that takes its place when the page's data
 * arrive; until someone does something, or it has been there long enough. Returns the way to stop.
 */
function focusHeading(): () => void {
  const focus = () => focusInPage(document.querySelector('main h1'))
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focus()
  })
  const timer = setTimeout(stop, STAYS_MS)
  function stop(): void {
    clearTimeout(timer)
    observer.disconnect()
    window.removeEventListener('keydown', stop, true)
    window.removeEventListener('pointerdown', stop, true)
  }
  focus()
  observer.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('keydown', stop, true)
  window.addEventListener('pointerdown', stop, true)
  return stop
}

/**
 * Does for a change of page what a full page load does: sets the tab's title, focuses the main
 * heading, announces the page and scrolls to its top.
 */
export function PageChange({ title, path }: { title: string; path: string }) {
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    document.title = `${title} · Itayo`
    const first = visited === undefined
    const same = visited === path
    visited = path
    if (first || same) return
    setAnnouncement(title)
    window.scrollTo(0, 0)
    return focusHeading()
  }, [title, path])

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announcement}
    </VisuallyHidden>
  )
}
