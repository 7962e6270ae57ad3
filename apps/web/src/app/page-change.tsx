import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'

let visited: string | undefined

/**
 * What a full page load does for everyone, done for a change of page: the tab's title, the focus on
 * the main heading, the announcement, and the top of the page.
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
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [title, path])

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announcement}
    </VisuallyHidden>
  )
}
