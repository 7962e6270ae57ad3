import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openDemo } from '../../testing/demo-server.ts'
import { eventually } from '../../testing/test-server.ts'

/* Many bodies at once, each from a sender who is slow: the head of the call comes, and its body bit by bit. */

const { server, admin, manager, estimator } = await openDemo('admin', 'manager', 'estimator')
let port = 0
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

const MIB = 1024 * 1024

interface Answer {
  http: number
  code: string
  retryAfter: number
}

interface Sender {
  socket: Socket
  answer: Promise<Answer>
  hasAnswer(): boolean
}

interface Head {
  token?: string
  path: string
  form?: true
  /** The length that is said; without it the body comes in pieces of unknown number. */
  bytes?: number
}

const senders: Sender[] = []
afterEach(() => {
  for (const { socket } of senders.splice(0)) socket.destroy()
})

/** Sends the head of a call, and no more. */
function begin({ token, path, form, bytes }: Head): Sender {
  const socket = connect(port, '127.0.0.1')
  const lines = [
    `POST /api${path} HTTP/1.1`,
    'host: itayo',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    `content-type: ${form ? 'multipart/form-data; boundary=itayo' : 'application/json'}`,
    bytes === undefined ? 'transfer-encoding: chunked' : `content-length: ${bytes}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  let received = ''
  const { promise, resolve } = Promise.withResolvers<Answer>()
  socket.on('error', () => undefined)
  socket.on('data', (data) => {
    received += data
    const [head = '', body = ''] = received.split('\r\n\r\n')
    if (!body.endsWith('}')) return
    const retryAfter = Number(/^retry-after: (\d+)/im.exec(head)?.[1] ?? 0)
    resolve({ http: Number(head.split(' ')[1]), code: JSON.parse(body).code, retryAfter })
  })
  const sender = { socket, answer: promise, hasAnswer: () => received !== '' }
  senders.push(sender)
  return sender
}

/** Waits until it has left this side. */
async function sendPiece({ socket }: Sender, piece: string | Buffer): Promise<void> {
  socket.write(`${piece.length.toString(16)}\r\n`)
  socket.write(piece)
  await new Promise((sent) => socket.write('\r\n', sent))
}

const BUSY = { http: 503, code: 'busy', retryAfter: expect.any(Number) }
const TOO_LARGE = { http: 413, code: 'too_large', retryAfter: 0 }

const saved = (token: string, bytes?: number): Head => ({
  token,
  path: '/estimate/save',
  ...(bytes !== undefined && { bytes }),
})

/** So many begin; answers with those that were sent away, who sent no byte of their body. */
async function sentAway(begun: readonly Sender[], count: number): Promise<Answer[]> {
  const away = () => begun.filter((sender) => sender.hasAnswer())
  await eventually(async () => away().length >= count, `${count} to be sent away`)
  return Promise.all(away().map(({ answer }) => answer))
}

const FILE_HEAD = '--itayo\r\ncontent-disposition: form-data; name="file"; filename="sheet.csv"\r\n\r\n'

const several = (count: number, head: Head) => Array.from({ length: count }, () => begin(head))

/** A whole body of this length that is no estimate: 422, if it is read at all. */
function whole(token: string, bytes: number): Promise<Answer> {
  const sender = begin(saved(token, bytes))
  sender.socket.write(JSON.stringify({ nothing: 'x'.repeat(bytes - 14) }))
  return sender.answer
}

const READ = { http: 422, code: 'invalid_input', retryAfter: 0 }

test('of many large bodies those that do not fit are sent away unread, everyday calls go on, and who leaves makes room', async () => {
  const ofAdmin = several(5, saved(admin.token, 16 * MIB))
  expect(await sentAway(ofAdmin, 3)).toEqual([BUSY, BUSY, BUSY])
  const ofManager = several(4, saved(manager.token, 16 * MIB))
  expect(await sentAway(ofManager, 2)).toEqual([BUSY, BUSY])
  expect(await whole(estimator.token, 2 * MIB)).toEqual(BUSY)
  expect(await whole(estimator.token, 4000)).toEqual(READ)

  for (const { socket } of ofAdmin) socket.destroy()
  await eventually(
    async () => (await whole(estimator.token, 2 * MIB)).http === READ.http,
    'room for a body of somebody else',
  )
  // Two of the manager's still come: the others of the share of all are free again, and no more.
  expect(await sentAway(several(4, saved(admin.token, 16 * MIB)), 2)).toEqual([BUSY, BUSY])
})

test('a body is let go of with its answer', async () => {
  // Twenty-six of these would not fit into one share.
  for (let time = 0; time < 32; time += 1) expect(await whole(admin.token, 1.25 * MIB)).toEqual(READ)
})

test('bodies of unknown length are cut off when their sum does not fit, and their senders hear why', async () => {
  const [first, second, third] = several(3, saved(admin.token)) as [Sender, Sender, Sender]
  for (const sender of [first, second]) await sendPiece(sender, Buffer.alloc(15 * MIB, 'x'))
  // As they arrive is as they count: the third is let in, and cut off on its way.
  await eventually(async () => {
    await sendPiece(third, Buffer.alloc(MIB / 4, 'x'))
    return third.hasAnswer()
  }, 'the third to be cut off')
  expect(await third.answer).toEqual(BUSY)
  expect([first.hasAnswer(), second.hasAnswer()]).toEqual([false, false])
})

test('a form is cut off in the same way', async () => {
  const form = begin({ token: admin.token, path: '/list/upload/material', form: true })
  await sentAway(several(3, saved(admin.token, 16 * MIB)), 1)
  await sendPiece(form, FILE_HEAD)
  await sendPiece(form, Buffer.alloc(MIB))
  expect(await form.answer).toEqual(BUSY)
})

test('a form that is left in the middle lets go of its room', async () => {
  const sheet = { token: admin.token, path: '/list/upload/material', form: true, bytes: 25 * MIB } as const
  const forms = several(6, sheet)
  for (const { socket } of forms) socket.write(FILE_HEAD)
  expect(await sentAway(forms, 1)).toEqual([BUSY])
  for (const { socket } of forms) socket.destroy()
  await eventually(async () => {
    const again = begin({ ...sheet, bytes: 4000 })
    again.socket.write(FILE_HEAD.padEnd(4000))
    return (await again.answer).http !== BUSY.http && (await whole(admin.token, 2 * MIB)).http === READ.http
  }, 'room for a form')
})

test('somebody who is nobody yet has the share of their address, and people at work another one', async () => {
  expect(await sentAway(several(6, { path: '/account/login', bytes: MIB }), 2)).toEqual([BUSY, BUSY])
  expect(await whole(admin.token, 4000)).toEqual(READ)
})

test.each([
  ['a body in JSON', '/estimate/save', 17, false],
  ['a sheet', '/list/upload/material', 26, true],
  ['a form with many files', '/report/add/swa', 102, true],
  ['a file that goes to the disk as it comes', '/attachments/post/1', 102, true],
] as const)('%s, too large by itself, is refused unread', async (_what, path, mib, isForm) => {
  const head = { token: admin.token, path, bytes: mib * MIB, ...(isForm && { form: true as const }) }
  expect(await begin(head).answer).toEqual(TOO_LARGE)
})
