import { afterEach, expect, test } from 'vitest'
import { nameOf, plant, whereStill } from '../../../testing/planted-names.ts'
import { eventually, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { KEPT_NAMES, OF_OTHERS } from './kept-names.ts'

/**
 * A name is put into every text column there is, then its owner is erased, then every column is looked
 * through. A column that comes with a later migration fails this until somebody has decided about it.
 */
let server: TestServer
afterEach(() => server.close())

const KEPT = Object.values(KEPT_NAMES).flat()

test.each([
  { what: 'name', column: 'full_name', said: 'Xiomara Quetzal "Xio" Añonuevo', parts: ['Xiomara Quetzal'] },
  { what: 'address', column: 'email', said: 'xio.q+site@quetzal.test', parts: ['xio.q+site@quetzal.test'] },
])('the $what goes from every column but those with a reason', async ({ column, said, parts }) => {
  server = await openTestServer()
  await server.startJobs()
  const admin = await server.signIn('admin@bayanihan.test')
  const { rows } = await server.owner.query(
    `update app_user set ${column} = $1 where email = 'viewer@bayanihan.test' returning id, email, version`,
    [said],
  )
  const planted = (await plant(server, admin.companyId, said)).map(nameOf)
  const { rows: places } = await server.owner.query<{ place: string }>(
    `select table_name || '.' || column_name as place from name_place`,
  )
  const listed = places.map(({ place }) => place)
  // Every place of the list takes a name, and no column is answered twice.
  expect(listed.filter((place) => !planted.includes(place))).toEqual([])
  expect(listed.filter((place) => [...KEPT, ...OF_OTHERS].includes(place))).toEqual([])

  const { id, email, version } = rows[0]
  await admin.company.eraseUser({ params: { id }, body: { confirmation: email, version } })
  await eventually(
    async () => (await server.owner.query('select from farewell_letter')).rowCount === 0,
    'the last letter to be sent',
  )
  const still = new Set(await whereStill(server, ...parts))
  expect([...still].filter((place) => !KEPT.includes(place) && !OF_OTHERS.includes(place))).toEqual([])
  // Nothing is said to be kept that is not.
  expect(KEPT.filter((place) => planted.includes(place) && !still.has(place))).toEqual([])
})
