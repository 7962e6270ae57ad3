import { beforeAll, describe, expect, test } from 'vitest'
import { openDemo } from '../../../../testing/demo-server.ts'
import { hearAs } from '../../../../testing/event-stream.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { eventually, type SignedInClient } from '../../../../testing/test-server.ts'
import { countsOf, csv, load, problemsOf, rowsOf, send, template } from './sheets.fixture.ts'

const { server } = await openDemo()
let administrator: SignedInClient
beforeAll(async () => {
  await server.startJobs()
  administrator = await server.signIn('admin@bayanihan.test')
})

const sheet = (name: string) => csv(`Description,Unit,Price\n${name},pcs,5\n`)
const idOf = (id: number) => ({ params: { id } })
/** A person who may do one thing more or less than their role lets them. */
async function grant(email: string, paths: string[]): Promise<SignedInClient> {
  await server.owner.query(
    `insert into role_permission (company_id, role_id, path)
     select u.company_id, u.role_id, path from app_user u, unnest($2::text[]) as path
     where u.email = $1 on conflict do nothing`,
    [email, paths],
  )
  return server.signIn(email)
}

test('an upload that was loaded cannot be loaded again, nor cancelled', async () => {
  const upload = await send(administrator, 'material', sheet('Once'))
  await load(administrator, upload)
  const refusals = [
    administrator.catalog.loadUpload(idOf(upload.id)),
    administrator.catalog.cancelUpload(idOf(upload.id)),
  ].map(refusal)
  for (const { code } of await Promise.all(refusals)) expect(code).toBe('upload.not_ready')
})

test('two people who load at once load it once', async () => {
  const upload = await send(administrator, 'material', sheet('At once'))
  const calls = [1, 2, 3].map(() => administrator.catalog.loadUpload(idOf(upload.id)))
  const answers = await Promise.allSettled(calls)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await eventually(
    async () => (await administrator.catalog.uploadDetail(idOf(upload.id))).response.state === 'done',
    'the load',
  )
})

test('a cancelled upload loses its rows and its file', async () => {
  const upload = await send(administrator, 'material', sheet('Cancelled'))
  const { response } = await administrator.catalog.cancelUpload(idOf(upload.id))
  expect(response.state).toBe('cancelled')
  expect(await rowsOf(administrator, upload)).toEqual([])
  await eventually(async () => {
    const { rows } = await server.owner.query('select file_id from list_upload where id = $1', [upload.id])
    return rows[0].file_id === null
  }, 'the file to go')
  const again = await refusal(administrator.catalog.loadUpload(idOf(upload.id)))
  expect(again.code).toBe('upload.not_ready')
})

test('a read that is running notices that it was cancelled', async () => {
  const lines = Array.from({ length: 90_000 }, (_, at) => `Running ${at},pcs`).join('\n')
  const { response } = await administrator.catalog.upload({
    params: { list: 'material' },
    file: csv(`Description,Unit\n${lines}\n`),
  })
  expect(response).toMatchObject({ state: 'reading', created_by: expect.any(String) })
  await eventually(
    async () => (await administrator.catalog.uploadDetail(idOf(response.id))).response.rows_read > 0,
    'the first rows',
  )
  const { response: cancelled } = await administrator.catalog.cancelUpload(idOf(response.id))
  expect(cancelled.state).toBe('cancelled')
  // The next file is read by the same worker: once it is through, the cancelled one has stopped.
  await send(administrator, 'material', sheet('After it'))
  const { rows } = await server.owner.query(
    `select state, (select count(*)::int from list_upload_row r where r.upload_id = l.id) as staged
     from list_upload l where id = $1`,
    [response.id],
  )
  expect(rows).toEqual([{ state: 'cancelled', staged: 0 }])
})

test('a load that fails loads nothing, and can be tried again', async () => {
  const upload = await send(administrator, 'material', sheet('Failing'))
  await server.owner.query(
    `create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger failing before insert on material_price for each row execute function fail_once()`,
  )
  const failed = await load(administrator, upload)
  expect(failed).toMatchObject({
    state: 'checked',
    refusal: 'Something went wrong here, so nothing was loaded. Please try again.',
  })
  const { response: found } = await administrator.materials.list({ query: { search: 'Failing' } })
  expect(found.data).toEqual([])
  await server.owner.query('drop function fail_once cascade')
  expect(await load(administrator, upload)).toMatchObject({ state: 'done', refusal: '', rows_added: 1 })
})

test('reading starts over when it is asked again', async () => {
  const upload = await send(administrator, 'material', sheet('Again'))
  await server.owner.query(`update list_upload set state = 'reading' where id = $1`, [upload.id])
  await server.owner.query(
    `select set_config('app.company_id', $1, false), enqueue_job('lists.read-upload', $2)`,
    [String(administrator.companyId), JSON.stringify({ upload_id: upload.id })],
  )
  const read = await eventually(async () => {
    const { response } = await administrator.catalog.uploadDetail(idOf(upload.id))
    return response.state === 'checked' && response
  }, 'the second reading')
  expect(countsOf(read)).toEqual([1, 0, 0, 0])
})

test('open screens hear how it goes', async () => {
  const { heard, stop } = hearAs(server, administrator)
  const upload = await send(administrator, 'material', sheet('Heard'))
  await load(administrator, upload)
  await eventually(async () => heard.some(({ topic }) => topic === 'notification'), 'the events')
  stop()
  const topics = heard.map(({ topic, id }) => `${topic} ${id}`)
  expect(topics.filter((topic) => topic === `upload ${upload.id}`).length).toBeGreaterThanOrEqual(4)
  expect(topics).toContain('material null')
})

test('the latest uploads come first, and rows are paged and found', async () => {
  const text = Array.from({ length: 12 }, (_, at) => `Paged ${at},${at === 3 ? 'sakko' : 'pcs'}`).join('\n')
  const upload = await send(administrator, 'material', csv(`Description,Unit\n${text}\n`, 'Paged.csv'))
  const { response: latest } = await administrator.catalog.uploads({ params: { list: 'material' } })
  expect(latest[0]).toMatchObject({ id: upload.id, file_name: 'Paged.csv' })
  const { response: page } = await administrator.catalog.uploadRows({
    ...idOf(upload.id),
    query: { page: '2', outcome: 'add' },
  })
  expect([page.total_items, page.data.map(({ row }) => row)]).toEqual([11, [13]])
  const { response: found } = await administrator.catalog.uploadRows({
    ...idOf(upload.id),
    query: { search: 'SAKKO' },
  })
  expect(found.data.map(({ row }) => row)).toEqual([5])
})

describe('who may', () => {
  test('another company’s upload is 404', async () => {
    const upload = await send(administrator, 'material', sheet('Ours'))
    const stranger = await server.signIn('admin@pundasyon.test')
    const refusals = [
      stranger.catalog.uploadDetail(idOf(upload.id)),
      stranger.catalog.uploadRows(idOf(upload.id)),
      stranger.catalog.loadUpload(idOf(upload.id)),
      stranger.catalog.cancelUpload(idOf(upload.id)),
    ].map(refusal)
    for (const { http } of await Promise.all(refusals)) expect(http).toBe(404)
    const { response } = await stranger.catalog.uploads({ params: { list: 'material' } })
    expect(response.map(({ id }) => id)).not.toContain(upload.id)
  })

  test('each list has its own permission', async () => {
    const estimator = await server.signIn('estimator@bayanihan.test')
    const theirs = await send(administrator, 'manpower', csv('Position\nAllowed\n'))
    const refusals = [
      estimator.catalog.upload({ params: { list: 'manpower' }, file: csv('Position\nMason\n') }),
      estimator.catalog.upload({ params: { list: 'equipment' }, file: csv('Category\nCrane\n') }),
      estimator.catalog.uploads({ params: { list: 'manpower' } }),
      estimator.catalog.uploadDetail(idOf(theirs.id)),
      estimator.catalog.uploadRows(idOf(theirs.id)),
      estimator.catalog.loadUpload(idOf(theirs.id)),
      estimator.catalog.cancelUpload(idOf(theirs.id)),
    ].map(refusal)
    for (const { code } of await Promise.all(refusals)) expect(code).toBe('permission_denied')
    const { head } = await template(server, administrator, 'equipment')
    expect(head).toContain('Rate per day')
    const reply = await server.app.inject({
      url: '/api/list/template/equipment',
      headers: { authorization: `Bearer ${estimator.token}` },
    })
    expect(reply.statusCode).toBe(403)
  })

  test('who cannot see prices can neither set nor see nor load them', async () => {
    const foreman = await grant('foreman@bayanihan.test', [
      '/material/save',
      '/material/Index',
      '/equipment/add',
      '/manpower/add/position',
    ])
    expect((await template(server, foreman, 'material')).head).toEqual([
      'Description*',
      'Unit*',
      'Type',
      'Other names',
    ])
    expect((await template(server, foreman, 'manpower')).head).not.toContain('Daily rate')
    expect((await template(server, foreman, 'equipment')).head.join()).not.toContain('Rate')
    const upload = await send(
      foreman,
      'material',
      csv('Description,Unit,Price\nPriced,pcs,5\nUnpriced,pcs,\n'),
    )
    expect(await problemsOf(foreman, upload)).toEqual([[2, 'Price', 'You may not set prices.']])
    expect(countsOf(await load(foreman, upload))).toEqual([1, 0, 0, 1])
    const theirs = await send(administrator, 'material', sheet('Secret'))
    expect((await rowsOf(foreman, theirs))[0]?.cells).toEqual({ Description: 'Secret', Unit: 'pcs' })
    expect((await rowsOf(administrator, theirs))[0]?.cells).toMatchObject({ Price: '5' })
    expect((await refusal(foreman.catalog.loadUpload(idOf(theirs.id)))).code).toBe('permission_denied')
  })
})
