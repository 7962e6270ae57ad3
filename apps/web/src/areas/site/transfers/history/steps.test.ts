import { WITHDRAWN } from '@itayo/domain'
import { expect, test } from 'vitest'
import { received, transferOf, underWay } from '../fixture.ts'
import { stepsOf } from './steps.tsx'

const short = (transfer: ReturnType<typeof transferOf>, projectId = 5) =>
  stepsOf(transfer, projectId).map(({ name, state, lines }) => [name, state, ...lines])

test('waiting for whoever is asked', () => {
  expect(short(transferOf({ waiting_for: ['Ana Lim', 'Maricel Santos'] }))).toEqual([
    ['Created', 'done', '11/13/2026 1:15 PM', 'Paolo Dizon'],
    ['Approved for delivery', 'now', 'waiting for', 'Ana Lim or Maricel Santos'],
    ['Received', 'ahead', 'stock enters the other project'],
  ])
  expect(short(transferOf({ waiting_for: [] }))[1]).toContain('an approver')
})

test('on its way, and there', () => {
  expect(short(underWay(), 6).slice(1)).toEqual([
    ['Approved for delivery', 'done', '11/13/2026 2:00 PM', 'Maricel Santos'],
    ['Received', 'now', 'stock enters this project'],
  ])
  expect(short(received())[2]).toEqual(['Received', 'done', '11/14/2026 9:00 AM', 'Ana Lim'])
})

const ENDED = {
  final_status: 2,
  rejected_for_delivery_by_name: 'Maricel Santos',
  date_time_rejected_for_delivery: '2026-11-13T07:00:00Z',
  reject_reason: 'Needed here',
} as const

test('rejected ends it after the first step, called back after the second', () => {
  const end = ['ended', '11/13/2026 3:00 PM', 'Maricel Santos', '“Needed here”']
  expect(short(transferOf(ENDED)).slice(1)).toEqual([['Rejected', ...end]])
  expect(short(underWay(ENDED)).slice(2)).toEqual([['Called back', ...end]])
  expect(short(transferOf({ ...ENDED, reject_reason: WITHDRAWN }))[1]).toEqual([
    'Withdrawn',
    ...end.slice(0, 3),
  ])
})
