import { projects } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { RecoverDialog } from './recover-dialog.tsx'

let server: FakeServer
const onRecovered = vi.fn()
const onClose = vi.fn()
beforeEach(async () => {
  onRecovered.mockClear()
  onClose.mockClear()
  server = openFakeServer()
  await signIn(server)
  server.on(projects.recover, { project_id: 7 })
})

const open = () =>
  draw(
    <RecoverDialog
      project={{ project_id: 7, name: 'Reyes Residence', identifier: 'BUL-2026-001' }}
      proposed="BUL-2026-001-2"
      onClose={onClose}
      onRecovered={onRecovered}
    />,
  )
const field = () => screen.getByLabelText<HTMLInputElement>(/^Project ID/)
const recover = () => screen.getByRole('button', { name: 'Recover' })

test('the project comes back under the proposed Project ID', async () => {
  const person = open()
  expect(screen.getByText('BUL-2026-001 belongs to another project by now.')).toBeTruthy()
  await person.click(recover())
  await waitFor(() => expect(onRecovered).toHaveBeenCalledOnce())
  expect(server.bodiesOf(projects.recover)).toEqual([{ project_id: 7, identifier: 'BUL-2026-001-2' }])
})

test('a Project ID that is taken meanwhile is said at the field, which keeps it', async () => {
  const why = 'This Project ID is taken.'
  server.on(projects.recover, refusal('project.identifier_taken', { message: why, description: why }))
  const person = open()
  await person.clear(field())
  await person.type(field(), 'BUL-2026-002')
  await person.click(recover())
  expect(await screen.findByText(why)).toBeTruthy()
  expect([field().value, onRecovered.mock.calls, onClose.mock.calls]).toEqual(['BUL-2026-002', [], []])
})

test('without a Project ID nothing is sent', async () => {
  const person = open()
  await person.clear(field())
  await person.click(recover())
  expect(server.bodiesOf(projects.recover)).toEqual([])
})
