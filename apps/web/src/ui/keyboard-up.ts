import { useSyncExternalStore } from 'react'

/** A keyboard takes more of the height than this; the bars that a browser hides and shows take less. */
const KEYBOARD_PX = 150

const NOT_TYPED = '[type=checkbox], [type=radio], [type=range], [type=file], [type=button], [type=submit]'
const TYPED = `input:not(${NOT_TYPED}), textarea, [contenteditable=true]`

/** The greatest height that was seen at this width: some browsers shrink the page too, others only what is seen. */
let whole = { width: 0, height: 0 }
let isUp = false

/**
 * No browser says it outright. Something that is typed into has the focus while much of the height goes
 * away; and the keyboard has left when the height is back, not when the focus moves, or the button that is
 * being tapped would move from under the thumb.
 */
function measure(): void {
  const view = window.visualViewport
  const height = view ? view.height * view.scale : window.innerHeight
  const before = whole.width === window.innerWidth ? whole.height : 0
  whole = { width: window.innerWidth, height: Math.max(before, height, window.innerHeight) }
  if (whole.height - height < KEYBOARD_PX) isUp = false
  else if (document.activeElement?.matches(TYPED)) isUp = true
}

/** Asking for a height has the page laid out at once, so it is asked when something happened and not while drawing. */
function subscribe(listener: () => void): () => void {
  const look = () => {
    measure()
    listener()
  }
  const view = window.visualViewport
  const first = requestAnimationFrame(look)
  view?.addEventListener('resize', look)
  window.addEventListener('resize', look)
  document.addEventListener('focusin', look)
  return () => {
    cancelAnimationFrame(first)
    view?.removeEventListener('resize', look)
    window.removeEventListener('resize', look)
    document.removeEventListener('focusin', look)
  }
}

const read = () => isUp

/** Whether the keyboard of a phone or tablet covers a part of the page. */
export function useKeyboardUp(): boolean {
  return useSyncExternalStore(subscribe, read)
}
