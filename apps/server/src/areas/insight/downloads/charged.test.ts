import { randomBytes } from 'node:crypto'
import { addDays, mondayOf } from '@itayo/domain'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MINUTES, today } from '../../../platform/clock.ts'
import { comeAgain } from '../../../testing/come-again.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject, demoProject, personWith } from '../../../testing/projects.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server, admin } = await openDemo('admin')
const superAdmin = await server.signIn('superadmin@itayo.test')
const PATHS = [
  '/projects/Index',
  '/estimate/save',
  '/project/download/reports',
  '/project/download/reports/weekly',
] as const
let project: number
let person: SignedInClient
beforeAll(async () => {
  project = await demoProject(server, 'LAG-2026-018')
  person = await personWith(server, PATHS)
})

const newKey = () => randomBytes(16).toString('hex')

async function download(by: SignedInClient, body: Record<string, unknown> = {}, path = 'reports') {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/project/download/${path}`,
    headers: { authorization: `Bearer ${by.token}` },
    payload: { project_id: project, report_type: 3, ...body },
  })
  return { http: reply.statusCode, code: reply.statusCode === 200 ? null : reply.json().code, reply }
}

const balanceOf = async (by: SignedInClient) => (await by.subscription.balance()).response

/** Leaves this much in the pool of Bayanihan: the rest goes to its administrator. */
async function leaveInPool(credits: number): Promise<void> {
  const { pool } = await balanceOf(admin)
  if (pool > credits)
    await admin.subscription.disburse({ body: { user_id: admin.userId, credits: pool - credits } })
  if (pool < credits)
    await superAdmin.subscription.disburse({ body: { company_id: admin.companyId, credits: credits - pool } })
}

async function usesOf(by: SignedInClient): Promise<{ delta: number; note: string }[]> {
  const { rows } = await server.owner.query(
    `select delta, note from credit_entry where created_by = $1 and kind = 'use' order by id`,
    [by.userId],
  )
  return rows
}

describe('a company without the feature (DWN-012)', () => {
  const setFeatures = (features: number[]) =>
    server.owner.query('update company set features = $2 where id = $1', [admin.companyId, features])
  let someone: SignedInClient
  beforeAll(async () => {
    someone = await personWith(server, PATHS)
  })
  afterEach(() => setFeatures([5, 6, 7]))

  test('is refused in words, and nothing is charged', async () => {
    await leaveInPool(100)
    await setFeatures([6, 7])
    const { http, code, reply } = await download(someone)
    expect([http, code]).toEqual([403, 'feature.off'])
    expect(reply.json().description).toBe(
      'The download of reports is not switched on for your company. Ask whoever runs Itayo for you.',
    )
    const monday = mondayOf(today(server.clock))
    const week = { start_date: monday, end_date: addDays(monday, 6), report_type: 1 }
    expect((await download(someone, week, 'reports/weekly')).code).toBe('feature.off')
    expect((await balanceOf(someone)).pool).toBe(100)
  })

  test('still gets the file it has paid for', async () => {
    await leaveInPool(100)
    const use_key = newKey()
    expect((await download(someone, { use_key })).http).toBe(200)
    await setFeatures([])
    expect((await download(someone, { use_key })).http).toBe(200)
    expect((await download(someone)).code).toBe('feature.off')
  })

  test('still takes its people’s own data along', async () => {
    await setFeatures([])
    const file = await server.app.inject({
      method: 'POST',
      url: '/api/account/me/data',
      headers: { authorization: `Bearer ${someone.token}` },
    })
    expect(file.statusCode).toBe(200)
  })
})

describe('a download', () => {
  test('takes 15 credits from the pool, and from the own wallet when that has them', async () => {
    await leaveInPool(100)
    expect((await download(person)).http).toBe(200)
    expect(await balanceOf(person)).toMatchObject({ own: 0, pool: 85, payer: 'pool' })
    await admin.subscription.disburse({ body: { user_id: person.userId, credits: 20 } })
    expect((await download(person)).http).toBe(200)
    expect(await balanceOf(person)).toMatchObject({ own: 5, pool: 65, payer: 'pool' })
    // Five are not enough for a use, and are left where they are.
    expect((await download(person)).http).toBe(200)
    expect(await balanceOf(person)).toMatchObject({ own: 5, pool: 50 })
    expect(await usesOf(person)).toEqual(Array(3).fill({ delta: -15, note: 'BOQ_Report.xlsx' }))
  })

  test('of a week costs the same', async () => {
    await leaveInPool(15)
    const monday = mondayOf(today(server.clock))
    const week = { start_date: monday, end_date: addDays(monday, 6), report_type: 1 }
    expect((await download(person, week, 'reports/weekly')).http).toBe(200)
    expect((await balanceOf(person)).pool).toBe(0)
  })

  test('without credits is refused with 402 and the notice, and nothing is charged', async () => {
    await leaveInPool(14)
    expect(await download(person)).toMatchObject({ http: 402, code: 'credits.none' })
    expect(await balanceOf(person)).toMatchObject({ pool: 14, can_use: false, payer: null })
  })

  test('that fails costs nothing', async () => {
    await leaveInPool(30)
    expect((await download(person, { report_type: 10, variance_order: 7 })).http).toBe(404)
    expect((await download(person, { project_id: 999_999 })).http).toBe(404)
    const empty = await addProject(admin)
    expect((await download(person, { project_id: empty })).code).toBe('download.empty')
    expect((await balanceOf(person)).pool).toBe(30)
  })

  test('asked for again under its key is sent again and charged once, also by ten at once', async () => {
    await leaveInPool(150)
    const use_key = newKey()
    expect((await download(person, { use_key })).http).toBe(200)
    expect((await download(person, { use_key })).http).toBe(200)
    expect((await balanceOf(person)).pool).toBe(135)
    const other = newKey()
    const all = await Promise.all(Array.from({ length: 10 }, () => download(person, { use_key: other })))
    expect(all.filter(({ http }) => http === 200).length).toBeGreaterThan(0)
    expect((await balanceOf(person)).pool).toBe(120)
  })

  test('already charged is sent again even when no credits are left', async () => {
    await leaveInPool(15)
    const use_key = newKey()
    expect((await download(person, { use_key })).http).toBe(200)
    expect((await download(person)).code).toBe('credits.none')
    expect((await download(person, { use_key })).http).toBe(200)
  })

  test('of something else under the same key is 422', async () => {
    await leaveInPool(100)
    const use_key = newKey()
    await download(person, { use_key })
    expect((await download(person, { use_key, type: 'pdf' })).code).toBe('idempotency_mismatch')
    expect((await download(person, { use_key, report_type: 5 })).code).toBe('idempotency_mismatch')
    expect((await balanceOf(person)).pool).toBe(85)
  })

  test('under the key of somebody else is a use of its own', async () => {
    await leaveInPool(100)
    const use_key = newKey()
    await download(person, { use_key })
    const other = await personWith(server, PATHS)
    expect((await download(other, { use_key })).http).toBe(200)
    expect((await balanceOf(person)).pool).toBe(70)
  })

  test('is not to be had under its key for ever', async () => {
    await leaveInPool(100)
    const use_key = newKey()
    await download(person, { use_key })
    server.clock.advance(59 * MINUTES)
    expect((await download(person, { use_key })).http).toBe(200)
    server.clock.advance(2 * MINUTES)
    expect((await download(person, { use_key })).code).toBe('idempotency_mismatch')
    expect((await balanceOf(person)).pool).toBe(85)
  })

  test('fifty at once with credits for one: one succeeds', async () => {
    await leaveInPool(29)
    const before = (await usesOf(person)).length
    const all = await Promise.all(Array.from({ length: 50 }, () => sent()))
    expect(all.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 'credits.none')).toHaveLength(49)
    expect((await balanceOf(person)).pool).toBe(14)
    expect(await usesOf(person)).toHaveLength(before + 1)
  })

  test('under a subscription costs nothing and is written down', async () => {
    await leaveInPool(250)
    await admin.subscription.subscribe({ body: { subscription_category_id: 1 } })
    expect((await download(person)).http).toBe(200)
    expect(await balanceOf(person)).toMatchObject({ pool: 0, payer: 'subscription', credits_per_use: 0 })
    expect((await usesOf(person)).at(-1)).toEqual({ delta: 0, note: 'BOQ_Report.xlsx' })
  })
})

const sent = () =>
  comeAgain(
    () => download(person),
    ({ http }) => http === 503 || http === 429,
  )

test('what is read and not downloaded costs nothing', async () => {
  const { pool } = await balanceOf(person)
  await person.downloads.unprintable({ body: { project_id: project, report_type: 3 } })
  await person.accounts.me()
  expect((await balanceOf(person)).pool).toBe(pool)
})
