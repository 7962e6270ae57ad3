import { ABOUT_YOU, LEAKED } from '@itayo/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mintLink } from '../../../testing/mint-link.ts'
import { mintRegistration } from '../../../testing/open-company.ts'
import { refusal } from '../../../testing/refusal.ts'
import { openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { DEMO_PASSWORD } from './demo.ts'
import { isKnownPassword, knownPasswords } from './known-passwords.ts'

describe('the list we ship', () => {
  const lines = knownPasswords().toString().trimEnd().split('\n')

  test('is sorted, each once, in lower case: what the search by halves relies on', () => {
    expect(lines.length).toBe(435_107)
    expect(
      lines.every(
        (line, at) => at === 0 || Buffer.compare(Buffer.from(lines[at - 1] as string), Buffer.from(line)) < 0,
      ),
    ).toBe(true)
    expect(lines.every((line) => line === line.toLowerCase() && line.length >= 5)).toBe(true)
  })

  test('finds every entry, and nothing else', () => {
    const every = lines.filter((_, at) => at % 101 === 0)
    for (const line of [lines[0], lines.at(-1), ...every]) expect(isKnownPassword(line as string)).toBe(true)
    const known = new Set(lines)
    for (const line of every) {
      const near = [`${line}~`, `${line.slice(0, -1)}`, ` ${line}`]
      for (const other of near) expect([other, isKnownPassword(other)]).toEqual([other, known.has(other)])
    }
    for (const other of ['', '\n', '~~~~~~~~', '!']) expect(isKnownPassword(other)).toBe(false)
  })
})

describe('a password being chosen', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  // None of them is among the few hundred words that the browser knows by itself.
  const REFUSED = [
    ['charlotte1', LEAKED],
    ['Sebastian1990!', LEAKED],
    ['watermelon', LEAKED],
    ['W4termel0n', LEAKED],
    ['thunderbird', LEAKED],
    ['maricelsantos', ABOUT_YOU],
    ['Santos-Maricel-88', ABOUT_YOU],
    ['Bayanihan_Builders', ABOUT_YOU],
    ['admin@bayanihan.test', ABOUT_YOU],
    ['i-t-a-y-o-2026', ABOUT_YOU],
  ] as const

  const problemOf = async (call: Promise<unknown>) => {
    const { http, body } = await refusal(call)
    return [http, body.fields]
  }

  test.each(REFUSED)('%s is refused wherever one chooses it', async (password, message) => {
    const { owner, nobody } = server
    const { rows: before } = await owner.query(
      `select password_hash from app_user where email = 'admin@bayanihan.test'`,
    )
    const person = await server.signIn('admin@bayanihan.test')
    const change = { current_password: DEMO_PASSWORD, new_password: password, end_other_sessions: false }
    expect(await problemOf(person.accounts.changePassword({ body: change }))).toEqual([
      422,
      [{ path: 'body.new_password', message }],
    ])
    const field = [422, [{ path: 'body.password', message }]]
    for (const purpose of ['reset', 'invite'] as const) {
      const token = await mintLink(server, 'admin@bayanihan.test', purpose)
      expect(await problemOf(nobody.accounts.reset({ body: { token, password } }))).toEqual(field)
    }
    const token = await mintRegistration(server, {
      company_name: 'Bayanihan Builders',
      full_name: 'Maricel Santos',
      email: 'admin@bayanihan.test',
    })
    expect(await problemOf(nobody.accounts.finishRegistration({ body: { token, password } }))).toEqual(field)
    const { rows: now } = await owner.query(
      `select password_hash from app_user where email = 'admin@bayanihan.test'`,
    )
    expect(now).toEqual(before)
  })

  test('what is long and its owner’s own is taken', async () => {
    const token = await mintLink(server, 'admin@bayanihan.test', 'reset')
    await server.nobody.accounts.reset({ body: { token, password: 'tatlong kalabaw sa palayan' } })
  })
})
