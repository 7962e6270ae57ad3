import { allRoutes, type UserRow } from '@itayo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { sampleOf } from '../../../contract-tests/samples.ts'
import { fire, needsToken } from '../../../contract-tests/walk.ts'
import { setUpFactor, waitForCode } from '../../../testing/authenticator.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import { DEMO_PASSWORD } from '../accounts/demo.ts'

const { server, admin: administrator } = await openDemo('admin')

const rules = async () => (await administrator.company.signInRules()).response
const ask = async (second_factor_required: boolean) =>
  (
    await administrator.company.saveSignInRules({
      body: { second_factor_required, version: (await rules()).version },
    })
  ).response

test('who is deactivated is not counted among those without a second factor', async () => {
  const activate = async (active: boolean) => {
    const { data } = (await administrator.company.users({ query: { search: 'manager@bayanihan.test' } }))
      .response
    const { id, full_name, mobile, department, role, version } = data[0] as UserRow
    const body = { full_name, mobile, department, role_id: role.id, active, version }
    await administrator.company.editUser({ params: { id }, body })
  }
  await activate(false)
  expect(await rules()).toMatchObject({ without_factor: 1 })
  await activate(true)
  expect(await rules()).toMatchObject({ without_factor: 2 })
})

test('only whoever has a second factor can ask others for one', async () => {
  expect(await rules()).toMatchObject({ second_factor_required: false, without_factor: 2 })
  const refused = await refusal(ask(true))
  expect([refused.http, refused.message]).toEqual([
    409,
    'Set up your own second factor first, in your profile.',
  ])
  await setUpFactor(server, administrator, DEMO_PASSWORD)
  expect(await ask(true)).toMatchObject({ second_factor_required: true, without_factor: 1 })
})

test('a stale version is 409 with the rules as they are, and changes nothing', async () => {
  const { version } = await rules()
  const stale = await refusal(
    administrator.company.saveSignInRules({ body: { second_factor_required: false, version: version - 1 } }),
  )
  expect([stale.code, stale.body.current]).toEqual(['stale_version', await rules()])
})

test('the change is in the trail', async () => {
  const { response } = await administrator.audit.list({ query: { kind: 'company' } })
  expect(response.data[0]).toMatchObject({
    action: 'company.sign_in_rules_changed',
    before: { second_factor_required: false },
    after: { second_factor_required: true },
  })
})

describe('while the company asks for it', () => {
  test.each(['estimator', 'foreman', 'viewer'])(
    'the %s, who approves nothing, signs in as before',
    async (name) => {
      const person = await server.signIn(`${name}@bayanihan.test`)
      expect((await person.accounts.me()).response.must_set_up_factor).toBe(false)
      await person.projects.categories()
    },
  )

  describe('an approver without one', () => {
    let manager: SignedInClient
    beforeAll(async () => {
      manager = await server.signIn('manager@bayanihan.test')
    })

    test('signs in, and is told what to do', async () => {
      expect((await manager.accounts.me()).response.must_set_up_factor).toBe(true)
      expect((await manager.accounts.secondFactor()).response).toEqual({
        on_since: null,
        recovery_codes_left: 0,
        required: true,
      })
    })

    const OPEN = [
      'accounts.me',
      'accounts.logout',
      'accounts.secondFactor',
      'accounts.beginFactor',
      'accounts.confirmFactor',
    ]
    const others = allRoutes().filter(needsToken)

    test('the calls that stay open are these and no others', () => {
      const open = others.filter(({ route }) => route.settingUp)
      expect(open.map(({ area, name }) => `${area}.${name}`).sort()).toEqual([...OPEN].sort())
    })

    test.each(others.filter(({ route }) => !route.settingUp))(
      'is refused $route.method $route.path',
      async ({ route }) => {
        const fired = await fire(server, route, { sample: sampleOf(route), token: manager.token })
        expect([fired.http, fired.code]).toEqual([403, 'account.factor_required'])
      },
    )

    test('with it set up, everything opens, and it cannot be switched off', async () => {
      const elsewhere = await server.signIn('manager@bayanihan.test')
      const app = await setUpFactor(server, manager, DEMO_PASSWORD)
      expect((await manager.accounts.me()).response.must_set_up_factor).toBe(false)
      await manager.projects.categories()
      await elsewhere.projects.categories()
      waitForCode(server)
      const off = await refusal(
        manager.accounts.switchFactorOff({ body: { password: DEMO_PASSWORD, code: app.code() } }),
      )
      expect([off.http, off.message]).toEqual([409, 'Your company asks for a second factor, so it stays on.'])
      expect((await manager.accounts.secondFactor()).response.on_since).not.toBeNull()
    })
  })
})

describe('resetting somebody’s', () => {
  const reset = (by: SignedInClient, id: number) => by.company.resetFactor({ params: { id } })
  const people = async () => (await administrator.company.users({ query: {} })).response.data
  const idOf = async (email: string) => (await people()).find((row) => row.email === email)?.id as number

  test('the list tells who has one', async () => {
    const having = (await people()).filter((row) => row.second_factor).map((row) => row.email)
    expect(having).toEqual(['admin@bayanihan.test', 'manager@bayanihan.test'])
  })

  test('takes it away, signs the person out everywhere, and leads them to set it up again', async () => {
    await ask(false)
    const engineer = await server.signIn('engineer@bayanihan.test')
    await setUpFactor(server, engineer, DEMO_PASSWORD)
    const challenge = await server.nobody.accounts.login({
      body: { email: 'engineer@bayanihan.test', password: DEMO_PASSWORD },
    })
    const { response } = await reset(administrator, engineer.userId)
    expect([response.email, response.second_factor]).toEqual(['engineer@bayanihan.test', false])
    expect((await refusal(engineer.accounts.me())).http).toBe(401)
    const open = 'challenge' in challenge.response ? challenge.response.challenge : ''
    const late = await refusal(
      server.nobody.accounts.answerChallenge({ body: { challenge: open, code: '123456' } }),
    )
    expect(late.code).toBe('account.challenge_ended')
    await server.signIn('engineer@bayanihan.test')
    const { response: trail } = await administrator.audit.list({ query: { kind: 'user' } })
    expect(trail.data[0]).toMatchObject({
      action: 'user.factor_reset',
      subject_id: engineer.userId,
      person: { id: administrator.userId },
      after: { ended_sessions: 1 },
    })
  })

  test('one’s own, and one that is not there, are refused', async () => {
    expect((await refusal(reset(administrator, administrator.userId))).http).toBe(409)
    expect((await refusal(reset(administrator, await idOf('viewer@bayanihan.test')))).http).toBe(409)
  })

  test('nobody does it to somebody higher', async () => {
    // A role that may manage people, and nothing else, is below a manager and an administrator.
    await server.owner.query(
      `with made as (insert into role (company_id, name) values ($1, 'Personnel') returning id),
         held as (insert into role_permission (company_id, role_id, path)
           select $1, id, unnest(array['/users/Index', '/projects/Index']) from made)
       update app_user set role_id = (select id from made) where email = 'viewer@bayanihan.test'`,
      [administrator.companyId],
    )
    const clerk = await server.signIn('viewer@bayanihan.test')
    const manager = await idOf('manager@bayanihan.test')
    for (const id of [administrator.userId, manager]) {
      const refused = await refusal(reset(clerk, id))
      expect([refused.http, refused.code]).toEqual([403, 'rights.above_you'])
    }
    const { version } = (await clerk.company.signInRules()).response
    const rule = await refusal(
      clerk.company.saveSignInRules({ body: { second_factor_required: false, version } }),
    )
    expect([rule.http, rule.code]).toEqual([403, 'rights.above_you'])
    expect((await people()).filter((row) => row.second_factor)).toHaveLength(2)
  })

  test('another company cannot', async () => {
    const stranger = await server.signIn('admin@pundasyon.test')
    expect((await refusal(reset(stranger, await idOf('manager@bayanihan.test')))).http).toBe(404)
    expect((await refusal(server.nobody.company.resetFactor({ params: { id: 1 } }))).http).toBe(401)
  })
})
