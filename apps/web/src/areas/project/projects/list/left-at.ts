import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The scroll position of the list when a project was opened from it, and the list's address then. */
let left: { search: string; top: number } | null = null

/** Going back to the list leads to the card one came from, not to the top. */
export function useLeftAt(isReady: boolean): () => void {
  const { search } = useLocation()
  const back = useNavigationType() === 'POP'
  const done = useRef(false)
  useEffect(() => {
    if (!isReady || done.current) return
    done.current = true
    if (back && left?.search === search) window.scrollTo(0, left.top)
    left = null
  }, [isReady, back, search])
  return () => {
    left = { search, top: window.scrollY }
  }
}
