import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { movedWords, pickedWords } from './reorder-words.ts'

interface ReorderOptions {
  /** The items in sight, in their order. */
  ids: readonly number[]
  nameOf: (id: number) => string
  /** `at` is the place among the items in sight. */
  onMove: (id: number, at: number) => void
  announce: (words: string) => void
}

/** The side of an item on which the dragged one would be dropped. */
export type DropSide = 'above' | 'below'

export interface Reordering {
  /** Set on the list that holds the items. */
  listRef: (element: HTMLElement | null) => void
  lifted: number | null
  dropAt: (id: number) => DropSide | undefined
  handle: (id: number) => {
    'aria-label': string
    'aria-pressed': boolean
    'data-handle': number
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onBlur: () => void
  }
}

interface Lift {
  id: number
  /** The place it was taken from: Escape brings it back there. */
  from: number
  by: 'pointer' | 'key'
  /** By pointer: the place it would be dropped at. */
  at: number
}

/**
 * Cards moved by their handle: dragged, or lifted with Space, moved with the arrows and dropped with Space.
 * Every step is said for who does not see it.
 */
export function useReorder({ ids, nameOf, onMove, announce }: ReorderOptions): Reordering {
  const list = useRef<HTMLElement | null>(null)
  const [lift, setLift] = useState<Lift | null>(null)
  const refocus = useRef<number | null>(null)

  // A moved element loses the focus in some browsers.
  useLayoutEffect(() => {
    if (refocus.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${refocus.current}"]`)?.focus()
    refocus.current = null
  })

  /** The place under the pointer, among the items in sight. */
  function placeAt(y: number): number {
    const items = [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-item]') ?? [])]
    const below = items.findIndex((item) => {
      const { top, height } = item.getBoundingClientRect()
      return y < top + height / 2
    })
    return below === -1 ? items.length : below
  }

  const moving = useRef({ ids, onMove, announce, nameOf })
  useEffect(() => {
    moving.current = { ids, onMove, announce, nameOf }
  })

  const dragged = lift?.by === 'pointer' ? lift : null
  const draggedId = dragged?.id
  const from = dragged?.from ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens from the first move to the last
  useEffect(() => {
    if (draggedId === undefined) return
    let place = from
    const move = (event: globalThis.PointerEvent) => {
      place = placeAt(event.clientY)
      const over = list.current?.querySelectorAll(':scope > [data-item]')[place]
      over?.scrollIntoView({ block: 'nearest' })
      setLift((now) => now && { ...now, at: place })
    }
    const end = (event: globalThis.PointerEvent) => {
      setLift(null)
      if (event.type === 'pointercancel') return
      const { ids: all, onMove: act, announce: say, nameOf: name } = moving.current
      // The item is taken out first, so the places after it move up by one.
      const at = place > from ? place - 1 : place
      if (at === from) return
      act(draggedId, at)
      say(movedWords(name(draggedId), at, all.length, 'dropped'))
    }
    const giveUp = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') setLift(null)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', giveUp)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', giveUp)
    }
  }, [draggedId])

  function put(id: number, at: number, how: 'moved' | 'back'): void {
    refocus.current = id
    onMove(id, at)
    announce(movedWords(nameOf(id), at, ids.length, how))
  }

  function onKey(id: number, event: KeyboardEvent<HTMLElement>): void {
    const at = ids.indexOf(id)
    const isLifted = lift?.id === id && lift.by === 'key'
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      setLift(isLifted ? null : { id, from: at, by: 'key', at })
      announce(
        isLifted
          ? movedWords(nameOf(id), at, ids.length, 'dropped')
          : pickedWords(nameOf(id), at, ids.length),
      )
      return
    }
    if (!isLifted) return
    if (event.key === 'Escape') {
      event.preventDefault()
      setLift(null)
      put(id, lift.from, 'back')
      return
    }
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(ids.length - 1, Math.max(0, at + step))
    if (next !== at) put(id, next, 'moved')
  }

  return {
    listRef(element) {
      list.current = element
    },
    lifted: lift?.id ?? null,
    dropAt(id) {
      if (!dragged || dragged.at === dragged.from || dragged.at === dragged.from + 1) return undefined
      if (ids[dragged.at] === id) return 'above'
      return dragged.at === ids.length && ids.at(-1) === id ? 'below' : undefined
    },
    handle: (id) => ({
      'aria-label': `Move ${nameOf(id)}`,
      'aria-pressed': lift?.id === id,
      'data-handle': id,
      onPointerDown(event) {
        if (event.button !== 0) return
        // A touch would keep its events for the handle alone.
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          event.currentTarget.releasePointerCapture(event.pointerId)
        const at = ids.indexOf(id)
        setLift({ id, from: at, by: 'pointer', at })
      },
      onKeyDown: (event) => onKey(id, event),
      onBlur() {
        // Gone elsewhere: it stays where it was brought to.
        if (lift?.by === 'key' && refocus.current === null) setLift(null)
      },
    }),
  }
}
