import { expect, test } from 'vitest'
import { passwordAgain, sendConfirmed } from './password-again.ts'

const refusal = (code: string) => new Response(JSON.stringify({ status: 0, code }), { status: 403 })
const done = () => new Response('{"status":1}', { status: 200 })

/** Answers calls in turn, and notes how many came. */
function server(...replies: Response[]) {
  const calls = { count: 0 }
  const send = async () => {
    calls.count += 1
    return replies.shift() ?? done()
  }
  return { calls, send }
}

const untilAsked = async () => {
  while (!passwordAgain.isWaiting()) await Promise.resolve()
}

test('a call that wants the password waits for it and is sent once more', async () => {
  const { calls, send } = server(refusal('confirm_password'))
  const reply = sendConfirmed(send)
  await untilAsked()
  expect(calls.count).toBe(1)
  passwordAgain.answer(true)
  expect((await reply).status).toBe(200)
  expect(calls.count).toBe(2)
  expect(passwordAgain.isWaiting()).toBe(false)
})

test('who does not confirm gets the refusal, and nothing is sent again', async () => {
  const { calls, send } = server(refusal('confirm_password'))
  const reply = sendConfirmed(send)
  await untilAsked()
  passwordAgain.answer(false)
  expect(((await (await reply).json()) as { code: string }).code).toBe('confirm_password')
  expect(calls.count).toBe(1)
})

test('two calls at once ask once', async () => {
  const [one, two] = [server(refusal('confirm_password')), server(refusal('confirm_password'))]
  const replies = [sendConfirmed(one.send), sendConfirmed(two.send)]
  await untilAsked()
  // Both have been answered by now, and wait for the same dialog.
  await new Promise((resolve) => setTimeout(resolve))
  passwordAgain.answer(true)
  expect((await Promise.all(replies)).map((reply) => reply.status)).toEqual([200, 200])
})

test.each([
  ['another refusal', () => refusal('permission_denied')],
  ['a page that is not ours', () => new Response('<html>', { status: 403 })],
  ['a success', done],
])('%s asks nobody', async (_, reply) => {
  const { calls, send } = server(reply())
  await sendConfirmed(send)
  expect(calls.count).toBe(1)
  expect(passwordAgain.isWaiting()).toBe(false)
})
