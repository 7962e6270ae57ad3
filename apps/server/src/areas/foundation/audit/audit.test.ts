import { recordWords, SIGN_IN_ACTIONS } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'

const { server, admin: administrator } = await openDemo('admin')
beforeAll(async () => {
  const { response: me } = await administrator.accounts.me()
  await administrator.accounts.updateMe({
    body: {
      full_name: 'Maricel D. Santos',
      mobile: '',
      department: 'Back Office Tanay',
      version: me.user.version,
    },
  })
  await server.signIn('viewer@bayanihan.test')
  await server.signIn('admin@pundasyon.test')
})

const list = async (query: Record<string, string> = {}) =>
  (await administrator.audit.list({ query: { per_page: '100', ...query } })).response

const exported = async (query = '') => {
  const headers = { authorization: `Bearer ${administrator.token}` }
  return (await server.app.inject({ url: `/api/audit/export${query}`, headers })).payload
}

test('tells who did what, in which role, from where, with before and after, newest first', async () => {
  const { data, total_items } = await list({ kind: 'account', sign_ins: 'with' })
  expect(total_items).toBe(3)
  expect(data.map((row) => [row.action, row.person?.full_name])).toEqual([
    ['account.signed_in', 'Teresita Aquino'],
    ['account.profile_changed', 'Maricel D. Santos'],
    ['account.signed_in', 'Maricel D. Santos'],
  ])
  expect(data[1]).toMatchObject({
    role: 'Company Administrator',
    address: '127.0.0.1',
    device: 'Unknown device',
    before: { full_name: 'Maricel Santos', mobile: '0917 555 0101', department: 'Administration' },
    after: { full_name: 'Maricel D. Santos', mobile: '', department: 'Back Office Tanay' },
  })
})

test.each([
  [{ search: 'Back Office Tanay' }, 1],
  [{ search: 'teresita' }, 0],
  [{ search: 'teresita', sign_ins: 'with' }, 1],
  [{ search: '100%' }, 0],
  [{ kind: 'account' }, 1],
  [{ kind: 'account', sign_ins: 'with' }, 3],
  [{ kind: 'account', sign_ins: 'only' }, 2],
  [{ sign_ins: 'only', search: 'back office tanay' }, 0],
  [{ kind: 'role' }, 0],
  [{ from: '2020-01-01', to: '2020-01-02' }, 0],
])('%j finds %i', async (query, found) => {
  expect((await list(query)).total_items).toBe(found)
})

test.each([{ from: '2020-01-01' }, { to: '2099-12-31' }])('%j finds everything', async (query) => {
  const { rows } = await server.owner.query(
    'select count(*)::int as all from audit_event where company_id = $1',
    [administrator.companyId],
  )
  expect((await list({ ...query, sign_ins: 'with' })).total_items).toBe(rows[0].all)
})

test('days are those of Manila', async () => {
  await server.owner.query(
    `insert into audit_event (company_id, user_id, action, at) values ($1, $2, 'test.midnight', '2026-01-31T16:30:00Z')`,
    [administrator.companyId, administrator.userId],
  )
  expect((await list({ kind: 'test', from: '2026-02-01', to: '2026-02-01' })).total_items).toBe(1)
  expect((await list({ kind: 'test', from: '2026-01-31', to: '2026-01-31' })).total_items).toBe(0)
})

test('by person; another company’s person is not found', async () => {
  const person = String(administrator.userId)
  expect((await list({ person })).data.every((row) => row.person?.id === administrator.userId)).toBe(true)
  const { rows } = await server.owner.query(`select id from app_user where email = 'admin@pundasyon.test'`)
  expect((await refusal(administrator.audit.list({ query: { person: String(rows[0].id) } }))).http).toBe(404)
})

test('who came and went is left out of the list, its file and the dashboard unless it is asked for', async () => {
  const actions = (await list()).data.map((row) => row.action)
  expect(actions).toContain('account.profile_changed')
  for (const action of SIGN_IN_ACTIONS) expect(actions).not.toContain(action)
  expect(await exported()).not.toContain('Signed in')
  expect(await exported('?sign_ins=only')).toContain('Signed in')
  const { activity } = (await administrator.dashboard.company()).response
  expect(activity.map((row) => row.action)).not.toContain('account.signed_in')
})

describe('what an entry is about', () => {
  let project: number
  let worker: { id: number; name: string }
  beforeAll(async () => {
    project = await addProject(administrator, { name: 'Sitio Bridge' })
    const { rows } = await server.owner.query(
      `select id, full_name as name from employee where company_id = $1 and archived_at is null order by id limit 1`,
      [administrator.companyId],
    )
    worker = { id: Number(rows[0].id), name: rows[0].name }
    const place = { project_id: project, manpower_id: worker.id, despite: true }
    await administrator.team.saveTeam({ body: { ...place, action: 'save' } })
    await administrator.team.saveTeam({ body: { ...place, action: 'remove' } })
  })

  test('who was assigned, and who was taken away, stand there by name', async () => {
    const { data } = await list({ kind: 'team', about: `project:${project}` })
    expect(data.map((row) => [row.action, recordWords(row)])).toEqual([
      ['team.removed', { title: worker.name, part: 'Team · Person · Sitio Bridge' }],
      ['team.assigned', { title: worker.name, part: 'Team · Person · Sitio Bridge' }],
    ])
    expect(data[0]?.record).toEqual({
      thing: 'project',
      id: project,
      name: 'Sitio Bridge',
      place: `/projects/Index?id=${project}&menu=6`,
    })
  })

  test('the file says the same in words: no code, no JSON, no bare id', async () => {
    const text = await exported(`?about=project:${project}`)
    expect(text).toContain(`Assigned,${worker.name},Team · Person · Sitio Bridge,"Employee: ${worker.name}`)
    expect(text).toContain(`Removed,${worker.name},Team · Person · Sitio Bridge,Employee: ${worker.name}`)
    expect(text).not.toMatch(/team\.|employee_id|[{}[\]]/)
  })

  test('a record has its history, and another company’s is empty', async () => {
    const { data } = await list({ about: `person:${administrator.userId}` })
    expect(data.map((row) => row.action)).toEqual(['account.profile_changed'])
    expect((await list({ about: `company:${administrator.companyId}` })).total_items).toBeGreaterThan(0)
    const { rows } = await server.owner.query(`select id, company_id from app_user where email = $1`, [
      'admin@pundasyon.test',
    ])
    expect((await list({ about: `person:${rows[0].id}` })).total_items).toBe(0)
    expect((await list({ about: `company:${rows[0].company_id}` })).total_items).toBe(0)
  })

  test.each(['material', 'material:0', 'material:1:1', 'session:1', 'material:99999999999999999999'])(
    'about %s is refused',
    async (about) => {
      expect((await refusal(list({ about }))).http).toBe(422)
    },
  )

  test('a reader is not sent where they may not go', async () => {
    const reader = await personWith(server, ['/audit/Index'])
    const { response } = await reader.audit.list({ query: { about: `project:${project}` } })
    expect(response.data.length).toBeGreaterThan(0)
    for (const row of response.data) expect(row.record?.place).toBeNull()
  })
})

test('slips, days and files of a site open where they stand, and a slip has its history', async () => {
  const pages = await Promise.all(['site', 'attachment'].map((kind) => list({ kind, per_page: '100' })))
  const written = pages.flatMap(({ data }) => data)
  expect(new Set(written.map(({ action }) => action)).size).toBeGreaterThan(5)
  for (const row of written) expect(row.record?.place, row.action).toMatch(/^\/(onsite-records|projects)\//)
  const [delivery] = written.filter(({ action }) => action === 'site.received')
  expect(delivery?.record).toMatchObject({ thing: 'delivery', name: expect.stringMatching(/^RR-/) })
  const history = await list({ about: `delivery:${delivery?.record?.id}` })
  expect(history.data.map(({ id }) => id)).toEqual([delivery?.id])
})

test('comes as a CSV file', async () => {
  const reply = await server.app.inject({
    url: '/api/audit/export?kind=account&sign_ins=with',
    headers: { authorization: `Bearer ${administrator.token}` },
  })
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = reply.payload.trimEnd().split('\r\n')
  expect(lines[0]).toBe('\ufeffEntry,Time,Person,Role,Action,Record,Part,Changes,Device,Address,Request')
  expect(lines).toHaveLength(4)
})

test('cannot be changed, not even by the application', async () => {
  const client = await server.platform.pools.app.connect()
  try {
    await client.query(`begin; set local role itayo_app; select set_config('app.company_id', '1', true)`)
    await expect(client.query(`update audit_event set action = 'x.y'`)).rejects.toThrow('permission denied')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
