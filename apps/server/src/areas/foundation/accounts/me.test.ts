import { PERMISSIONS, STARTING_ROLES } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { holdRow } from '../../../testing/hold-row.ts'
import { refusal } from '../../../testing/refusal.ts'

const { server } = await openDemo()

describe('account/me', () => {
  test('shows profile, company, role and features', async () => {
    const person = await server.signIn('engineer@bayanihan.test')
    const { response } = await person.accounts.me()
    const { permissions: _, ...rest } = response
    expect(rest).toEqual({
      user: {
        id: person.userId,
        email: 'engineer@bayanihan.test',
        full_name: 'Angela Reyes',
        mobile: '0917 555 0104',
        department: 'Site',
        language: 'en',
        profile_pic: null,
        email_confirmed: true,
        version: 1,
      },
      company: { id: person.companyId, name: 'Bayanihan Builders', is_platform: false },
      role: {
        role: 'Site Engineer',
        description: 'Runs the site: schedule, requests, reports, records and transfers.',
        approver: false,
      },
      features: [5, 6, 7],
      viewing_as: null,
      must_set_up_factor: false,
    })
  })

  test.each([
    ['admin', 'Company Administrator'],
    ['foreman', 'Foreman'],
    ['viewer', 'Viewer'],
  ])('lists the whole catalogue for %s, with 1 for what a %s holds and 0 for the rest', async (who, role) => {
    const held: readonly string[] = STARTING_ROLES.find(({ name }) => name === role)?.paths ?? []
    const { response } = await (await server.signIn(`${who}@bayanihan.test`)).accounts.me()
    expect(response.permissions).toEqual(
      PERMISSIONS.map(({ path, name }) => ({ path, name, permission: held.includes(path) ? 1 : 0 })),
    )
    expect(held.length).toBeGreaterThan(0)
  })

  test('the Super Admin belongs to the platform and sees no projects', async () => {
    const { response } = await (await server.signIn('superadmin@itayo.test')).accounts.me()
    expect(response.company.is_platform).toBe(true)
    expect(response.role).toMatchObject({ role: 'Super Admin', approver: true })
    expect(response.permissions.filter(({ permission }) => permission === 1).map(({ path }) => path)).toEqual(
      ['/subscription/', '/platform/companies'],
    )
  })

  test('a permission taken from the role is gone with the next request', async () => {
    const person = await server.signIn('purchaser@bayanihan.test')
    await server.owner.query(
      `delete from role_permission p using app_user u
       where u.id = $1 and p.company_id = u.company_id and p.role_id = u.role_id and path = '/material/save'`,
      [person.userId],
    )
    const { response } = await person.accounts.me()
    expect(response.permissions.find(({ path }) => path === '/material/save')?.permission).toBe(0)
  })
})

describe('changing one’s own details', () => {
  const details = { full_name: 'Jerome D. Cruz', mobile: '0918 555 0000', department: 'Bids' }

  test('answers the saved profile with the next version', async () => {
    const person = await server.signIn('estimator@bayanihan.test')
    const answer = await person.accounts.updateMe({ body: { ...details, version: 1 } })
    expect(answer.description).toBe('Your work has been saved')
    expect(answer.response).toMatchObject({ ...details, version: 2, email: 'estimator@bayanihan.test' })
    expect((await person.accounts.me()).response.user).toEqual(answer.response)
  })

  test('writes who changed what from what into the trail, once', async () => {
    const { rows } = await server.owner.query(
      `select u.email, a.subject_id = u.id as about_self, a.before, a.after from audit_event a
       join app_user u on (u.company_id, u.id) = (a.company_id, a.user_id)
       where a.action = 'account.profile_changed'`,
    )
    expect(rows).toEqual([
      {
        email: 'estimator@bayanihan.test',
        about_self: true,
        before: { full_name: 'Jerome Dela Cruz', mobile: '0917 555 0103', department: 'Estimating' },
        after: details,
      },
    ])
  })

  test('the language is chosen with them, kept, and stays when it is not named', async () => {
    const person = await server.signIn('purchaser@bayanihan.test')
    const { user } = (await person.accounts.me()).response
    const { full_name, mobile, department } = user
    const body = { full_name, mobile, department }
    await person.accounts.updateMe({ body: { ...body, language: 'fil', version: user.version } })
    const answer = await person.accounts.updateMe({ body: { ...body, version: user.version + 1 } })
    expect(answer.response.language).toBe('fil')
    expect((await person.accounts.me()).response.user.language).toBe('fil')
  })

  test('a stale version is 409 and brings what is there now', async () => {
    const person = await server.signIn('estimator@bayanihan.test')
    const error = await refusal(
      person.accounts.updateMe({ body: { ...details, full_name: 'Too Late', version: 1 } }),
    )
    expect([error.http, error.code, error.title]).toEqual([409, 'stale_version', 'Changed meanwhile'])
    const { response } = await person.accounts.me()
    expect(error.body.current).toEqual(response.user)
    expect(response.user.full_name).toBe('Jerome D. Cruz')
  })

  test('of two at the same moment exactly one wins', async () => {
    const person = await server.signIn('viewer@bayanihan.test')
    const names = ['Tess Aquino', 'Teresa Aquino']
    const row = await holdRow(server, 'app_user', person.userId)
    const saving = Promise.allSettled(
      names.map((full_name) => person.accounts.updateMe({ body: { ...details, full_name, version: 1 } })),
    )
    await row.waiters(2)
    await row.release()
    const results = await saving
    const winner = results.findIndex(({ status }) => status === 'fulfilled')
    const loser = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(loser.reason).toMatchObject({
      http: 409,
      body: { current: { full_name: names[winner], version: 2 } },
    })
    expect((await person.accounts.me()).response.user).toMatchObject({ full_name: names[winner], version: 2 })
  })

  test('touches one’s own row only', async () => {
    const { rows: before } = await server.owner.query(`select * from app_user order by id`)
    const person = await server.signIn('manager@bayanihan.test')
    await person.accounts.updateMe({ body: { ...details, version: 1 } })
    const { rows: after } = await server.owner.query(`select * from app_user order by id`)
    const changed = after.filter((row, at) => JSON.stringify(row) !== JSON.stringify(before[at]))
    expect(changed.map((row) => row.email)).toEqual(['manager@bayanihan.test'])
    expect(changed[0].updated_by).toBe(String(person.userId))
  })

  test.each([
    ['an empty name', { full_name: '  ' }, 'body.full_name'],
    ['a number that is none', { mobile: 'call me' }, 'body.mobile'],
    ['an email, which is not changed here', { email: 'x@y.test' }, 'body.email'],
    ['another role', { role_id: 1 }, 'body.role_id'],
  ])('%s is refused with its field path', async (_, change, path) => {
    const person = await server.signIn('foreman@bayanihan.test')
    const error = await refusal(person.accounts.updateMe({ body: { ...details, version: 1, ...change } }))
    expect([error.http, error.body.fields?.map((field) => field.path)]).toEqual([422, [path]])
  })

  test('nobody can do it without being signed in', async () => {
    expect((await refusal(server.nobody.accounts.updateMe({ body: { ...details, version: 1 } }))).http).toBe(
      401,
    )
  })
})
