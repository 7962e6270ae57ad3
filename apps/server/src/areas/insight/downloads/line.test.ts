import { beforeAll, expect, test } from 'vitest'
import { pdfLine } from '../../../platform/pdf/pdf-line.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { refusal } from '../../../testing/refusal.ts'
import { eventually, type SignedInClient } from '../../../testing/test-server.ts'

/* Somebody else has both turns, so that everybody waits in the line until they are over. */

const { server } = await openDemo()
let url: string
let people: SignedInClient[]
let project: number
beforeAll(async () => {
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  people = await Promise.all(
    ['admin', 'manager', 'estimator', 'engineer', 'purchaser', 'viewer'].map((name) =>
      server.signIn(`${name}@bayanihan.test`),
    ),
  )
  const { rows } = await server.owner.query(`select id::int from project where identifier = 'BUL-2026-014'`)
  project = rows[0].id
})

/** Takes both turns; answers how to end them. */
async function keepThreadsBusy(): Promise<() => void> {
  const turns = [await pdfLine.take('somebody else'), await pdfLine.take('somebody else')]
  return () => {
    for (const turn of turns) turn.end()
  }
}

let tickets = 0
const newTicket = () => String(++tickets).padStart(32, '0')

async function ask(person: SignedInClient, ticket: string, signal?: AbortSignal) {
  const reply = await fetch(`${url}/api/project/download/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ project_id: project, report_type: 5, type: 'pdf', ticket }),
    ...(signal && { signal }),
  })
  const { status, headers } = reply
  return { status, retryAfter: headers.get('retry-after'), body: Buffer.from(await reply.arrayBuffer()) }
}

const placeOf = async (person: SignedInClient, ticket: string) =>
  (await person.downloads.place({ params: { ticket } })).response.before

/** Requests a file and waits until it has a place in the line. */
async function line(person: SignedInClient, signal?: AbortSignal) {
  const ticket = newTicket()
  const file = ask(person, ticket, signal)
  await eventually(async () => (await placeOf(person, ticket)) !== null, 'a place in the line')
  return { ticket, file }
}

test('who waits for a PDF knows how many are before theirs, and nobody else does', async () => {
  const [admin, manager, estimator] = people as [SignedInClient, SignedInClient, SignedInClient]
  const letGo = await keepThreadsBusy()
  const first = await line(admin)
  const second = await line(admin)
  const third = await line(manager)
  // In turns: the manager's first comes before the administrator's second.
  expect(await placeOf(admin, first.ticket)).toBe(0)
  expect(await placeOf(manager, third.ticket)).toBe(1)
  expect(await placeOf(admin, second.ticket)).toBe(2)
  expect(await placeOf(estimator, first.ticket)).toBeNull()
  letGo()
  for (const { file, ticket } of [first, second, third]) {
    const { status, body } = await file
    expect([status, body.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(await placeOf(admin, ticket)).toBeNull()
  }
})

test('nobody fills the line alone, a full line says so at once, and those who wait hold up no other call', async () => {
  const letGo = await keepThreadsBusy()
  const control = new AbortController()
  const waiting = []
  for (const person of people.slice(0, 4))
    for (let time = 0; time < 3; time += 1) waiting.push(await line(person, control.signal))
  const [admin, , , , purchaser] = people as SignedInClient[]
  const own = await ask(admin as SignedInClient, newTicket())
  expect([own.status, JSON.parse(own.body.toString())]).toMatchObject([
    503,
    {
      code: 'busy',
      description: 'Your other PDFs are still being made. Please try again when they are done.',
    },
  ])
  const full = await ask(purchaser as SignedInClient, newTicket())
  expect(Number(full.retryAfter)).toBeGreaterThanOrEqual(2)
  expect([full.status, JSON.parse(full.body.toString())]).toMatchObject([
    503,
    { code: 'busy', description: 'Many PDFs are being made right now. Please try again in a few seconds.' },
  ])
  // With three prints of one's own in the line, every other call is still served.
  expect((await (admin as SignedInClient).accounts.me()).status).toBe(1)
  control.abort()
  for (const { file } of waiting) await expect(file).rejects.toThrow()
  letGo()
})

test('who goes away leaves the line', async () => {
  const [admin, manager] = people as [SignedInClient, SignedInClient]
  const letGo = await keepThreadsBusy()
  const control = new AbortController()
  const gone = await line(admin, control.signal)
  const next = await line(manager)
  expect(await placeOf(manager, next.ticket)).toBe(1)
  control.abort()
  await expect(gone.file).rejects.toThrow()
  await eventually(async () => (await placeOf(manager, next.ticket)) === 0, 'the first place to be free')
  letGo()
  expect((await next.file).status).toBe(200)
})

test('a ticket that is none is refused', async () => {
  const [admin] = people as [SignedInClient]
  const error = await refusal(admin.downloads.place({ params: { ticket: 'mine' } }))
  expect(error.code).toBe('invalid_input')
})
