import { accounts, type RouteDefinition, routeUrl } from '@itayo/contract'
import { expect, test } from 'vitest'
import {
  type Authenticator,
  authenticator,
  setUpFactor,
  waitForCode,
} from '../../../testing/authenticator.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { asFile, picture } from '../../../testing/pictures.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import { DEMO_PASSWORD } from './demo.ts'

const { server } = await openDemo()

type CallName = keyof typeof accounts
interface Change {
  action: string
  /** Runs before the call. */
  given?: (person: SignedInClient) => Promise<void>
  input?: (
    ownSessionElsewhere: number,
  ) => Promise<{ params?: Record<string, number>; body?: unknown; file?: File }>
}

let app: Authenticator
async function withFactor(person: SignedInClient): Promise<void> {
  app = await setUpFactor(server, person, DEMO_PASSWORD)
  waitForCode(server)
}

const LINK = 'the-link-that-was-mailed-to-the-new-address'

/** A new address that waits, as if its mail had been written. */
async function withNewAddress(person: SignedInClient): Promise<void> {
  await person.accounts.askEmailChange({ body: { email: 'waits@bayanihan.test', password: DEMO_PASSWORD } })
  await server.owner.query('update email_change set token_hash = null')
  await server.owner.query(
    'update email_change set token_hash = sha256($2::bytea) where user_id = $1 and ended_at is null',
    [person.userId, LINK],
  )
}

const CHANGES: Partial<Record<CallName, Change>> = {
  updateMe: {
    action: 'account.profile_changed',
    input: async () => ({ body: { full_name: 'A', mobile: '', department: '', version: 1 } }),
  },
  setPicture: {
    action: 'account.picture_changed',
    input: async () => ({ file: asFile(await picture('png')) }),
  },
  removePicture: { action: 'account.picture_removed' },
  changePassword: {
    action: 'account.password_changed',
    input: async () => ({
      body: {
        current_password: DEMO_PASSWORD,
        new_password: 'bamboo scaffolding',
        end_other_sessions: true,
      },
    }),
  },
  confirmPassword: {
    action: 'account.password_confirmed',
    input: async () => ({ body: { password: DEMO_PASSWORD } }),
  },
  resendConfirmation: { action: 'account.confirmation_asked' },
  endSession: {
    action: 'account.session_ended',
    input: async (id) => ({ params: { id } }),
  },
  endOtherSessions: { action: 'account.other_sessions_ended' },
  logout: { action: 'account.signed_out' },
  beginFactor: {
    action: 'account.factor_begun',
    input: async () => ({ body: { password: DEMO_PASSWORD } }),
  },
  confirmFactor: {
    action: 'account.factor_on',
    given: async (person) => {
      const { response } = await person.accounts.beginFactor({ body: { password: DEMO_PASSWORD } })
      app = authenticator(server, response.secret)
    },
    input: async () => ({ body: { code: app.code() } }),
  },
  switchFactorOff: {
    action: 'account.factor_off',
    given: withFactor,
    input: async () => ({ body: { password: DEMO_PASSWORD, code: app.code() } }),
  },
  renewRecoveryCodes: {
    action: 'account.recovery_codes_renewed',
    given: withFactor,
    input: async () => ({ body: { password: DEMO_PASSWORD, code: app.code() } }),
  },
  askEmailChange: {
    action: 'account.email_change_asked',
    input: async () => ({ body: { email: 'asked@bayanihan.test', password: DEMO_PASSWORD } }),
  },
  cancelEmailChange: { action: 'account.email_change_cancelled', given: withNewAddress },
  confirmEmailChange: {
    action: 'account.email_changed',
    given: withNewAddress,
    input: async () => ({ body: { token: LINK } }),
  },
  takeOwnData: { action: 'account.data_taken' },
}

const changing = Object.entries(accounts as Record<string, RouteDefinition>)
  .filter(([, route]) => route.access !== 'public' && route.method !== 'GET')
  .map(([name]) => name as CallName)

const people = ['admin', 'manager', 'estimator', 'engineer', 'foreman', 'purchaser', 'viewer']

test.each(changing)('%s writes exactly one line: who, what, in which request', async (name) => {
  const change = CHANGES[name]
  expect(change, `say here what ${name} writes into the trail`).toBeDefined()
  const email = `${people[changing.indexOf(name) % people.length]}@bayanihan.test`
  // Earlier tests may have changed a password or set up a factor: both are put back.
  await server.owner.query('delete from second_factor')
  await server.owner.query(
    `update app_user set password_hash = (select password_hash from app_user where email = 'admin@pundasyon.test')`,
  )
  const person = await server.signIn(email)
  const elsewhere = await server.signIn(email)
  const there = (await elsewhere.accounts.sessions()).response.find((session) => session.current)
  await server.owner.query('update app_user set email_confirmed_at = null where id = $1', [person.userId])
  await change?.given?.(person)
  if (name === 'removePicture') await person.accounts.setPicture({ file: asFile(await picture('png')) })
  const { rows: before } = await server.owner.query('select max(id) as last from audit_event')

  const route: RouteDefinition = accounts[name]
  const input = (await change?.input?.(there?.id as number)) ?? {}
  const form = new FormData()
  if (input.file) form.set('file', input.file)
  const request = new Request(new URL(routeUrl(route, input), 'http://itayo.test'), {
    method: route.method,
    ...(input.file && { body: form }),
    ...(input.body !== undefined && {
      body: JSON.stringify(input.body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  const reply = await server.app.inject({
    method: route.method as 'PUT',
    url: request.url,
    headers: { ...Object.fromEntries(request.headers), authorization: `Bearer ${person.token}` },
    ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
  })
  expect(reply.statusCode, reply.body).toBe(200)

  const { rows } = await server.owner.query(
    'select company_id::int, user_id::int, action, request_id from audit_event where id > $1',
    [before[0].last],
  )
  expect(rows).toEqual([
    {
      company_id: person.companyId,
      user_id: person.userId,
      action: change?.action,
      request_id: reply.headers['x-request-id'],
    },
  ])
})

test('a refused change writes nothing', async () => {
  const person = await server.signIn('admin@pundasyon.test')
  const { rows: before } = await server.owner.query('select count(*) from audit_event')
  await person.accounts
    .updateMe({ body: { full_name: 'A', mobile: '', department: '', version: 99 } })
    .catch(() => undefined)
  await person.accounts.endSession({ params: { id: 999_999 } }).catch(() => undefined)
  const { rows: after } = await server.owner.query('select count(*) from audit_event')
  expect(after).toEqual(before)
})

test('the trail can be added to, never changed or cleared, by the server’s own roles', async () => {
  for (const role of ['itayo_app', 'itayo_auth', 'itayo_platform', 'itayo_jobs']) {
    const { rows } = await server.owner.query(
      `select has_table_privilege($1, 'audit_event', 'update') or has_table_privilege($1, 'audit_event', 'delete')
         or has_table_privilege($1, 'audit_event', 'truncate') as may`,
      [role],
    )
    expect({ role, may: rows[0].may }).toEqual({ role, may: false })
  }
})
