import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * The list, Add Project and every project share one path, so that going from one to another is no
 * change of page to the frame. This does for them what the frame does for a page: the tab's title, and
 * the focus on the heading. `title` is undefined until it is known.
 */
export function useArrival(title: string | undefined): void {
  const { key } = useLocation()
  const isFirstLoad = useRef(key === 'default')

  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = `${title} · Itayo`
    return () => {
      document.title = before
    }
  }, [title])

  const isKnown = title !== undefined
  useEffect(() => {
    if (!isKnown || isFirstLoad.current) return
    // Someone who is already doing something is not interrupted.
    const { activeElement, body } = document
    if (activeElement !== body && activeElement?.id !== 'content') return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [isKnown])
}
