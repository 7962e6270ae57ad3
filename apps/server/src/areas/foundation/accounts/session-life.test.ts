import { expect, test } from 'vitest'
import { DAYS, HOURS } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { refusal } from '../../../testing/refusal.ts'

const { server } = await openDemo()

test('used every day, a session ends after ninety days all the same', async () => {
  const person = await server.signIn('estimator@bayanihan.test')
  for (let day = 1; day < 90; day += 1) {
    server.clock.advance(DAYS)
    await person.accounts.me()
  }
  server.clock.advance(DAYS + 1000)
  expect((await refusal(person.accounts.me())).code).toBe('session_ended')
})

test('used every few hours, one on a shared computer does too', async () => {
  const person = await server.signIn('estimator@bayanihan.test', { keep_signed_in: false })
  for (let hour = 0; hour < 90 * 24; hour += 11.5) {
    server.clock.advance(11.5 * HOURS)
    if (hour + 11.5 < 90 * 24) await person.accounts.me()
  }
  expect((await refusal(person.accounts.me())).code).toBe('session_ended')
})

test('one that was promised a longer life before the rule does too', async () => {
  const person = await server.signIn('viewer@bayanihan.test')
  await server.owner.query(`update session set started_at = $2, expires_at = $3 where user_id = $1`, [
    person.userId,
    new Date(server.clock.now().getTime() - 91 * DAYS),
    new Date(server.clock.now().getTime() + 29 * DAYS),
  ])
  expect((await refusal(person.accounts.me())).code).toBe('session_ended')
})

test('the list tells when each ends: unless it is used, and at the latest', async () => {
  const person = await server.signIn('manager@bayanihan.test')
  const shared = await server.signIn('manager@bayanihan.test', { keep_signed_in: false })
  const signedInAt = server.clock.now().getTime()
  const near = (moment: string | undefined, expected: number) =>
    expect(Math.abs(new Date(moment ?? 0).getTime() - expected)).toBeLessThan(60_000)
  const [own, other] = await Promise.all(
    [person, shared].map(async (each) =>
      (await each.accounts.sessions()).response.find((row) => row.current),
    ),
  )
  near(own?.expires_at, signedInAt + 30 * DAYS)
  near(own?.ends_at, signedInAt + 90 * DAYS)
  near(other?.expires_at, signedInAt + 12 * HOURS)
  server.clock.advance(29 * DAYS)
  await person.accounts.me()
  server.clock.advance(29 * DAYS)
  await person.accounts.me()
  server.clock.advance(29 * DAYS)
  await person.accounts.me()
  const late = (await person.accounts.sessions()).response.find((row) => row.current)
  near(late?.expires_at, signedInAt + 90 * DAYS)
  expect(late?.expires_at).toBe(late?.ends_at)
})
