import type { EstimateLayout } from '@itayo/contract'
import { expect, test } from 'vitest'
import { addProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import { nextSwappedBill, openImports, previewOf, read, swappedBill, whenRead } from './imports.fixture.ts'

const { server, admin, stranger, project } = await openImports()

/** A file whose table a person names as it was found, so that it is remembered. */
async function taught(word: string, in_project = project): Promise<EstimateLayout> {
  const file = await swappedBill(word, `${word}.pdf`)
  const { upload_id } = await read(admin, in_project, file)
  const body = { uploaded_file_id: upload_id }
  const { version, tables } = (await admin['estimate-import'].helpDetails({ body })).response
  const { is_proposed: _, ...table } = tables[0] ?? expect.fail('no table')
  // The headings stand between 80 and 95.
  const hint = { ...table, frame: { ...table.frame, y0: 75 }, begins: 96 }
  await admin['estimate-import'].help({
    body: { ...body, version, hints: { tables: [hint], rows: [] }, remember: true },
  })
  await whenRead(admin, upload_id)
  const [layout] = (await listed(admin, { search: `${word}.pdf` })).data
  return layout ?? expect.fail('nothing was learnt')
}

const listed = async (client: SignedInClient, query: Record<string, string> = {}) =>
  (await client['estimate-import'].layouts({ query: { sort_by: 'named_at', order: 'DESC', ...query } }))
    .response

const rename = (client: SignedInClient, { layout_id, version }: EstimateLayout, name: string) =>
  client['estimate-import'].renameLayout({ body: { layout_id, version, name } })

test('a layout is listed with its file, who named it, and how often it was used', async () => {
  const made = await taught('alpha')
  expect(made).toMatchObject({
    version: 1,
    name: '',
    heading: 'alphak alphal alpham alphan alphao alphap',
    columns: ['item', 'description', 'quantity', 'unit', 'unit_cost', 'amount'],
    named_on: { project_id: project, file_name: 'alpha.pdf' },
    named_by: expect.any(String),
    times_used: 0,
    last_used_at: null,
  })
  const next = await read(admin, project, await nextSwappedBill('alpha', 'next.pdf'))
  expect((await previewOf(admin, next.upload_id)).help).toMatchObject({ by: 'layout' })
  const [used] = (await listed(admin, { search: 'alpha' })).data
  // Being used is no change: who is about to rename it is not in anybody's way.
  expect(used).toMatchObject({ version: 1, times_used: 1, last_used_at: expect.any(String) })
})

test('a name is given on the version that was seen, and found by it; the next help keeps it', async () => {
  const made = await taught('beta')
  const { response } = await rename(admin, made, 'Bills of the province')
  expect(response).toMatchObject({ name: 'Bills of the province', version: 2, named_on: made.named_on })
  expect(await refusal(rename(admin, made, 'Mine'))).toMatchObject({
    http: 409,
    code: 'stale_version',
  })
  const search = 'of the prov'
  expect((await listed(admin, { search })).data.map(({ name }) => name)).toEqual(['Bills of the province'])
  const again = await taught('beta')
  expect(again).toMatchObject({ layout_id: made.layout_id, name: 'Bills of the province', version: 3 })
})

test('an outdated look does not forget what was named anew', async () => {
  const made = await taught('gamma')
  await rename(admin, made, 'Renamed meanwhile')
  const { layout_id } = made
  const forget = (version: number) => admin['estimate-import'].forgetLayout({ body: { layout_id, version } })
  expect(await refusal(forget(1))).toMatchObject({ http: 409 })
  await forget(2)
  expect((await listed(admin, { search: 'gamma' })).data).toEqual([])
})

test('pages follow each other, and another company sees none of them', async () => {
  await taught('delta')
  await taught('epsilon')
  const search = 'lon.pdf'
  expect((await listed(admin, { search })).total_items).toBe(1)
  const first = await listed(admin, { per_page: '1' })
  const second = await listed(admin, { per_page: '1', page: '2' })
  expect([first.data[0]?.heading, second.data[0]?.heading]).toEqual([
    expect.stringContaining('epsilonk'),
    expect.stringContaining('deltak'),
  ])
  expect(first.total_pages).toBe(first.total_items)
  expect(await listed(stranger)).toMatchObject({ data: [], total_items: 0 })
})

test('the file of a project that is gone for somebody is not named to them', async () => {
  const hidden = await addProject(admin)
  const made = await taught('zeta', hidden)
  await server.owner.query('update project set deleted_at = now() where id = $1', [hidden])
  expect((await listed(admin, { search: 'zetak' })).data).toMatchObject([
    { layout_id: made.layout_id, named_on: null },
  ])
  // It cannot be guessed by searching either.
  expect((await listed(admin, { search: 'zeta.pdf' })).data).toEqual([])
})

test('who may not see costs does not see, name or forget layouts', async () => {
  const made = await taught('eta')
  const uncosted = await personWith(server, ['/projects/Index', '/estimate/save'])
  const { layout_id, version } = made
  const refused = { http: 403, code: 'permission_denied' }
  expect(await refusal(listed(uncosted))).toMatchObject(refused)
  expect(await refusal(rename(uncosted, made, 'Mine'))).toMatchObject(refused)
  const forgetting = uncosted['estimate-import'].forgetLayout({ body: { layout_id, version } })
  expect(await refusal(forgetting)).toMatchObject(refused)
  expect((await listed(admin, { search: 'eta.pdf' })).data).toContainEqual(made)
})
