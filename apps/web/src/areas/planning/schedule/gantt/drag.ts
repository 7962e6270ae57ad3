import { addDays, type Schedule } from '@itayo/domain'
import { countOf, formatDay } from '../../../../lib/formats.ts'
import { daysOver, type Scale } from '../geometry/scale.ts'
import type { PlanBase } from '../model/base.ts'
import { effectOf } from '../model/changes.ts'
import { moveTo, type PlanDraft, setEnd, taskPlan } from '../model/draft.ts'
import { brokenWords, signedDays } from '../model/words.ts'
import { shownDates, type WorkedOut } from '../model/work-out.ts'
import { type Ghost, type GhostPlace, paintGhosts } from './ghosts.ts'

/** All that a drag needs to know, as it stands when it begins. */
interface DragScene {
  base: PlanBase
  draft: PlanDraft
  /** The plan as it stands on the screen. */
  shown: WorkedOut
  place: () => GhostPlace
  scale: Scale
  scroller: HTMLElement
  layer: HTMLElement
  tip: HTMLElement
  rubber: SVGPathElement
  onDrop: (next: PlanDraft, id: number, how: 'move' | 'resize') => void
  onLink: (predecessor: number, successor: number) => void
  onOpenLink: (key: string) => void
  /** A bar that does not move, with the reason. */
  onHeld: (id: number) => void
}

const EDGE = 28
const EDGE_SPEED = 14
/** A hand that shakes has not dragged. */
const SLACK = 4

interface Point {
  x: number
  y: number
}

/** Follows the pointer until it is let go. One pass of the engine per frame at most, and no React. */
export function startDrag(scene: DragScene, event: PointerEvent, id: number, grip: string | undefined): void {
  const how = grip === 'link' ? 'link' : grip === 'end' ? 'resize' : 'move'
  const plan = taskPlan(scene.base, scene.draft, id)
  const origin = contentPoint(scene.scroller, event)
  let pointer: Point = { x: event.clientX, y: event.clientY }
  let next: PlanDraft | null = null
  let frame = 0
  let isDragging = false

  function onMove(moved: PointerEvent): void {
    pointer = { x: moved.clientX, y: moved.clientY }
    const way = Math.hypot(pointer.x - event.clientX, pointer.y - event.clientY)
    if (!isDragging && way < SLACK) return
    if (!isDragging && isHeldBack(how, plan)) {
      end()
      scene.onHeld(id)
      return
    }
    isDragging = true
    scene.scroller.dataset.dragging = how
    if (!frame) frame = requestAnimationFrame(draw)
  }

  function draw(): void {
    frame = 0
    if (scrollAtEdge(scene.scroller, pointer, scene.place().left)) frame = requestAnimationFrame(draw)
    const at = contentPoint(scene.scroller, { clientX: pointer.x, clientY: pointer.y })
    if (how === 'link') drawRubber(scene, origin, at, pointer)
    else next = drawGhosts(scene, id, how, daysOver(scene.scale, at.x - origin.x), pointer)
  }

  function onUp(): void {
    const wasDragging = isDragging
    const target = wasDragging && how === 'link' ? barUnder(pointer) : null
    // The last move of the pointer counts even when its frame was not drawn yet.
    if (frame && wasDragging) draw()
    end()
    if (!wasDragging) {
      // The grip lies over the first pixels of the links that leave here: a plain click is meant for those.
      const link = how === 'link' ? linkUnder(pointer) : undefined
      if (link) scene.onOpenLink(link)
      return
    }
    swallowClick()
    if (target !== null && target !== id) scene.onLink(id, target)
    else if (next && how !== 'link') scene.onDrop(next, id, how)
  }

  function onKey(pressed: KeyboardEvent): void {
    if (pressed.key !== 'Escape') return
    pressed.preventDefault()
    pressed.stopPropagation()
    end()
  }

  function end(): void {
    cancelAnimationFrame(frame)
    frame = 0
    isDragging = false
    delete scene.scroller.dataset.dragging
    scene.tip.style.display = 'none'
    scene.rubber.setAttribute('d', '')
    paintGhosts(scene.layer, [], scene.place())
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', end)
    window.removeEventListener('keydown', onKey, { capture: true })
  }

  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', end)
  window.addEventListener('keydown', onKey, { capture: true })
}

/** The click that follows a drag is none. */
function swallowClick(): void {
  const swallow = (click: Event) => click.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
}

function isHeldBack(how: 'move' | 'resize' | 'link', plan: ReturnType<typeof taskPlan>): boolean {
  if (how === 'move') return plan.held !== null
  return how === 'resize' && plan.isPinned
}

/** The pointer's place on the whole drawing, however far it is scrolled. */
function contentPoint(
  scroller: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const box = scroller.getBoundingClientRect()
  return { x: clientX - box.left + scroller.scrollLeft, y: clientY - box.top + scroller.scrollTop }
}

function drawGhosts(
  scene: DragScene,
  id: number,
  how: 'move' | 'resize',
  days: number,
  pointer: Point,
): PlanDraft | null {
  const { base, draft, shown, layer, tip } = scene
  const now = shown.dates.get(id)
  if (!now) return null
  const typed = { start: now.start, end: addDays(now.end, days) }
  const next =
    how === 'move' ? moveTo(base, draft, id, addDays(now.start, days)) : setEnd(base, draft, id, typed)
  if (!next) return null
  const after = shownDates(base, next).schedule
  const effect = effectOf(shown, after, new Set([id]))
  paintGhosts(layer, ghostsOf(id, after, effect.moves), scene.place())
  const window = after.dates.get(id)
  if (window) {
    const others = effect.moves.length
      ? ` · ${countOf(effect.moves.length, 'other moves', 'others move')}, end ${signedDays(effect.finishDays)}`
      : ''
    const broken = brokenWords(effect, base).map((words) => ` · ${words.slice(0, -1)}`)
    showTip(tip, pointer, `${formatDay(window.start)} – ${formatDay(window.end)}${others}${broken.join('')}`)
  }
  const isSame = window?.start === now.start && window.end === now.end
  return isSame ? null : next
}

export function* ghostsOf(
  own: number,
  after: Schedule,
  moves: readonly { id: number; to: { start: string; end: string } }[],
): Generator<Ghost> {
  const window = after.dates.get(own)
  if (window) yield { id: own, window, isOwn: true }
  for (const { id, to } of moves) yield { id, window: to, isOwn: false }
}

function showTip(tip: HTMLElement, pointer: Point, text: string): void {
  tip.textContent = text
  tip.style.cssText = `display:block;left:${pointer.x + 14}px;top:${pointer.y + 18}px`
}

function drawRubber(scene: DragScene, from: Point, to: Point, pointer: Point): void {
  scene.rubber.setAttribute('d', `M${from.x} ${from.y}L${to.x} ${to.y}`)
  const target = barUnder(pointer)
  const task = target === null ? undefined : scene.base.byId.get(target)
  showTip(scene.tip, pointer, task ? `Link to ${task.SOW}` : 'Pull to the work item that follows')
}

function barUnder({ x, y }: Point): number | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const bar = element.closest<HTMLElement>('[data-bar], [data-row-task]')
    const id = Number(bar?.dataset.bar ?? bar?.dataset.rowTask)
    if (bar && Number.isSafeInteger(id) && id > 0) return id
  }
  return null
}

function linkUnder({ x, y }: Point): string | undefined {
  const found = document.elementsFromPoint(x, y).find((element) => element.hasAttribute('data-link'))
  return found?.getAttribute('data-link') ?? undefined
}

function scrollAtEdge(scroller: HTMLElement, pointer: Point, tableWidth: number): boolean {
  const box = scroller.getBoundingClientRect()
  const before = scroller.scrollLeft
  if (pointer.x > box.right - EDGE) scroller.scrollLeft += EDGE_SPEED
  else if (pointer.x < box.left + tableWidth + EDGE) scroller.scrollLeft -= EDGE_SPEED
  return scroller.scrollLeft !== before
}
