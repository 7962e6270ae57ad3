import { describe, expect, test } from 'vitest'
import { HOURS } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import { deviceName } from './device-name.ts'

const { server } = await openDemo()

const sessionsOf = async (person: SignedInClient) => (await person.accounts.sessions()).response

async function currentId(person: SignedInClient): Promise<number> {
  const current = (await sessionsOf(person)).filter((session) => session.current)
  expect(current).toHaveLength(1)
  return (current[0] as (typeof current)[number]).id
}

describe('the list', () => {
  test('shows one’s own sessions only, and marks the one that asks', async () => {
    const phone = await server.signIn('manager@bayanihan.test')
    const desk = await server.signIn('manager@bayanihan.test', { keep_signed_in: false })
    await server.signIn('viewer@bayanihan.test')
    const listed = await sessionsOf(desk)
    expect(listed.map(({ keep_signed_in, current }) => ({ keep_signed_in, current }))).toEqual([
      { keep_signed_in: false, current: true },
      { keep_signed_in: true, current: false },
    ])
    expect(await currentId(phone)).toBe(listed[1]?.id)
  })

  test('tells the device and the address of a sign-in', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/account/login',
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' },
      payload: { email: 'purchaser@bayanihan.test', password: 'itayo-demo' },
    })
    const { response } = await server.as(reply.json().response.token).accounts.sessions()
    expect(response[0]).toMatchObject({ device: 'Chrome on Windows', address: '127.0.0.1' })
  })

  test('leaves out what has expired', async () => {
    const person = await server.signIn('estimator@bayanihan.test')
    await server.signIn('estimator@bayanihan.test', { keep_signed_in: false })
    expect(await sessionsOf(person)).toHaveLength(2)
    server.clock.advance(13 * HOURS)
    expect(await sessionsOf(person)).toHaveLength(1)
  })
})

describe('ending one', () => {
  test('ends that one and no other', async () => {
    const here = await server.signIn('engineer@bayanihan.test')
    const lost = await server.signIn('engineer@bayanihan.test')
    const third = await server.signIn('engineer@bayanihan.test')
    await here.accounts.endSession({ params: { id: await currentId(lost) } })
    expect((await refusal(lost.accounts.me())).code).toBe('session_ended')
    await here.accounts.me()
    await third.accounts.me()
  })

  test.each([
    ['a colleague’s', 'admin@bayanihan.test'],
    ['another company’s', 'admin@pundasyon.test'],
  ])('%s session is 404, and it lives on', async (_, email) => {
    const owner = await server.signIn(email)
    const other = await server.signIn('foreman@bayanihan.test')
    const error = await refusal(other.accounts.endSession({ params: { id: await currentId(owner) } }))
    expect([error.http, error.code]).toEqual([404, 'not_found'])
    await owner.accounts.me()
  })

  test('a session that is over already is 404', async () => {
    const here = await server.signIn('engineer@bayanihan.test')
    const id = await currentId(await server.signIn('engineer@bayanihan.test'))
    await here.accounts.endSession({ params: { id } })
    expect((await refusal(here.accounts.endSession({ params: { id } }))).http).toBe(404)
  })
})

describe('ending all others', () => {
  test('says how many there were, and keeps this one and everyone else’s', async () => {
    const elsewhere = [
      await server.signIn('viewer@bayanihan.test'),
      await server.signIn('viewer@bayanihan.test'),
    ]
    const neighbour = await server.signIn('admin@pundasyon.test')
    const here = await server.signIn('viewer@bayanihan.test')
    const before = (await sessionsOf(here)).length
    const { response } = await here.accounts.endOtherSessions()
    expect(response.ended_sessions).toBe(before - 1)
    for (const session of elsewhere) expect((await refusal(session.accounts.me())).http).toBe(401)
    expect(await sessionsOf(here)).toHaveLength(1)
    await neighbour.accounts.me()
  })
})

test('signing out ends this session and leaves the others', async () => {
  const here = await server.signIn('viewer@bayanihan.test')
  const there = await server.signIn('viewer@bayanihan.test')
  await here.accounts.logout()
  expect((await refusal(here.accounts.me())).code).toBe('session_ended')
  expect((await refusal(here.accounts.logout())).http).toBe(401)
  await there.accounts.me()
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1', 'Safari on iPhone or iPad'],
  ['Mozilla/5.0 (Linux; Android 15) SamsungBrowser/27.0 Chrome/125.0', 'Samsung Internet on Android'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Firefox/140.0', 'Firefox on Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', 'Chrome on Linux'],
  ['curl/8.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (agent, device) => expect(deviceName(agent)).toBe(device))
