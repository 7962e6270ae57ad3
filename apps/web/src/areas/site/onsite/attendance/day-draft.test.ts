import type { AttendanceRow, CrewMember, DaySheet } from '@itayo/contract'
import { USUAL_TIMES } from '@itayo/domain'
import { expect, test } from 'vitest'
import { isContested, keepTheirs, takeMine } from './contested.ts'
import {
  addedTo,
  asBefore,
  canSplit,
  draftOf,
  hoursOfDay,
  isSplit,
  newPerson,
  problemOf,
  rebased,
  stateOf,
  withDay,
  withHalfWorkItem,
  withTime,
  withWorkItem,
} from './day-draft.ts'
import type { PersonDraft, SavedHalf } from './halves.ts'
import { changedHalves } from './waiting-halves.ts'

const member = (change: Partial<CrewMember> = {}): CrewMember => ({
  manpower_id: 4,
  name: 'Ernesto Dela Cruz',
  designation_id: 9,
  designation: 'Mason',
  is_assigned: true,
  am: null,
  pm: null,
  ...change,
})
const row = (change: Partial<AttendanceRow>): AttendanceRow =>
  ({
    id: 1,
    version: 2,
    is_absent: false,
    time_in: '07:00',
    time_out: '12:00',
    psow_id: 3,
    ...change,
  }) as AttendanceRow

test('one tap writes the day, and the hours follow', () => {
  const person = draftOf(member())
  expect(stateOf(person)).toBe('unwritten')
  expect(hoursOfDay(withDay(person, 'present', USUAL_TIMES), USUAL_TIMES)).toEqual({
    regular: 8,
    overtime: 0,
  })
  expect(stateOf(withDay(person, 'half', USUAL_TIMES))).toBe('half')
  expect(hoursOfDay(withDay(person, 'half', USUAL_TIMES), USUAL_TIMES)).toEqual({ regular: 5, overtime: 0 })
  expect(stateOf(withDay(person, 'absent', USUAL_TIMES))).toBe('absent')
})

test('a later time out is overtime, and a time taken away leaves the half open', () => {
  const person = withWorkItem(withDay(draftOf(member()), 'present', USUAL_TIMES), 3)
  const late = withTime(person, 'pm', 'time_out', '18:00')
  expect(hoursOfDay(late, USUAL_TIMES)).toEqual({ regular: 8, overtime: 2 })
  expect(stateOf(withTime(late, 'pm', 'time_out', ''))).toBe('open')
  expect(problemOf(withTime(late, 'am', 'time_out', '06:00'), 'am', USUAL_TIMES)).toBe(
    'The time out is not after the time in.',
  )
})

test('one person may split a day, and be at one work item again', () => {
  const person = withWorkItem(withDay(draftOf(member()), 'present', USUAL_TIMES), 3)
  expect([canSplit(person), isSplit(person)]).toEqual([true, false])
  const both = withHalfWorkItem(person, 'pm', 8)
  expect(isSplit(both)).toBe(true)
  expect(addedTo([both]).map(({ merediem, psow_id }) => [merediem, psow_id])).toEqual([
    ['am', 3],
    ['pm', 8],
  ])
  expect(isSplit(withWorkItem(both, 3))).toBe(false)
  expect(canSplit(withDay(person, 'half', USUAL_TIMES))).toBe(false)
})

test('what is new is sent as new, what is typed over as a correction, and the rest not at all', () => {
  const saved = draftOf(member({ am: row({}), pm: row({ id: 2, time_in: '13:00', time_out: '16:00' }) }))
  expect([...addedTo([saved]), ...changedHalves([saved])]).toEqual([])
  const fresh = withWorkItem(
    withDay(newPerson({ ...member(), manpower_id: null, name: 'Boy' }), 'half', USUAL_TIMES),
    3,
  )
  const people = [withTime(saved, 'pm', 'time_out', '17:00'), fresh]
  const before = { is_absent: false, time_in: '13:00', time_out: '16:00', psow_id: 3 }
  expect([...changedHalves(people)]).toEqual([
    [
      null,
      [
        {
          manpower_id: 4,
          name: 'Ernesto Dela Cruz',
          merediem: 'pm',
          ...before,
          time_out: '17:00',
          before,
        },
      ],
    ],
  ])
  expect(addedTo(people)).toMatchObject([
    { manpower_id: null, name: 'Boy', merediem: 'am', time_in: '07:00', psow_id: 3 },
    { name: 'Boy', merediem: 'pm', is_absent: true, psow_id: null },
  ])
})

test('as on the day before: only who is not written down yet, and also who was only there then', () => {
  const written = draftOf(member({ manpower_id: 5, name: 'Written', am: row({ time_in: '09:00' }) }))
  const before = {
    people: [
      member({ am: row({}), pm: row({ time_in: '13:00', time_out: '18:00' }) }),
      member({ manpower_id: 5, name: 'Written', am: row({}) }),
      member({ manpower_id: null, name: 'Helper', am: row({}) }),
      member({ manpower_id: 8, name: 'Nobody wrote them down' }),
    ],
  } as DaySheet
  const filled = asBefore([draftOf(member()), written], before)
  expect(filled.map(({ name, typed }) => [name, typed.am?.time_in, typed.pm?.time_out])).toEqual([
    ['Ernesto Dela Cruz', '07:00', '18:00'],
    ['Written', '09:00', undefined],
    ['Helper', '07:00', undefined],
  ])
  expect(addedTo(filled)).toHaveLength(3)
})

const sheetOf = (...people: CrewMember[]): DaySheet => ({
  project_id: 5,
  day: '2026-11-16',
  day_kind: 'ordinary',
  times: USUAL_TIMES,
  people,
})

test('what somebody else saves meanwhile comes in, and nothing typed is lost by it', () => {
  const ana = withDay(draftOf(member({ manpower_id: 1, name: 'Ana Reyes' })), 'present', USUAL_TIMES)
  const helper = newPerson({ manpower_id: null, name: 'Tomas Lim', designation_id: 9, designation: 'Mason' })
  const people = rebased(
    [ana, draftOf(member({ manpower_id: 2, name: 'Ben Cruz' })), helper],
    sheetOf(
      member({ manpower_id: 1, name: 'Ana Reyes' }),
      member({ manpower_id: 2, name: 'Ben Cruz', am: row({ id: 7 }) }),
      member({ manpower_id: 3, name: 'Cora Diaz', am: row({ id: 8 }) }),
    ),
  )
  expect(people.map(({ name }) => name)).toEqual(['Ana Reyes', 'Ben Cruz', 'Cora Diaz', 'Tomas Lim'])
  expect(people.map(stateOf)).toEqual(['present', 'half', 'half', 'unwritten'])
  expect(addedTo(people)).toMatchObject([
    { manpower_id: 1, merediem: 'am' },
    { manpower_id: 1, merediem: 'pm' },
  ])
  expect(people.some(isContested)).toBe(false)
})

test('a half that somebody else wrote first is theirs, with mine beside it; the other half stays as it is typed', () => {
  const mine = withDay(draftOf(member()), 'present', USUAL_TIMES)
  const theirs = member({ am: row({ time_out: '10:00' }) })
  const people = rebased([mine], sheetOf(theirs))
  expect(people[0]?.typed.am).toMatchObject({ time_out: '10:00' })
  expect(addedTo(people)).toMatchObject([{ merediem: 'pm' }])
  expect(changedHalves(people).size).toBe(0)
  expect(people.filter(isContested)).toMatchObject([
    { mine: { am: { time_in: '07:00', time_out: '12:00' } } },
  ])
})

test('of two versions the person decides, and the sheet that is read again meanwhile asks on', () => {
  const mine = withDay(draftOf(member()), 'present', USUAL_TIMES)
  const theirs = sheetOf(member({ am: row({ time_out: '10:00' }) }))
  const asked = rebased(rebased([mine], theirs), theirs)
  expect(asked.map(isContested)).toEqual([true])
  const [first] = asked as [PersonDraft]
  expect(changedHalves([keepTheirs(first)]).size).toBe(0)
  expect([...changedHalves([takeMine(first)]).values()].flat()).toMatchObject([
    { merediem: 'am', time_out: '12:00', before: { time_out: '10:00' } },
  ])
  for (const decided of [keepTheirs(first), takeMine(first)]) expect(isContested(decided)).toBe(false)
})

test('what was saved as it is typed is no news', () => {
  const mine = withDay(draftOf(member()), 'half', USUAL_TIMES)
  const saved = member({
    am: row({ psow_id: null }),
    pm: row({ id: 2, is_absent: true, time_in: null, time_out: null, psow_id: null }),
  })
  const people = rebased([mine], sheetOf(saved))
  expect([...addedTo(people), ...changedHalves(people)]).toEqual([])
  expect(people.some(isContested)).toBe(false)
})

const waiting = (change: Partial<SavedHalf> = {}): SavedHalf => ({
  ...row({ id: 0, version: 0 }),
  entry: { id: 'e-1', state: 'waiting' },
  ...change,
})

test('what waits on the device is written down; refused, it is typed again, and arrived, it is saved', () => {
  const mine = draftOf({ ...member(), am: waiting() })
  expect([...addedTo([mine]), ...changedHalves([mine])]).toEqual([])
  const refused = rebased([mine], sheetOf(member()))
  expect(addedTo(refused)).toMatchObject([{ merediem: 'am', time_in: '07:00' }])
  const arrived = rebased([mine], sheetOf(member({ am: row({ id: 7 }) })))
  expect([...addedTo(arrived), ...changedHalves(arrived)]).toEqual([])
  expect(arrived.some(isContested)).toBe(false)
})

test('a change of what waits goes behind its entry, and stays when that arrives meanwhile', () => {
  const mine = withTime(draftOf({ ...member(), am: waiting() }), 'am', 'time_out', '11:00')
  expect([...changedHalves([mine]).keys()]).toEqual(['e-1'])
  const people = rebased([mine], sheetOf(member({ am: row({ id: 7 }) })))
  expect(people.some(isContested)).toBe(false)
  expect([...changedHalves(people)]).toMatchObject([
    [null, [{ time_out: '11:00', before: { time_out: '12:00' } }]],
  ])
})
