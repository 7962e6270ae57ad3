import { type NamedRisk, risk } from '@itayo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { AddRiskDialog } from './add-risk-dialog.tsx'

const PROJECTS = [
  { id: 7, name: 'Reyes Residence' },
  { id: 8, name: 'Slope Protection' },
]

const NAMED: NamedRisk = {
  id: 1,
  project_id: 7,
  project: 'Reyes Residence',
  title: 'Steel comes late',
  cause: '',
  likelihood: 5,
  effect: 4,
  score: 0.8,
  band: 'danger',
  owner_id: 3,
  owner: 'Ana Reyes',
  answer: '',
  due_date: null,
  is_overdue: false,
  state: 'open',
  version: 1,
}

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  await signIn(server)
  server.on(risk.owners, {
    data: [{ id: 3, display: 'Ana Reyes', role: 'Project Manager', profile_img: null }],
  })
})

const dialog = () => within(screen.getByRole('dialog', { name: /Name a risk/ }))

test('asks for a project and for what may happen before anything is sent', async () => {
  const user = draw(<AddRiskDialog projects={PROJECTS} project={undefined} onClose={() => undefined} />)
  await screen.findByRole('dialog', { name: /Name a risk/ })
  expect(dialog().getByRole('combobox', { name: 'Who sees to it' })).toHaveProperty('disabled', true)
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await dialog().findByText('Choose a project.')).toBeTruthy()
  expect(server.bodiesOf(risk.add)).toEqual([])
})

test('likelihood times effect gives the band at once, and all of it is sent with its owner', async () => {
  server.on(risk.add, NAMED)
  const onClose = vi.fn()
  const user = draw(<AddRiskDialog projects={PROJECTS} project={7} onClose={onClose} />)
  await user.type(await screen.findByRole('textbox', { name: /What may happen/ }), 'Steel comes late')
  await user.click(dialog().getByRole('combobox', { name: 'Likelihood' }))
  await user.click(await screen.findByRole('option', { name: '5 Almost certain' }))
  await user.click(dialog().getByRole('combobox', { name: 'Effect' }))
  await user.click(await screen.findByRole('option', { name: '4 Serious' }))
  expect(dialog().getByText(/0\.80/)).toBeTruthy()
  await user.click(dialog().getByRole('combobox', { name: 'Who sees to it' }))
  await user.click(await screen.findByRole('option', { name: 'Ana Reyes' }))
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.bodiesOf(risk.add)).toMatchObject([
    { project_id: 7, title: 'Steel comes late', likelihood: 5, effect: 4, owner_id: 3 },
  ])
})

test('a refused owner is told at the field, and what was typed stays', async () => {
  const message = 'This person does not see the project. Choose somebody who does.'
  server.on(risk.add, refusal('invalid_input', { fields: [{ path: 'body.owner_id', message }] }))
  const onClose = vi.fn()
  const user = draw(<AddRiskDialog projects={PROJECTS} project={7} onClose={onClose} />)
  await user.type(await screen.findByRole('textbox', { name: /What may happen/ }), 'Steel comes late')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await dialog().findByText(message)).toBeTruthy()
  expect(dialog().getByRole('textbox', { name: /What may happen/ })).toHaveProperty(
    'value',
    'Steel comes late',
  )
  expect(onClose).not.toHaveBeenCalled()
})
