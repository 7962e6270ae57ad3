import type { DateWindow } from '@itayo/domain'
import { barOf, type Scale } from '../geometry/scale.ts'
import { BAR, HEAD, ROW } from './measures.ts'

export interface Ghost {
  id: number
  window: DateWindow
  /** The one in the hand; the others follow it. */
  isOwn: boolean
}

export interface GhostPlace {
  /** Index of its row; undefined when it is folded away. */
  rowOf: ReadonlyMap<number, number>
  first: number
  last: number
  scale: Scale
  left: number
}

/**
 * Outlines of where bars would be. Drawn by hand sixty times a second while a bar is dragged: of thousands
 * that move only those in sight become elements, and they are used again.
 */
export function paintGhosts(layer: HTMLElement, ghosts: Iterable<Ghost>, place: GhostPlace): void {
  let used = 0
  for (const { id, window, isOwn } of ghosts) {
    const row = place.rowOf.get(id)
    if (row === undefined || row < place.first || row > place.last) continue
    const { x, width } = barOf(place.scale, window)
    const element = (layer.children[used] as HTMLElement | undefined) ?? appended(layer)
    used += 1
    element.dataset.own = String(isOwn)
    element.style.cssText = `display:block;left:${place.left + x}px;top:${
      HEAD + row * ROW + (ROW - BAR) / 2
    }px;width:${Math.max(width, 3)}px`
  }
  for (let at = used; at < layer.children.length; at += 1)
    (layer.children[at] as HTMLElement).style.display = 'none'
}

function appended(layer: HTMLElement): HTMLElement {
  const element = document.createElement('div')
  layer.append(element)
  return element
}
