import { company, type Role } from '@itayo/contract'
import { PERMISSIONS } from '@itayo/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, refusal } from '../../../../testing/fake-server.ts'
import { dialogButton, draw, openSignedIn, signIn } from '../../../../testing/screen.tsx'
import { FOREMAN } from '../company.fixture.ts'
import { RolesScreen } from './roles-screen.tsx'

const GUARDED: Role = {
  ...FOREMAN,
  id: 6,
  name: 'Estimator',
  version: 2,
  can: { ...FOREMAN.can, change: false, why: 'This role is above yours.' },
}
const nameOf = (path: string) => PERMISSIONS.find((one) => one.path === path)?.name ?? ''

let server: FakeServer
beforeEach(async () => {
  server = await openSignedIn()
  server.on(company.roles, [FOREMAN, GUARDED])
})

async function open() {
  const person = draw(<RolesScreen />)
  await screen.findByRole('grid', { name: 'Permissions by role' })
  return person
}
const box = (path: string, role = 'Foreman') =>
  screen.getByLabelText<HTMLInputElement>(`${nameOf(path)} for ${role}`)
const save = () => screen.getByText('Save changes').closest('button') as HTMLButtonElement
const saved = () => server.bodiesOf(company.saveMatrix)

test('ticks are sent as the whole list of each changed role, with its version', async () => {
  server.on(company.saveMatrix, [{ ...FOREMAN, paths: ['/users/Index'], version: 5 }, GUARDED])
  const person = await open()
  expect(save().disabled).toBe(true)
  await person.click(box('/users/Index'))
  await person.click(box('/projects/Index'))
  expect(screen.getByRole('status').textContent).toContain('2')
  await person.click(save())
  await waitFor(() => expect(saved()).toEqual([{ roles: [{ id: 5, paths: ['/users/Index'], version: 4 }] }]))
  await waitFor(() => expect(save().disabled).toBe(true))
})

test('a tick that is taken back is no change', async () => {
  const person = await open()
  await person.click(box('/users/Index'))
  await person.click(box('/users/Index'))
  expect(save().disabled).toBe(true)
})

test('“Discard” leaves the roles as they are saved', async () => {
  const person = await open()
  await person.click(box('/users/Index'))
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  expect([box('/users/Index').checked, save().disabled]).toEqual([false, true])
})

test('a role that the person may not change keeps its ticks, and says why', async () => {
  const person = await open()
  const locked = box('/users/Index', 'Estimator')
  expect(locked.getAttribute('aria-description')).toBe('This role is above yours.')
  await person.click(locked)
  expect([locked.checked, save().disabled]).toEqual([false, true])
})

test('nobody gives a right that they do not hold', async () => {
  await signIn(server, {
    permissions: PERMISSIONS.filter(({ path }) => path !== '/users/Index').map(({ path, name }) => ({
      path,
      name,
      permission: 1,
    })),
  })
  const person = await open()
  await person.click(box('/users/Index'))
  expect([box('/users/Index').checked, save().disabled]).toEqual([false, true])
})

test('after a change by somebody else both sides are named, and mine are saved on the newer version', async () => {
  const theirs: Role = { ...FOREMAN, paths: ['/projects/Index', '/audit/Index'], version: 5 }
  server.on(company.saveMatrix, refusal('stale_version'))
  const person = await open()
  await person.click(box('/users/Index'))
  server.on(company.roles, [theirs, GUARDED])
  await person.click(save())
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }))
  const side = (name: string) => dialog.getByRole('region', { name }).textContent
  await waitFor(() => expect(side('Saved meanwhile')).toContain(`+ ${nameOf('/audit/Index')}`))
  expect(side('Yours')).toContain(`+ ${nameOf('/users/Index')}`)
  server.on(company.saveMatrix, [{ ...theirs, version: 6 }, GUARDED])
  await person.click(dialog.getByRole('button', { name: 'Save mine as well' }))
  await waitFor(() => expect(saved()).toHaveLength(2))
  const [role] = (saved()[1] as { roles: { paths: string[]; version: number }[] }).roles
  expect([role?.version, role?.paths.toSorted()]).toEqual([
    5,
    ['/audit/Index', '/projects/Index', '/users/Index'],
  ])
})

test('a new role starts with the rights of another one', async () => {
  server.on(company.addRole, { ...FOREMAN, id: 9, name: 'Warehouseman' })
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Add role' }))
  await person.type(await screen.findByLabelText(/^Name/), 'Warehouseman')
  await person.click(screen.getByRole('combobox', { name: 'Start from' }))
  await person.click(await screen.findByRole('option', { name: 'Foreman (1)' }))
  await person.click(await dialogButton('Add role'))
  await waitFor(() =>
    expect(server.bodiesOf(company.addRole)).toEqual([
      { name: 'Warehouseman', description: '', approver: false, paths: ['/projects/Index'] },
    ]),
  )
})

test('a taken name is said at its field, and the dialog stays', async () => {
  server.on(company.addRole, refusal('role.name_taken'))
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Add role' }))
  await person.type(await screen.findByLabelText(/^Name/), 'Foreman')
  await person.click(await dialogButton('Add role'))
  expect(await screen.findByText('There is a role with this name already.')).toBeTruthy()
})

test.each([
  { approver: true, disabled: false },
  { approver: false, disabled: true },
])('who is an approver ($approver) alone may make approvers', async ({ approver, disabled }) => {
  await signIn(server, { role: { role: 'Project Manager', description: '', approver } })
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Add role' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Approver')).disabled).toBe(disabled)
})
