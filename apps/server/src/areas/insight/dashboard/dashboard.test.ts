import type { ProjectRow } from '@itayo/contract'
import { addDays, isBehind } from '@itayo/domain'
import { expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { demoProject, personWith } from '../../../testing/projects.ts'

const { server } = await openDemo()

const titles = async (email: string) => {
  const person = await server.signIn(email)
  return (await person.dashboard.mine()).response.attention.map((entry) => entry.title)
}

test('shows what waits for the person who looks, and nothing they could not open', async () => {
  await server.owner.query(
    `update app_user set email_confirmed_at = null where email = 'foreman@bayanihan.test'`,
  )
  await server.owner.query(`update app_user set joined_at = null where email = 'viewer@bayanihan.test'`)
  await server.owner.query('update company set logo_file_id = null')
  expect((await titles('foreman@bayanihan.test'))[0]).toBe('Confirm your email address')
  const administrator = await titles('admin@bayanihan.test')
  expect(administrator).toEqual(
    expect.arrayContaining(['2 people have not joined yet', 'Complete the company profile']),
  )
  expect(administrator.join()).toMatch(/over budget.*behind the plan.*POW amounts are missing/)
  // A viewer sees the projects and can do nothing about them.
  expect(await titles('viewer@bayanihan.test')).toEqual([])
})

const attention = async (email: string) => {
  const person = await server.signIn(email)
  const { response } = await person.dashboard.mine()
  return Object.fromEntries(response.attention.map((entry) => [entry.kind, entry]))
}

test('counts the projects that are late or over budget as their list does, and names the worst', async () => {
  const administrator = await server.signIn('admin@bayanihan.test')
  const { response } = await administrator.projects.list({ body: { per_page: -1 } })
  const rows = response.data as ProjectRow[]
  const late = rows.filter(({ slippage, Progress }) => isBehind(slippage) && Progress < 100)
  const worst = late.toSorted((a, b) => (a.slippage ?? 0) - (b.slippage ?? 0))[0]
  const seen = await attention('admin@bayanihan.test')
  expect(seen.late?.count).toBe(late.length)
  expect(seen.late?.text.startsWith(worst?.ProjectName ?? '-')).toBe(true)
  expect(seen.over_budget?.count).toBe(rows.filter(({ state }) => state === 'over_budget').length)
  expect(seen.pow).toMatchObject({ count: 3, title: '3 POW amounts are missing' })
})

test('what is about money is kept from who sees none', async () => {
  const planner = await personWith(server, ['/projects/Index', '/sow/save', '/overview/save'])
  const kinds = (await planner.dashboard.mine()).response.attention.map(({ kind }) => kind)
  expect(kinds).toContain('late')
  expect(kinds).not.toContain('over_budget')
  expect(kinds).not.toContain('pow')
})

test('licences that ran out or will, and invitations whose link has ended, are told', async () => {
  await server.owner.query('update employee set licence_expiry = null')
  expect((await attention('admin@bayanihan.test')).licence).toBeUndefined()
  const { rows } = await server.owner.query(
    `update employee set licence_expiry = $2 where id in (
       select e.id from employee e join app_user u on u.company_id = e.company_id
       where u.email = $1 and e.archived_at is null order by e.id limit 2) returning full_name`,
    ['admin@bayanihan.test', addDays(today(server.clock), 30)],
  )
  const seen = await attention('admin@bayanihan.test')
  expect(seen.licence).toMatchObject({ count: 2, title: '2 licences have run out or will soon' })
  expect(seen.licence?.text).toBe(`2 within 30 days: ${rows.map((row) => row.full_name).join(' · ')}`)
  expect(seen.invitation?.text).toBe('2 links no longer work. Send the invitation again, or take it back.')
})

test('the company’s shows, to those who may read it, what happened last', async () => {
  const administrator = await server.signIn('admin@bayanihan.test')
  const { response } = await administrator.dashboard.company()
  expect(response.activity.length).toBeGreaterThan(0)
  expect(response.activity.map((row) => row.action)).not.toContain('account.signed_in')
  const manager = await server.signIn('manager@bayanihan.test')
  expect((await manager.dashboard.company()).response.activity).toEqual([])
})

test('each is told what they do: who writes attendance of the crew, who orders of the stock', async () => {
  const clerk = await personWith(server, ['/onsite-records/labor'])
  const buyer = await personWith(server, ['/material/request', '/onsite-records/material/stock-balance'])
  const reporter = await personWith(server, ['/projects/Index', '/report/save'])
  await server.owner.query(
    `update attendance set reversed_at = now() where day = $1 and reversed_at is null`,
    [today(server.clock)],
  )
  const kinds = async (by: typeof clerk) =>
    (await by.dashboard.mine()).response.attention.map(({ kind }) => kind)
  expect(await kinds(clerk)).toEqual(['attendance'])
  expect((await kinds(buyer)).filter((kind) => kind !== 'order')).toEqual([])
  expect((await kinds(reporter)).filter((kind) => kind !== 'report')).toEqual([])
})

test('who receives is told of deliveries that are due, who orders of those that are late', async () => {
  const receiver = await personWith(server, ['/onsite-records/material/inbound'])
  const buyer = await personWith(server, ['/material/request', '/onsite-records/material/inbound'])
  const told = async (by: typeof buyer) => {
    const { attention } = (await by.dashboard.mine()).response
    return Object.fromEntries(attention.map((entry) => [entry.kind, entry]))
  }
  const day = today(server.clock)
  await server.owner.query(
    `update request r set needed_on = null from project p
     where r.kind = 'material' and p.company_id = r.company_id and p.id = r.project_id and p.archived_at is null`,
  )
  expect(await told(buyer)).toEqual({})
  // Two orders of which nothing has come.
  const project = await demoProject(server, 'BUL-2026-014')
  const order = (number: string, needed: string) =>
    server.owner.query(
      `with asked as (
         insert into request (company_id, project_id, kind, number, state, amount, needed_on, prepared_by, decided_at)
         select p.company_id, p.id, 'material', $2, 'approved', 0, $3, u.id, now()
         from project p join app_user u on u.company_id = p.company_id and u.email = 'manager@bayanihan.test'
         where p.id = $1 returning company_id, project_id, id)
       insert into request_material (company_id, project_id, request_id, place, description, unit, quantity,
         ordered_quantity, ordered_unit)
       select company_id, project_id, id, 1, 'Deformed bars', 'pc', 10, 10, 'pc' from asked`,
      [project, number, needed],
    )
  await order('PR-LATE', addDays(day, -4))
  await order('PR-DUE', addDays(day, 3))
  await order('PR-LATER', addDays(day, 4))
  const bought = await told(buyer)
  expect(bought.late_delivery).toMatchObject({
    title: '1 delivery is late, the first by 4 days',
    link: `/onsite-records/material/inbound?project=${project}&pr=PR-LATE`,
    count: 1,
  })
  expect(bought.delivery).toMatchObject({ title: '1 delivery is due within 3 days', count: 1 })
  expect(Object.keys(await told(receiver))).toEqual(['delivery'])
})

test('old prices in estimates that are not approved are told to who makes estimates', async () => {
  const paths = ['/projects/Index', '/estimate/save', '/material/Index', '/costs/view'] as const
  const estimator = await personWith(server, [...paths])
  const stale = async (by: typeof estimator) =>
    (await by.dashboard.mine()).response.attention.find(({ kind }) => kind === 'stale_price')
  const day = today(server.clock)
  await server.owner.query('update material set price_date = $1 where price is not null', [addDays(day, -90)])
  expect(await stale(estimator)).toBeUndefined()
  await server.owner.query('update material set price_date = $1 where price is not null', [addDays(day, -91)])
  const found = await stale(estimator)
  const { response } = await estimator.materials.list({ query: { stale: '1', per_page: '100' } })
  expect(response.total_items).toBeGreaterThan(0)
  expect(found?.count).toBe(response.total_items)
  const buyer = await personWith(
    server,
    paths.filter((path) => path !== '/estimate/save'),
  )
  expect(await stale(buyer)).toBeUndefined()
})
