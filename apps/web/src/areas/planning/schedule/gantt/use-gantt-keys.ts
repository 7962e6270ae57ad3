import { addDays, lastWorkingDay, nextWorkingDay } from '@itayo/domain'
import type { Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moveTo, setWorkDays, taskPlan } from '../model/draft.ts'
import { shownDates } from '../model/work-out.ts'
import type { GanttProps } from './gantt-props.ts'
import { commandOf, type GanttCommand } from './keys.ts'

interface KeysInput extends GanttProps {
  scroller: RefObject<HTMLDivElement | null>
  virtual: Virtualizer<HTMLDivElement, Element>
}

/** Everything that a hand on the mouse can do to a bar, from the keyboard. */
export function useGanttKeys(input: KeysInput) {
  const { plan, rows, canEdit, scroller, virtual } = input
  const [linkingFrom, setLinkingFrom] = useState<number | null>(null)
  const at = Math.max(
    0,
    rows.findIndex((row) => row.key === input.selected),
  )
  const row = rows[at]
  const wantsFocus = useRef(false)
  useEffect(() => {
    if (!wantsFocus.current || !input.selected) return
    wantsFocus.current = false
    scroller.current
      ?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(input.selected)}"]`)
      ?.focus({ preventScroll: true })
  }, [input.selected, scroller])

  function goTo(index: number): void {
    const next = rows[Math.min(rows.length - 1, Math.max(0, index))]
    if (!next || next.key === row?.key) return
    wantsFocus.current = true
    virtual.scrollToIndex(rows.indexOf(next))
    input.onSelect(next.key)
  }

  function move(id: number, by: 1 | -1): void {
    const { base, latest } = plan
    const shown = shownDates(base, latest).dates.get(id)
    if (taskPlan(base, latest, id).held) input.onHeld(id)
    else if (!shown) input.onOpen(id)
    else {
      const day = addDays(shown.start, by)
      const working = by > 0 ? nextWorkingDay(day, base.calendar) : lastWorkingDay(day, base.calendar)
      const next = moveTo(base, latest, id, working)
      // Before its predecessors it cannot go: better said than silently written down.
      if (shownDates(base, next).dates.get(id)?.start === shown.start) input.onStuck(id)
      else plan.edit(next, 'Move', [id])
    }
  }

  function lengthen(id: number, by: 1 | -1): void {
    const { base, latest } = plan
    const own = taskPlan(base, latest, id)
    if (own.isPinned) input.onHeld(id)
    else if (own.workDays === null) input.onOpen(id)
    else plan.edit(setWorkDays(base, latest, id, own.workDays + by), 'Change the length', [id])
  }

  function open(): void {
    if (row?.kind === 'phase') input.onToggle(row.id)
    else if (row && linkingFrom === null) input.onOpen(row.task.id)
    else if (row && linkingFrom !== null) {
      setLinkingFrom(null)
      if (linkingFrom !== row.task.id) input.onLink(linkingFrom, row.task.id)
    }
  }

  function leave(): void {
    if (linkingFrom !== null) setLinkingFrom(null)
    else if (plan.pending) plan.dropPending()
  }

  function run(command: GanttCommand): void {
    if (command.do === 'row') goTo(at + command.by)
    else if (command.do === 'first') goTo(0)
    else if (command.do === 'last') goTo(rows.length - 1)
    else if (command.do === 'zoom') input.onZoom(command.zoom)
    else if (command.do === 'apply') plan.applyPending()
    else if (command.do === 'escape') leave()
    else if (command.do === 'open') open()
    else if (row?.kind === 'phase') {
      if (command.do === 'fold') input.onFold(row.id, command.folded)
    } else if (row) change(command, row.task.id)
  }

  function change(command: GanttCommand, id: number): void {
    if (command.do === 'move') move(id, command.by)
    else if (command.do === 'lengthen') lengthen(id, command.by)
    else if (command.do === 'link') setLinkingFrom(id)
    else if (command.do === 'links') input.onOpenLinks(id)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement) || !row) return
    // Only on the rows themselves: a button in one has keys of its own.
    if (event.target.getAttribute('role') !== 'row') return
    const command = commandOf(event, {
      on: row.kind,
      canEdit,
      isLinking: linkingFrom !== null,
      hasPending: plan.pending !== null,
    })
    if (!command) return
    if (command.do !== 'escape' || linkingFrom !== null || plan.pending) event.preventDefault()
    run(command)
  }

  return { onKeyDown, linkingFrom }
}
