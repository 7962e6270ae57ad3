import { expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { booksOf, whereStill } from '../../../testing/planted-names.ts'
import { refusal } from '../../../testing/refusal.ts'

const { server, admin } = await openDemo('admin')

async function employee(full_name: string) {
  const [position] = (await admin.team.positions()).response
  const added = await admin.team.addEmployee({
    body: {
      full_name,
      mobile: '0918 777 6655',
      position_id: position?.position_id as number,
      licence_number: 'PRC-99887',
      licence_expiry: '2030-01-31',
    },
  })
  return added.response
}

const erase = (id: number, confirmation: string, version = 1, by = admin) =>
  by.team.eraseEmployee({ params: { id }, body: { confirmation, version } })

test('name, number and licence go, from the trail as well; the id and the books stay', async () => {
  const { id, position_id } = await employee('Ponciano Batungbakal')
  await admin.team.editEmployee({
    params: { id },
    body: { full_name: 'Ponciano B. Batungbakal', mobile: '', position_id, version: 1 },
  })
  const without = ['audit_event', 'employee', 'list_size', 'list_upload', 'stored_file']
  const before = await booksOf(server, admin.companyId, without)
  const { response } = await erase(id, 'ponciano b. batungbakal', 2)
  expect(response).toMatchObject({
    id,
    full_name: `Erased employee ${id}`,
    mobile: '',
    licence_number: '',
    licence_expiry: null,
    is_archived: true,
    is_erased: true,
    can: { edit: false, take_data: false, erase: false },
  })
  expect(await whereStill(server, 'Batungbakal', '0918 777 6655', 'PRC-99887')).toEqual([])
  expect(await booksOf(server, admin.companyId, without)).toEqual(before)
})

test('the sheets that people came from go with the first who is erased', async () => {
  await server.owner.query(
    `with f as (insert into stored_file (company_id, key, original_name, content_type, bytes, sha256)
       values ($1, 'sheet', 'people.csv', 'text/csv', 1, sha256('a')) returning id)
     insert into list_upload (company_id, list, file_id, file_name, state) select $1, 'manpower', id, 'people.csv', 'done' from f`,
    [admin.companyId],
  )
  const { id } = await employee('Sheet Person')
  await erase(id, 'Sheet Person')
  const { rows } = await server.owner.query(
    `select removed_at is not null as removed, (select file_id from list_upload where file_name = 'people.csv') as shown
     from stored_file where key = 'sheet'`,
  )
  expect(rows).toEqual([{ removed: true, shown: null }])
})

test('cannot be brought back or changed', async () => {
  const { id, position_id } = await employee('Ireversible Tao')
  await erase(id, 'Ireversible Tao')
  const edit = admin.team.editEmployee({
    params: { id },
    body: { full_name: 'Back', mobile: '', position_id, version: 2 },
  })
  expect((await refusal(edit)).code).toBe('account.erased')
  const restore = admin.catalog.archiveBulk({ body: { type_id: 2, ids: [id], archived: false } })
  expect((await refusal(restore)).code).toBe('account.erased')
  expect((await refusal(erase(id, `Erased employee ${id}`, 2))).code).toBe('account.erased')
})

test('is refused while somebody is assigned, without the name, and to who is no administrator', async () => {
  const { rows } = await server.owner.query(
    `select e.id, e.full_name, e.version from employee e join assignment a on a.company_id = e.company_id and a.employee_id = e.id
     where e.company_id = $1 and a.last_day is null limit 1`,
    [admin.companyId],
  )
  const assigned = rows[0]
  const error = await refusal(erase(Number(assigned.id), assigned.full_name, assigned.version))
  expect([error.http, error.message]).toEqual([
    409,
    'This person is assigned to a project today or later. End the assignment first.',
  ])
  const { id } = await employee('Taong Nananatili')
  expect((await refusal(erase(id, 'somebody else'))).code).toBe('account.confirmation_wrong')
  expect((await refusal(erase(id, 'Taong Nananatili', 7))).code).toBe('stale_version')
  const manager = await server.signIn('manager@bayanihan.test')
  expect((await refusal(erase(id, 'Taong Nananatili', 1, manager))).code).toBe('rights.above_you')
  const stranger = await server.signIn('admin@pundasyon.test')
  expect((await refusal(erase(id, 'Taong Nananatili', 1, stranger))).http).toBe(404)
})
