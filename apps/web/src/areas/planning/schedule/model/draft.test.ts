import { describe, expect, test } from 'vitest'
import { baseOf, linkKey } from './base.ts'
import { effectOf, outOfDate, saveBody, sentMoves } from './changes.ts'
import {
  bridgeGaps,
  isEmpty,
  leaveApart,
  linksOf,
  moveTo,
  NO_DRAFT,
  openGaps,
  recalculated,
  removeLink,
  setEnd,
  setLink,
  setNotBefore,
  setPinned,
  setWorkDays,
  taskPlan,
} from './draft.ts'
import { link, reading, task, threeInARow } from './fixture.ts'
import { changedMeanwhile, fromKept, keptOf, rebased } from './rebase.ts'
import { effectWords, recalculationWords } from './words.ts'
import { shownDates, workOut } from './work-out.ts'

const base = baseOf(threeInARow())
const datesOf = (draft: typeof NO_DRAFT) =>
  Object.fromEntries([...workOut(base, draft).dates].map(([id, { start, end }]) => [id, `${start} ${end}`]))

describe('moving and lengthening', () => {
  test('a bar put on Sunday starts on Monday, and the next ones follow', () => {
    const draft = moveTo(base, NO_DRAFT, 1, '2026-06-07')
    expect(taskPlan(base, draft, 1).notBefore).toBe('2026-06-08')
    expect(datesOf(draft)).toEqual({
      1: '2026-06-08 2026-06-10',
      2: '2026-06-11 2026-06-13',
      3: '2026-06-15 2026-06-16',
    })
  })

  test('an edit and its inverse leave nothing behind', () => {
    const moved = setWorkDays(base, NO_DRAFT, 2, 5)
    expect(isEmpty(moved)).toBe(false)
    expect(isEmpty(setWorkDays(base, moved, 2, 3))).toBe(true)
    expect(isEmpty(setNotBefore(base, moveTo(base, NO_DRAFT, 1, '2026-06-02'), 1, null))).toBe(true)
  })

  test.each([
    { end: '2026-06-03', days: 3 },
    { end: '2026-06-08', days: 7 },
    { end: '2026-06-07', days: 6 },
  ])('an end typed as $end is $days working days', ({ end, days }) => {
    const draft = setEnd(base, NO_DRAFT, 1, { start: '2026-06-01', end })
    expect(draft && taskPlan(base, draft, 1).workDays).toBe(days)
  })

  test('an end before the start is refused', () => {
    expect(setEnd(base, NO_DRAFT, 2, { start: '2026-06-04', end: '2026-06-03' })).toBeNull()
  })

  test('a length below a day becomes a day', () => {
    expect(taskPlan(base, setWorkDays(base, NO_DRAFT, 1, -3), 1).workDays).toBe(1)
  })
})

describe('tasks that stay', () => {
  const begun = baseOf(
    reading([
      task(1, { start_date: '2026-06-01', end_date: '2026-06-03', work_days: 3, status: 10 }),
      task(2, { start_date: '2026-06-04', end_date: '2026-06-06', work_days: 3 }),
    ]),
  )

  test('one that has begun does not move, but may take longer', () => {
    expect(moveTo(begun, NO_DRAFT, 1, '2026-06-20')).toBe(NO_DRAFT)
    const longer = setWorkDays(begun, NO_DRAFT, 1, 5)
    expect(taskPlan(begun, longer, 1).held).toEqual({ start: '2026-06-01', end: '2026-06-05' })
  })

  test('a pinned one stays where it stood when it was pinned, also when it had been moved before', () => {
    const moved = moveTo(begun, NO_DRAFT, 2, '2026-06-15')
    const at = workOut(begun, moved).dates.get(2) ?? null
    const pinned = setPinned(begun, moved, 2, true, at)
    expect(taskPlan(begun, pinned, 2).held).toEqual({ start: '2026-06-15', end: '2026-06-17' })
    expect(setWorkDays(begun, pinned, 2, 9)).toBe(pinned)
    expect(setPinned(begun, pinned, 2, false, null).tasks.get(2)).toEqual({ notBefore: '2026-06-15' })
  })

  test('a link that a pinned one breaks is told, and nothing moves', () => {
    const pinned = setPinned(base, NO_DRAFT, 2, true, { start: '2026-06-04', end: '2026-06-06' })
    const worked = workOut(base, setWorkDays(base, pinned, 1, 6))
    expect(worked.dates.get(2)?.start).toBe('2026-06-04')
    expect(worked.conflicts.map(({ link, by }) => [link.predecessor, link.successor, by])).toEqual([
      [1, 2, 4],
    ])
  })

  test('a step that leaves a pinned one too early says so, and only the step that does', () => {
    const pinned = setPinned(base, NO_DRAFT, 2, true, { start: '2026-06-04', end: '2026-06-06' })
    const late = setWorkDays(base, pinned, 1, 6)
    const effect = effectOf(shownDates(base, pinned), workOut(base, late), new Set([1]))
    expect(effect.moves).toEqual([])
    expect(effectWords(effect, base)).toBe('Work 2 is pinned and would be 4 days too early.')
    const again = effectOf(shownDates(base, late), workOut(base, setWorkDays(base, late, 3, 9)), new Set([3]))
    expect(again.broken).toEqual([])
  })
})

describe('links', () => {
  const fs = { kind: 'FS', lag: 0, lagUnit: 'calendar' } as const

  test('one that would close a circle is refused, with the loop', () => {
    expect(setLink(base, NO_DRAFT, { predecessor: 3, successor: 1, ...fs })).toEqual({ loop: [3, 1, 2] })
    expect(setLink(base, NO_DRAFT, { predecessor: 1, successor: 1, ...fs })).toEqual({ loop: [1] })
  })

  test('taken away and made again it is no change', () => {
    const without = removeLink(base, NO_DRAFT, linkKey(1, 2))
    expect(linksOf(base, without)).toHaveLength(1)
    const again = setLink(base, without, { predecessor: 1, successor: 2, ...fs })
    expect('draft' in again && isEmpty(again.draft)).toBe(true)
  })

  test('another kind or lag of the same pair takes its place', () => {
    const changed = setLink(base, NO_DRAFT, { predecessor: 1, successor: 2, ...fs, kind: 'SS', lag: 2 })
    expect('draft' in changed && linksOf(base, changed.draft)).toMatchObject([
      { predecessor: 1, successor: 2, kind: 'SS', lag: 2 },
      { predecessor: 2, successor: 3, kind: 'FS' },
    ])
  })
})

describe('what is sent', () => {
  test('edits with the version that was seen, and the others that move', () => {
    const draft = setWorkDays(base, NO_DRAFT, 1, 4)
    expect(saveBody(base, draft)).toEqual({
      project_id: 7,
      edits: [{ id: 1, version: 1, work_days: 4 }],
      links: [],
      unlinked: [],
      settled: [],
      moves: [
        { id: 2, start_date: '2026-06-05', end_date: '2026-06-08' },
        { id: 3, start_date: '2026-06-09', end_date: '2026-06-10' },
      ],
    })
  })

  test('links that are new, changed and taken away', () => {
    const without = removeLink(base, NO_DRAFT, linkKey(2, 3))
    const body = saveBody(base, without)
    expect(body.unlinked).toEqual([{ predecessor: 2, successor: 3 }])
    expect(sentMoves(base, without)).toEqual([{ id: 3, start_date: '2026-06-01', end_date: '2026-06-02' }])
  })

  describe('the start of what is pinned', () => {
    // It waits for the first one, longer than the day typed long ago asks for.
    const saved = threeInARow()
    const typed = baseOf({
      ...saved,
      tasks: saved.tasks.map((one) => (one.id === 2 ? { ...one, not_before: '2026-06-02' } : one)),
    })
    const pinnedWhereItStands = (draft: typeof NO_DRAFT, id: number) =>
      setPinned(typed, draft, id, true, workOut(typed, draft).dates.get(id) ?? null)
    const sent = (draft: typeof NO_DRAFT, id: number) =>
      saveBody(typed, draft).edits?.find((edit) => edit.id === id)

    test('is not sent where it is saved there', () => {
      expect(sent(pinnedWhereItStands(NO_DRAFT, 2), 2)).toEqual({ id: 2, version: 1, is_pinned: true })
      // Another day that is too early as well: it stands where it stood.
      const early = setNotBefore(typed, NO_DRAFT, 2, '2026-06-03')
      expect(sent(pinnedWhereItStands(early, 2), 2)).toEqual({ id: 2, version: 1, is_pinned: true })
    })

    test('is sent elsewhere, also when the same day was typed before', () => {
      const free = removeLink(typed, NO_DRAFT, linkKey(1, 2))
      expect(workOut(typed, free).dates.get(2)?.start).toBe('2026-06-02')
      const pinned = pinnedWhereItStands(free, 2)
      const edit = { id: 2, version: 1, not_before: '2026-06-02', is_pinned: true }
      expect(sent(pinned, 2)).toEqual(edit)
      // A newer reading with the same typed day does not take it away.
      expect(sent(rebased(pinned, typed), 2)).toEqual(edit)
      expect(sent(setPinned(typed, pinned, 2, false, null), 2)).toBeUndefined()
    })

    test('is sent when a link pushed it there', () => {
      const pushed = setWorkDays(typed, NO_DRAFT, 1, 5)
      expect(sent(pinnedWhereItStands(pushed, 3), 3)).toEqual({
        id: 3,
        version: 1,
        not_before: '2026-06-10',
        is_pinned: true,
      })
    })
  })

  test('the words say how many move, how far, and when the project ends', () => {
    const before = shownDates(base, NO_DRAFT)
    const effect = effectOf(before, workOut(base, setWorkDays(base, NO_DRAFT, 1, 4)), new Set([1]))
    expect(effectWords(effect, base)).toBe(
      '2 other work items move, latest by 1 day; the project ends on 06/10/2026 (+1 day).',
    )
  })
})

describe('a newer reading', () => {
  const draft = moveTo(base, setWorkDays(base, NO_DRAFT, 1, 4), 2, '2026-06-20')
  const saved = threeInARow()
  const newer = baseOf({
    ...saved,
    tasks: saved.tasks.map((one) => (one.id === 1 ? { ...one, work_days: 4, version: 2 } : one)),
  })

  test('what is already so falls away, the rest stays', () => {
    expect([...rebased(draft, newer).tasks.keys()]).toEqual([2])
    expect(changedMeanwhile(draft, base, newer)).toEqual([1])
  })

  test('a task that is gone takes its edits and links along', () => {
    const left = baseOf({ ...saved, tasks: saved.tasks.slice(1), links: saved.links.slice(1) })
    const linked = setLink(base, draft, {
      predecessor: 1,
      successor: 3,
      kind: 'SS',
      lag: 0,
      lagUnit: 'calendar',
    })
    const after = rebased('draft' in linked ? linked.draft : draft, left)
    expect([...after.tasks.keys()]).toEqual([2])
    expect(after.links.size).toBe(0)
  })

  test('a kept draft comes back as it was', () => {
    expect(fromKept(JSON.parse(JSON.stringify(keptOf(draft))), base)).toEqual(draft)
  })
})

test('without edits the saved dates are shown, whatever the calendar says by now', () => {
  const saved = threeInARow()
  const odd = baseOf({
    ...saved,
    tasks: saved.tasks.map((one) =>
      one.id === 3 ? { ...one, start_date: '2026-06-20', end_date: '2026-06-22' } : one,
    ),
  })
  expect(shownDates(odd, NO_DRAFT).dates.get(3)?.start).toBe('2026-06-20')
  expect(shownDates(odd, NO_DRAFT).finish).toBe('2026-06-22')
})

describe('a plan whose dates are out of date', () => {
  // The one in the middle was removed in the estimate: its links sleep, and nothing holds the last one back.
  const saved = threeInARow()
  const gap = baseOf({ ...saved, tasks: saved.tasks.filter(({ id }) => id !== 2), links: [] })

  test('shows one plan: the saved dates with their own floats and critical path', () => {
    const { dates, schedule, finish } = shownDates(gap, NO_DRAFT)
    expect([...dates]).toEqual([
      [1, { start: '2026-06-01', end: '2026-06-03', totalFloat: 5, isCritical: false }],
      [3, { start: '2026-06-08', end: '2026-06-09', totalFloat: 0, isCritical: true }],
    ])
    expect([schedule.conflicts, finish]).toEqual([[], '2026-06-09'])
  })

  test('tells what would move, and the new end', () => {
    const effect = outOfDate(gap)
    expect(effect && recalculationWords(effect)).toBe(
      '1 work item moves, earliest by 7 days; the project ends on 06/03/2026 (−6 days).',
    )
    expect(outOfDate(base)).toBeNull()
  })

  test('recalculated, it is a draft like any other: shown, sent, kept and given up when it is saved', () => {
    const draft = recalculated(NO_DRAFT)
    expect(isEmpty(draft)).toBe(false)
    expect(shownDates(gap, draft).dates.get(3)?.start).toBe('2026-06-01')
    expect(saveBody(gap, draft)).toMatchObject({
      edits: [],
      links: [],
      moves: [{ id: 3, start_date: '2026-06-01', end_date: '2026-06-02' }],
    })
    expect(fromKept(JSON.parse(JSON.stringify(keptOf(draft))), gap)).toEqual(draft)
    expect(isEmpty(rebased(draft, base))).toBe(true)
  })
})

describe('a work item was removed between others', () => {
  const saved = threeInARow()
  const gap = {
    removed: [{ id: 2, name: '902(1) Work 2' }],
    bridges: [link(1, 3, { lag: 3 })],
  }
  const broken = baseOf({
    ...saved,
    tasks: saved.tasks.filter(({ id }) => id !== 2),
    links: [],
    gaps: [gap],
  })

  test('bridged, what came after waits for what came before', () => {
    const draft = bridgeGaps(broken, NO_DRAFT)
    expect(openGaps(broken, draft)).toEqual([])
    expect(saveBody(broken, draft)).toMatchObject({
      links: [{ predecessor: 1, successor: 3, kind: 'FS', lag: 3, lag_unit: 'calendar' }],
      settled: [2],
      // Three days after the 3rd: the 7th is a Sunday, so nothing moves.
      moves: [],
    })
  })

  test('a pair that is linked by now keeps its own link', () => {
    const linked = setLink(broken, NO_DRAFT, {
      predecessor: 1,
      successor: 3,
      kind: 'SS',
      lag: 0,
      lagUnit: 'calendar',
    })
    const draft = bridgeGaps(broken, 'draft' in linked ? linked.draft : NO_DRAFT)
    expect(linksOf(broken, draft)).toMatchObject([{ kind: 'SS' }])
  })

  test('left apart, only the question is settled', () => {
    const draft = leaveApart(broken, NO_DRAFT)
    expect([isEmpty(draft), openGaps(broken, draft), draft.links.size]).toEqual([false, [], 0])
    expect(fromKept(JSON.parse(JSON.stringify(keptOf(draft))), broken)).toEqual(draft)
    // Somebody else settled it meanwhile.
    expect(isEmpty(rebased(draft, base))).toBe(true)
  })
})
