import 'fake-indexeddb/auto'
import { type Answer, ApiError, ConnectionLost, ERRORS, type ErrorCode } from '@itayo/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetDevice } from './database.ts'
import { type Entry, mayBeTakenBack } from './entry.ts'
import { addEntry, changeEntry, entriesOf, fileOf, forgetOldSent, removeEntry } from './entry-store.ts'
import { type AnyKind, entryKinds, type Sending } from './kinds.ts'
import { type Outcome, sendRound } from './sender.ts'

const NOW = new Date('2026-11-16T05:20:00Z')
const LOST = new ConnectionLost(new TypeError('Failed to fetch'))

function refused(http: number, code: ErrorCode): ApiError {
  const { title, text } = ERRORS[code]
  const words = { response: title, description: text, error: text, message: text }
  return new ApiError(http, { status: 0, ...words, code, request_id: 'r' })
}

/** What the server got, in order, and what it answers for an entry by its title. */
let sent: { input: unknown; sending: Sending }[]
let answers: Map<string, () => unknown>

const slip: AnyKind = {
  name: 'slip',
  form: 2,
  read: (input, form) => ({ ...(input as object), readFrom: form }),
  async send(input: { title: string }, sending): Promise<Answer<unknown>> {
    sent.push({ input, sending })
    const answer = answers.get(input.title)?.() ?? { id: sent.length }
    if (answer instanceof Error) throw answer
    return { status: 1, response: answer, description: 'Saved!' }
  },
}

beforeEach(async () => {
  await forgetDevice()
  sent = []
  answers = new Map()
  entryKinds.register({ slip: async () => slip })
})

const keep = (title: string, change: Partial<Entry> = {}, file?: Parameters<typeof addEntry>[1]) =>
  addEntry(
    {
      id: `id of ${title}`,
      person: 3,
      kind: 'slip',
      form: 2,
      input: { title },
      title,
      detail: '',
      project_id: 5,
      draft: { typed: title },
      made_at: '2026-11-16T05:12:00.000Z',
      after: null,
      ...change,
    },
    file,
  )

function round(isCurrent = () => true) {
  const outcomes: [string, keyof Outcome | string][] = []
  return sendRound({
    person: 3,
    isCurrent,
    now: () => NOW,
    onOutcome: ({ title }, outcome) => outcomes.push([title, Object.keys(outcome)[0] ?? '']),
  }).then((cameThrough) => ({ cameThrough, outcomes }))
}
const titles = () => sent.map(({ input }) => (input as { title: string }).title)
const states = async () => (await entriesOf(3)).map(({ title, state, tried }) => [title, state, tried])

test('what hangs on an entry that was corrected goes behind the newer one, under the id of its answer', async () => {
  entryKinds.register({ slip: async () => ({ ...slip, idOf: ({ number }) => number }) })
  answers.set('corrected', () => ({ number: 71 }))
  await keep('first')
  await keep('its photo', { after: 'id of first' })
  await keep('corrected', {}, { replaces: 'id of first' })
  await keep('last')
  await round()
  expect(titles()).toEqual(['corrected', 'its photo', 'last'])
  expect(sent[1]?.sending.parent_id).toBe(71)
})

test('goes in the order in which it was saved, under its own id, and what arrived keeps no words', async () => {
  for (const title of ['first', 'second', 'third']) await keep(title)
  expect(await round()).toEqual({
    cameThrough: true,
    outcomes: [
      ['first', 'arrived'],
      ['second', 'arrived'],
      ['third', 'arrived'],
    ],
  })
  expect(titles()).toEqual(['first', 'second', 'third'])
  expect(sent.map(({ sending }) => sending.idempotencyKey)).toEqual([
    'id of first',
    'id of second',
    'id of third',
  ])
  expect((await entriesOf(3))[0]).toMatchObject({
    state: 'sent',
    input: null,
    draft: null,
    reply_id: 1,
    made_at: '2026-11-16T05:12:00.000Z',
    arrived_at: NOW.toISOString(),
  })
  await round()
  expect(titles()).toHaveLength(3)
})

test('a lost answer leaves it and all behind it waiting, and it is sent again under the same id', async () => {
  for (const title of ['first', 'second']) await keep(title)
  answers.set('first', () => LOST)
  expect(await round()).toEqual({ cameThrough: false, outcomes: [['first', 'lost']] })
  expect(await states()).toEqual([
    ['first', 'waiting', 1],
    ['second', 'waiting', 0],
  ])
  answers.clear()
  await round()
  expect(titles()).toEqual(['first', 'first', 'second'])
  expect(new Set(sent.slice(0, 2).map(({ sending }) => sending.idempotencyKey)).size).toBe(1)
})

test('one that is refused is kept with the server’s words, and the rest goes on', async () => {
  for (const title of ['first', 'second', 'third']) await keep(title)
  await keep('photo of second', { after: 'id of second' })
  answers.set('second', () => refused(409, 'stale_version'))
  await round()
  expect(titles()).toEqual(['first', 'second', 'third'])
  expect(await states()).toEqual([
    ['first', 'sent', 1],
    ['second', 'refused', 0],
    ['third', 'sent', 1],
    ['photo of second', 'waiting', 0],
  ])
  expect((await entriesOf(3))[1]?.words).toBe(ERRORS.stale_version.text)
})

test('one that the server fails at waits on without holding up the rest', async () => {
  for (const title of ['first', 'second']) await keep(title)
  answers.set('first', () => refused(500, 'server_error'))
  expect((await round()).cameThrough).toBe(false)
  expect(await states()).toEqual([
    ['first', 'waiting', 1],
    ['second', 'sent', 1],
  ])
})

describe('an answer that says that nothing was done', () => {
  test.each([
    [401, 'session_ended'],
    [403, 'account.factor_required'],
    [429, 'throttled'],
  ] as const)('%s stops the round, and it may still be taken back', async (http, code) => {
    for (const title of ['first', 'second']) await keep(title)
    answers.set('first', () => refused(http, code))
    expect((await round()).cameThrough).toBe(false)
    expect(titles()).toEqual(['first'])
    expect((await entriesOf(3)).map(mayBeTakenBack)).toEqual([true, true])
  })
})

test('what hangs on an entry waits for it and learns its id, with its bytes', async () => {
  await keep('delivery')
  const file = { name: 'dr.jpg', type: 'image/jpeg', bytes: new Blob(['bytes']) }
  await keep('photo', { after: 'id of delivery' }, { file })
  answers.set('delivery', () => ({ id: 77 }))
  await round()
  expect(sent[1]?.sending.parent_id).toBe(77)
  expect([sent[1]?.sending.file?.name, sent[1]?.sending.file?.size]).toEqual(['dr.jpg', 5])
  expect(await fileOf('id of photo')).toBeUndefined()
})

test('somebody else’s is never sent, and a round ends when the person leaves', async () => {
  await keep('mine')
  await keep('mine too')
  await keep('theirs', { person: 4 })
  let calls = 0
  await round(() => ++calls === 1)
  expect(titles()).toEqual(['mine'])
  expect(await entriesOf(4)).toHaveLength(1)
})

test('what an older app kept is read as it was meant; what a newer one kept waits', async () => {
  await keep('old', { form: 1 })
  await keep('of a kind to come', { kind: 'new' })
  await round()
  expect(sent.map(({ input }) => input)).toEqual([{ title: 'old', readFrom: 1 }])
  expect(await states()).toEqual([
    ['old', 'sent', 1],
    ['of a kind to come', 'waiting', 0],
  ])
})

test('a corrected entry takes the place of the first in one go, and its photo hangs on it', async () => {
  await keep('first')
  await keep('photo', { after: 'id of first' })
  await keep('corrected', {}, { replaces: 'id of first' })
  expect((await entriesOf(3)).map(({ title, after }) => [title, after])).toEqual([
    ['photo', 'id of corrected'],
    ['corrected', null],
  ])
  await round()
  // The photo stands before it by its age, so it goes with the next round.
  await round()
  expect(titles()).toEqual(['corrected', 'photo'])
})

test('withdrawn, it goes with all that hangs on it', async () => {
  await keep('delivery')
  await keep('photo', { after: 'id of delivery' }, { file: { name: 'a', type: 'b', bytes: new Blob([]) } })
  await keep('other')
  await removeEntry('id of delivery')
  expect((await states()).map(([title]) => title)).toEqual(['other'])
  expect(await fileOf('id of photo')).toBeUndefined()
})

test('200 entries arrive once each, in order, whatever is lost on the way', async () => {
  for (let number = 0; number < 200; number++) await keep(`entry ${String(number).padStart(3, '0')}`)
  const arrived = new Set<string>()
  let seed = 7
  slip.send = async (input: { title: string }, sending): Promise<Answer<unknown>> => {
    seed = (seed * 16_807) % 2_147_483_647
    // Lost before it arrived, or the answer on its way back.
    if (seed % 5 === 0) throw LOST
    sent.push({ input, sending })
    arrived.add(sending.idempotencyKey)
    if (seed % 7 === 0) throw LOST
    return { status: 1, response: { id: 1 }, description: '' }
  }
  let rounds = 0
  while ((await entriesOf(3)).some(({ state }) => state === 'waiting') && rounds < 500) {
    await round()
    rounds += 1
  }
  expect(arrived.size).toBe(200)
  const inOrder = titles().filter((title, at, all) => all.indexOf(title) === at)
  expect(inOrder).toEqual([...inOrder].sort())
  expect(rounds).toBeGreaterThan(1)
})

test('an entry that is gone stays gone, and what arrived is forgotten after a while', async () => {
  await keep('arrived')
  await round()
  await changeEntry('id of nobody', { state: 'refused' })
  await forgetOldSent(new Date('2026-11-17T05:20:00Z'))
  expect(await states()).toHaveLength(1)
  await forgetOldSent(new Date('2026-11-19T05:20:00Z'))
  expect(await states()).toEqual([])
})
