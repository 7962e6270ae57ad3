import { type ProjectAccess, projects } from '@itayo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, refusal } from '../../../../testing/fake-server.ts'
import { dialogButton, draw, openSignedIn } from '../../../../testing/screen.tsx'
import { AccessDialog } from './access-dialog.tsx'

const CHOSEN: ProjectAccess = {
  all_access: false,
  members: [
    { id: 3, name: 'Ana Reyes' },
    { id: 8, name: 'Ben Cruz' },
  ],
  version: 4,
}

let server: FakeServer
const onClose = vi.fn()
beforeEach(async () => {
  onClose.mockClear()
  server = await openSignedIn()
  server.on(projects.access, CHOSEN)
  server.on(projects.setAccess, { ...CHOSEN, all_access: true, members: [], version: 5 })
})

async function open() {
  const person = draw(<AccessDialog project={{ id: 7, name: 'Reyes Residence' }} opened onClose={onClose} />)
  await screen.findByRole('radio', { name: /^All members/ })
  return person
}
const takeOut = (name: string) => screen.getByRole('button', { name: `Remove ${name}` })
const sent = () => server.bodiesOf(projects.setAccess)

test('a project is opened to all members with the version that was read', async () => {
  const person = await open()
  await person.click(screen.getByRole('radio', { name: /^All members/ }))
  await person.click(await dialogButton('Save'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ project_id: 7, members: null, version: 4 }])
})

test('without a change nothing can be saved', async () => {
  await open()
  expect((await dialogButton('Save')).disabled).toBe(true)
})

test('whoever takes themselves out is warned, and the button says it', async () => {
  const person = await open()
  await person.click(takeOut('Ana Reyes'))
  expect(await screen.findByText('You are not in the list.')).toBeTruthy()
  await person.click(await dialogButton('Save without me'))
  await waitFor(() => expect(sent()).toEqual([{ project_id: 7, members: [8], version: 4 }]))
})

test('an empty list is not sent: nobody could open the project', async () => {
  const person = await open()
  await person.click(takeOut('Ana Reyes'))
  await person.click(takeOut('Ben Cruz'))
  await person.click(await dialogButton('Save'))
  expect(await screen.findByText('Choose at least one person, or open it to all members.')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('after a change by somebody else both lists are shown, and mine goes on the newer version', async () => {
  const current = { ...CHOSEN, members: [{ id: 3, name: 'Ana Reyes' }], version: 6 }
  server.on(projects.setAccess, refusal('stale_version', { current }))
  const person = await open()
  await person.click(screen.getByRole('radio', { name: /^All members/ }))
  await person.click(await dialogButton('Save'))
  const stale = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }))
  expect(stale.getByText('Ana Reyes')).toBeTruthy()
  expect(stale.getByText('All members')).toBeTruthy()
  server.on(projects.setAccess, { ...CHOSEN, all_access: true, members: [], version: 7 })
  const buttons = stale.getAllByRole('button')
  await person.click(buttons.at(-1) as HTMLElement)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ members: null, version: 6 })
})

test('a refused person is said at the list', async () => {
  server.on(
    projects.setAccess,
    refusal('invalid_input', { fields: [{ path: 'body.members', message: 'Ben Cruz has left.' }] }),
  )
  const person = await open()
  await person.click(takeOut('Ana Reyes'))
  await person.click(await dialogButton('Save without me'))
  expect(await screen.findByText('Ben Cruz has left.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
