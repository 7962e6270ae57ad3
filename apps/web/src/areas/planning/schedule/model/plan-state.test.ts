import { expect, test } from 'vitest'
import { baseOf, linkKey, type PlanBase } from './base.ts'
import { isEmpty, NO_DRAFT, type PlanDraft, removeLink, setPinned, setWorkDays } from './draft.ts'
import { threeInARow } from './fixture.ts'
import {
  afterSave,
  committed,
  ontoNewer,
  type PlanState,
  planState,
  sendingOf,
  taken,
  withClashesSettled,
  withEdit,
  withTentative,
} from './plan-state.ts'
import { shownDates } from './work-out.ts'

const base = baseOf(threeInARow())
const start = () => planState(base, NO_DRAFT)
const longer = (draft: PlanDraft, id: number, days: number) => setWorkDays(base, draft, id, days)

/** The plan as it is after somebody, or this person, saved new lengths. */
function savedWith(days: Readonly<Record<number, number>>): PlanBase {
  const reading = threeInARow()
  const tasks = reading.tasks.map((task) =>
    days[task.id] === undefined ? task : { ...task, work_days: days[task.id] ?? null, version: 2 },
  )
  return baseOf({ ...reading, tasks })
}

const daysOf = ({ state }: PlanState) => Object.fromEntries([...state.tasks].map(([id, own]) => [id, own]))

function sent(now: PlanState) {
  const sending = sendingOf(now)
  if (!sending) throw new Error('nothing was sent')
  return sending
}

test('a step that moves nobody holds at once, one that moves others waits to be applied', () => {
  const last = withEdit(start(), longer(NO_DRAFT, 3, 4), { label: 'Longer', tasks: [3], run: undefined })
  expect([last.tentative, daysOf(last)]).toEqual([null, { 3: { workDays: 4 } }])
  const first = withEdit(start(), longer(NO_DRAFT, 1, 4), { label: 'Longer', tasks: [1], run: undefined })
  expect([first.tentative?.label, isEmpty(first.state)]).toEqual(['Longer', true])
  expect(daysOf(withTentative(first))).toEqual({ 1: { workDays: 4 } })
  expect(taken(first, 'back').tentative).toBeNull()
})

test('digits of one number are one step back, and a step back is a step on', () => {
  let now = committed(start(), longer(NO_DRAFT, 3, 1), 'Days', 'days-3')
  now = committed(now, longer(now.state, 3, 12), 'Days', 'days-3')
  const back = taken(now, 'back')
  expect(isEmpty(back.state)).toBe(true)
  expect(daysOf(taken(back, 'on'))).toEqual({ 3: { workDays: 12 } })
})

test('a task that somebody else saved is a clash where it is edited here, and a fact of one’s own is none', () => {
  const now = committed(start(), longer(NO_DRAFT, 3, 4), 'Days')
  const newer = savedWith({ 3: 9 })
  const clash = ontoNewer(now, newer)
  expect([clash.clashes, daysOf(clash)]).toEqual([[3], { 3: { workDays: 4 } }])
  expect(ontoNewer({ ...now, isOwnSave: true }, newer).clashes).toEqual([])
  expect(isEmpty(withClashesSettled(clash, 'theirs').state)).toBe(true)
  expect(daysOf(withClashesSettled(clash, 'mine'))).toEqual({ 3: { workDays: 4 } })
})

test('a step remembered over an older reading comes back over the newest one', () => {
  let now = committed(start(), longer(NO_DRAFT, 3, 4), 'Days')
  now = committed(now, longer(now.state, 2, 5), 'Days')
  const back = taken(ontoNewer(now, savedWith({ 3: 4 })), 'back')
  expect(isEmpty(back.state)).toBe(true)
})

test('a save leaves nothing unsaved and no way back', () => {
  const now = committed(start(), longer(NO_DRAFT, 3, 4), 'Days')
  const after = afterSave({ ...now, clashes: [3] }, sent(now), savedWith({ 3: 4 }))
  expect([isEmpty(after.state), after.history.past, after.clashes]).toEqual([true, [], []])
})

test.each<{ typed: string; edit: (draft: PlanDraft) => PlanDraft; left: object }>([
  { typed: 'another task', edit: (draft) => longer(draft, 2, 5), left: { 2: { workDays: 5 } } },
  { typed: 'the same task', edit: (draft) => longer(draft, 3, 6), left: { 3: { workDays: 6 } } },
  { typed: 'the same task as it was', edit: (draft) => longer(draft, 3, 2), left: { 3: { workDays: 2 } } },
  {
    typed: 'another field of it',
    edit: (draft) => setPinned(base, draft, 3, true, shownDates(base, draft).dates.get(3) ?? null),
    left: { 3: { isPinned: true, notBefore: '2026-06-08' } },
  },
])('what was edited while it was saved stays: $typed', ({ edit, left }) => {
  const now = committed(start(), longer(NO_DRAFT, 3, 4), 'Days')
  const after = afterSave(committed(now, edit(now.state), 'Meanwhile'), sent(now), savedWith({ 3: 4 }))
  expect(daysOf(after)).toMatchObject(left)
  expect(Object.keys(daysOf(after))).toEqual(Object.keys(left))
})

test('a link taken away while it was saved stays away, and one that was sent is no edit any more', () => {
  const now = committed(start(), removeLink(base, NO_DRAFT, linkKey(1, 2)), 'Remove a link')
  const more = committed(now, removeLink(base, now.state, linkKey(2, 3)), 'Remove a link')
  const { links, ...rest } = threeInARow()
  const newer = baseOf({ ...rest, links: links.slice(1) })
  const after = afterSave(more, sent(now), newer)
  expect([...after.state.links]).toEqual([[linkKey(2, 3), null]])
})

test('a step that waits when the save is answered waits on', () => {
  const now = committed(start(), longer(NO_DRAFT, 3, 4), 'Days')
  const more = withEdit(now, longer(now.state, 1, 5), { label: 'Longer', tasks: [1], run: undefined })
  const after = afterSave(more, sent(now), savedWith({ 3: 4 }))
  expect([...(after.tentative?.draft.tasks ?? [])]).toEqual([[1, { workDays: 5 }]])
})
