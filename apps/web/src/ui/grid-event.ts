import type { MouseEvent } from 'react'

/** A handler of a whole grid hears this much of a key or of the mouse. */
export interface GridEvent {
  target: EventTarget
  currentTarget: HTMLElement
}

/** Menus and dialogs only seem to be inside of the grid that opened them: their events rise to it all the same. */
export function isInside({ target, currentTarget }: GridEvent): boolean {
  return target instanceof Node && currentTarget.contains(target)
}

export function isTouch({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
}
