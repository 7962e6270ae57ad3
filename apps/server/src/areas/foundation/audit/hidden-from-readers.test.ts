import { allRoutes, costNames, PLAIN_NUMBERS } from '@itayo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fireEveryChange } from '../../../contract-tests/fire-all.ts'
import { personByEmail } from '../../../contract-tests/walk.ts'
import { DAYS } from '../../../platform/clock.ts'
import { addProject, demoProject, personWith } from '../../../testing/projects.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'

/** The audit trail tells nobody more than the rest of Itayo does. */
let server: TestServer
let administrator: SignedInClient
/** Reads the trail, and sees neither costs nor restricted projects. */
let reader: SignedInClient
beforeAll(async () => {
  server = await openTestServer()
  administrator = await server.signIn('admin@bayanihan.test')
  reader = await personWith(server, ['/audit/Index', '/projects/Index', '/dashboard-2'])
})
afterAll(() => server.close())

const exported = async (by: SignedInClient, query = '') => {
  const headers = { authorization: `Bearer ${by.token}` }
  const reply = await server.app.inject({ url: `/api/audit/export${query}`, headers })
  expect(reply.statusCode).toBe(200)
  return reply.payload
}

const listed = async (by: SignedInClient, query: Record<string, string> = {}) =>
  (await by.audit.list({ query: { per_page: '100', ...query } })).response

/** Everything a person can get out of the trail. */
async function everything(by: SignedInClient, kind: string): Promise<string> {
  const { activity } = (await by.dashboard.company()).response
  return JSON.stringify([await listed(by, { kind }), activity]) + (await exported(by, `?kind=${kind}`))
}

describe('costs', () => {
  const NAMES = costNames(allRoutes())
  const AMOUNT = 9_876_543.21

  test('under every name that the contract marks, and under names that nobody thought of', async () => {
    expect(NAMES.length).toBeGreaterThan(50)
    for (const name of [...NAMES, 'a_new_name', 'Earthworks']) {
      await server.owner.query(
        `insert into audit_event (company_id, user_id, action, before, after) values ($1, $2, 'cost.noted', $3, $4)`,
        [
          administrator.companyId,
          administrator.userId,
          { [name]: AMOUNT, kept: 'before' },
          {
            [name]: String(AMOUNT),
            list: [{ [name]: AMOUNT, kept: 'inside' }, [AMOUNT], '₱9,876,543.21'],
            deep: { deeper: { [name]: '9,876,543.21 ' } },
          },
        ],
      )
    }
    const seen = await everything(reader, 'cost')
    expect(seen).not.toMatch(/9,?876,?543/)
    expect(seen).toContain('inside')
    expect(await everything(administrator, 'cost')).toMatch(/9876543\.21/)
  })

  test('a group of figures that is marked goes whole', async () => {
    const groups = NAMES.filter((name) => ['rates', 'prices', 'terms', 'figures'].includes(name))
    expect(groups.length).toBeGreaterThan(1)
    for (const name of groups) {
      await server.owner.query(
        `insert into audit_event (company_id, user_id, action, after) values ($1, $2, 'group.noted', $3)`,
        [administrator.companyId, administrator.userId, { [name]: [{ said: 'a thousand pesos' }], kept: 1 }],
      )
    }
    expect(await everything(reader, 'group')).not.toContain('thousand')
    expect(await everything(administrator, 'group')).toContain('thousand')
  })

  test('what was counted and how long a machine stood are no amounts', async () => {
    const after = { items: [{ description: 'CHB', book: 40, counted: 37, unit_cost: 18 }], idle_hours: 2.5 }
    await server.owner.query(
      `insert into audit_event (company_id, user_id, action, after) values ($1, $2, 'counts.noted', $3)`,
      [administrator.companyId, administrator.userId, after],
    )
    const [entry] = (await listed(reader, { kind: 'counts' })).data
    expect(entry?.after).toEqual({ items: [{ description: 'CHB', book: 40, counted: 37 }], idle_hours: 2.5 })
  })

  test('looking for an amount does not find its entry', async () => {
    expect((await listed(administrator, { search: '9876543' })).total_items).toBeGreaterThan(50)
    const found = await listed(reader, { search: '9876543' })
    expect([found.total_items, found.data]).toEqual([0, []])
    expect(await exported(reader, '?search=9876543')).not.toContain('Noted')
    expect((await listed(reader, { search: 'inside', kind: 'cost' })).total_items).toBeGreaterThan(50)
  })

  test('whatever changing call recorded them', async () => {
    const person = await personByEmail(server, 'admin@bayanihan.test')
    const { rows: start } = await server.owner.query('select max(id)::int as id from audit_event')
    await fireEveryChange(server, person, await demoProject(server, 'BUL-2026-014'))
    const { rows } = await server.owner.query(
      'select count(distinct action)::int as actions from audit_event where id > $1',
      [start[0].id],
    )
    expect(rows[0].actions).toBeGreaterThan(10)
    let shown = 0
    for (let page = 1; ; page += 1) {
      const { data, total_pages } = await listed(reader, { page: String(page) })
      for (const { before, after } of data) {
        for (const [name, value] of [...leaves(before), ...leaves(after)]) {
          shown += 1
          const isNumber = typeof value === 'number' || /^[\d.,]+$/.test(String(value))
          if (isNumber) expect(PLAIN_NUMBERS, `${name}: ${value}`).toContain(name)
        }
      }
      if (page >= total_pages) break
    }
    expect(shown).toBeGreaterThan(100)
  })

  /** Each value with the name it stands under; what stands in a list has the list's. */
  function leaves(value: unknown, name = ''): [string, unknown][] {
    if (Array.isArray(value)) return value.flatMap((one) => leaves(one, name))
    if (typeof value !== 'object' || value === null) return [[name, value]]
    return Object.entries(value).flatMap(([key, one]) => leaves(one, key))
  }
})

describe('projects that do not exist for the reader', () => {
  beforeAll(async () => {
    // The calls above ended sessions too, and typed wrong passwords.
    await server.owner.query('delete from sign_in_attempt')
    administrator = await server.signIn('admin@bayanihan.test')
  })
  const entriesOf = async (by: SignedInClient, search: string) => {
    const found = await listed(by, { search })
    const file = (await exported(by, `?search=${encodeURIComponent(search)}`)).trimEnd().split('\r\n')
    // The list, its count and the file agree, always.
    expect(found.data).toHaveLength(found.total_items)
    expect(file.length - 1).toBe(found.total_items)
    return found.data.map((row) => row.action)
  }
  const restrict = (project_id: number, members: number[] | null) =>
    administrator.projects.setAccess({ body: { project_id, members } })
  const remove = (project_id: number) => administrator.projects.remove({ query: {}, body: { project_id } })

  test('restricted to others: nothing of it, from the day it was made, until it is open again', async () => {
    const id = await addProject(administrator, { name: 'Quiet Harbour' })
    expect(await entriesOf(reader, 'Quiet Harbour')).toEqual(['project.created'])
    await restrict(id, [administrator.userId])
    expect(await entriesOf(reader, 'Quiet Harbour')).toEqual([])
    expect(await entriesOf(administrator, 'Quiet Harbour')).toEqual([
      'project.access_changed',
      'project.created',
    ])
    const { activity } = (await reader.dashboard.company()).response
    expect(activity.filter((row) => row.subject_id === id && row.action.startsWith('project.'))).toEqual([])
    await restrict(id, [reader.userId])
    expect(await entriesOf(reader, 'Quiet Harbour')).toHaveLength(3)
    await restrict(id, null)
    expect(await entriesOf(reader, 'Quiet Harbour')).toHaveLength(4)
  })

  test('in the bin: gone for the reader, kept for the administrator, back when it is recovered', async () => {
    const id = await addProject(administrator, { name: 'Sunken Road' })
    await remove(id)
    expect(await entriesOf(reader, 'Sunken Road')).toEqual([])
    expect(await entriesOf(administrator, 'Sunken Road')).toEqual(['project.deleted', 'project.created'])
    await administrator.projects.recover({ body: { project_id: id } })
    expect(await entriesOf(reader, 'Sunken Road')).toHaveLength(3)
  })

  test('a restricted one that was erased stays unseen; an open one is history for everybody', async () => {
    const [closed, open] = [
      await addProject(administrator, { name: 'Erased Closed' }),
      await addProject(administrator, { name: 'Erased Open' }),
    ]
    await restrict(closed, [administrator.userId])
    for (const id of [closed, open]) await remove(id)
    await server.owner.query('select purge_projects($1)', [
      new Date(server.clock.now().getTime() + 31 * DAYS),
    ])
    expect(
      (await server.owner.query('select from project where id = any($1)', [[closed, open]])).rowCount,
    ).toBe(0)
    expect(await entriesOf(reader, 'Erased Closed')).toEqual([])
    expect((await entriesOf(reader, 'Erased Open')).length).toBe(2)
    expect((await entriesOf(administrator, 'Erased Closed')).length).toBe(3)
  })

  test('an entry about two of them needs both', async () => {
    const source = await addProject(administrator, { name: 'Two Towers', identifier: 'TWO-TOWERS' })
    await administrator.projects.duplicate({ body: { project_id: source, name: 'One Tower' } })
    expect(await entriesOf(reader, 'TWO-TOWERS')).toEqual(['project.copied', 'project.created'])
    await restrict(source, [administrator.userId])
    expect(await entriesOf(reader, 'TWO-TOWERS')).toEqual([])
    expect(await entriesOf(reader, 'One Tower')).toEqual([])
    expect(await entriesOf(administrator, 'One Tower')).toEqual(['project.copied'])
  })

  test('every entry of the demo that lies in a project says which', async () => {
    const { rows } = await server.owner.query(
      `select action from audit_event where project_ids = '{}' and subject_id is not null and
         split_part(action, '.', 1) in ('project', 'estimate', 'schedule', 'request', 'team')
         and action not like 'estimate.template%'`,
    )
    expect(rows).toEqual([])
    const { rows: closed } = await server.owner.query(
      `select count(*)::int as entries from audit_event where $1 = any (project_ids)`,
      [await demoProject(server, 'LAG-2026-025')],
    )
    expect(closed[0].entries).toBeGreaterThan(0)
  })
})
