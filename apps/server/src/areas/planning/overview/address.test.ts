import { expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject, demoProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { overviewOf } from './overview.fixture.ts'

/** Places are those of the PSGC lists, wherever a project takes one. */
const { server, manager } = await openDemo('manager')
const { put, read } = overviewOf(manager)

const TANAY = {
  region: 'Region IV-A (CALABARZON)',
  province: 'Rizal',
  city: 'Tanay',
  barangay: 'Plaza Aldea',
}

test('a new project: a region that does not exist is refused, and nothing is stored', async () => {
  const refused = await refusal(
    addProject(manager, { identifier: 'NOWHERE-1', ...TANAY, region: 'Atlantis' }),
  )
  expect(refused.http).toBe(422)
  expect(refused.message).toBe('There is no region “Atlantis”.')
  expect(refused.body.fields?.map(({ path }) => path)).toEqual(['body.data.region'])
  const { rows } = await server.owner.query("select from project where identifier = 'NOWHERE-1'")
  expect(rows).toEqual([])
})

test.each([
  ['region', 'Region XX', 'There is no region “Region XX”.'],
  ['province', 'Bulacan', 'There is no province “Bulacan” in Region IV-A (CALABARZON).'],
  ['city', 'Gotham', 'There is no city or municipality “Gotham” in Rizal.'],
  ['barangay', 'El Dorado', 'There is no barangay “El Dorado” in Tanay.'],
])('another %s: %s', async (field, name, message) => {
  const id = await demoProject(server, 'ILO-2026-009')
  const codes = { region_code: '', province_code: '', city_code: '', brgy_code: '' }
  const before = (await read(id)).project_info
  const refused = await refusal(put(id, { ...TANAY, ...codes, [field]: name }))
  expect([refused.message, refused.body.fields]).toEqual([
    message,
    [{ path: `body.update.${field}`, message }],
  ])
  expect((await read(id)).project_info).toEqual(before)
})

test('one that was stored before stays, as long as nobody changes it', async () => {
  const id = await demoProject(server, 'ILO-2026-009')
  await server.owner.query("update project set barangay = 'Old Site', brgy_code = '' where id = $1", [id])
  await put(id, { architect: 'Ar. Cruz', barangay: 'Old Site', street: 'By the old well' })
  expect((await read(id)).project_info).toMatchObject({ barangay: 'Old Site', street: 'By the old well' })
  expect((await refusal(put(id, { barangay: 'Older Site' }))).message).toBe(
    'There is no barangay “Older Site” in Dueñas.',
  )
})
