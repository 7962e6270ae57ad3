import { type RefObject, useLayoutEffect, useState } from 'react'

/** So far above and below the window things are drawn already, so that scrolling and Tab meet no gap. */
const MARGIN = '800px 0px'

type Tell = (isNear: boolean) => void
const asking = new WeakMap<Element, Tell>()
let observer: IntersectionObserver | undefined

/** One observer for all: a thousand of them would cost more than they save. */
function watch(element: Element, tell: Tell): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) asking.get(target)?.(isIntersecting)
    },
    { rootMargin: MARGIN },
  )
  asking.set(element, tell)
  observer.observe(element)
  return () => {
    asking.delete(element)
    observer?.unobserve(element)
  }
}

interface NearSight {
  isNear: boolean
  /** As high as it was when it went out of sight, so that nothing below it moves. */
  height: number | null
}

/**
 * Whether an element is in sight, or nearly so. One that holds the focus stays, wherever one scrolls:
 * otherwise the keyboard would be nowhere.
 */
export function useNearSight(ref: RefObject<HTMLElement | null>): NearSight {
  // Without an observer, as in a test that draws no page, everything is in sight.
  const [sight, setSight] = useState<NearSight>({
    isNear: typeof IntersectionObserver === 'undefined',
    height: null,
  })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    let isClose = false
    const look = (holdsFocus: boolean) => {
      if (!isClose && holdsFocus) return
      setSight((now) => {
        if (now.isNear === isClose) return now
        return { isNear: isClose, height: isClose ? now.height : element.offsetHeight }
      })
    }
    const unwatch = watch(element, (near) => {
      isClose = near
      look(element.contains(document.activeElement))
    })
    // One that was left far away is let go, but not when the whole window loses the focus for a while.
    const left = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node) look(element.contains(relatedTarget))
    }
    element.addEventListener('focusout', left)
    return () => {
      unwatch()
      element.removeEventListener('focusout', left)
    }
  }, [ref])
  return sight
}
