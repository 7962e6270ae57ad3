import { type LifecycleEffect, projects } from '@itayo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, refusal } from '../../../../testing/fake-server.ts'
import { dialogButton, draw, openSignedIn } from '../../../../testing/screen.tsx'
import type { NamedProject } from './named-project.ts'
import { useArchiveProjects } from './use-archive-projects.tsx'
import { useDeleteProject } from './use-delete-project.ts'
import { useRestoreProjects } from './use-restore-projects.tsx'

const HOUSE: NamedProject = { id: 7, name: 'Reyes Residence' }
const ROAD: NamedProject = { id: 9, name: 'Iyam Road' }
const MIXER: LifecycleEffect = {
  kind: 'equipment',
  label: 'One-Bagger Mixer, MX-0001',
  project_id: 7,
  project_name: 'Reyes Residence',
  is_free: false,
}
const MASON: LifecycleEffect = {
  kind: 'manpower',
  label: 'Rey Macaraeg, Mason',
  project_id: 7,
  project_name: 'Reyes Residence',
  is_free: true,
}

let server: FakeServer
const onDone = vi.fn()
beforeEach(async () => {
  onDone.mockClear()
  server = await openSignedIn()
  server.on(projects.effects, [MIXER, MASON])
  server.on(projects.archive, { archived: 1 })
  server.on(projects.archiveSelected, { archived: 2 })
  server.on(projects.restore, { restored: 1 })
  server.on(projects.restoreSelected, { restored: 2 })
  server.on(projects.remove, { recoverable_until: '2026-12-18T00:00:00Z' })
})

function Doors({ chosen }: { chosen: readonly NamedProject[] }) {
  const archive = useArchiveProjects()
  const restore = useRestoreProjects()
  const remove = useDeleteProject()
  return (
    <>
      <button type="button" onClick={() => archive(chosen, { onDone })}>
        Archive these
      </button>
      <button type="button" onClick={() => restore(chosen, { onDone })}>
        Restore these
      </button>
      <button type="button" onClick={() => chosen[0] && remove(chosen[0], { onDone })}>
        Delete this
      </button>
    </>
  )
}

async function ask(door: string, chosen: readonly NamedProject[] = [HOUSE]) {
  const person = draw(<Doors chosen={chosen} />)
  await person.click(screen.getByRole('button', { name: door }))
  return { person, dialog: within(await screen.findByRole('dialog')) }
}
const changes = () => server.sent.filter(({ call }) => call !== 'POST /project/archive/effects')

test('archiving says first who and what will be unassigned', async () => {
  const { person, dialog } = await ask('Archive these')
  expect(await dialog.findByText(/^Will be unassigned: 1 person and 1 booking of equipment/)).toBeTruthy()
  expect(changes()).toEqual([])
  await person.click(await dialogButton('Archive'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(changes()).toMatchObject([
    { call: 'DELETE /project/archive/:companyId/:id', params: { companyId: '1', id: '7' } },
  ])
})

test('what could not be looked up is never shown as nothing', async () => {
  server.on(projects.effects, refusal('server_error'))
  const { dialog } = await ask('Archive these')
  expect(await dialog.findByText(/What is assigned could not be looked up/)).toBeTruthy()
  expect(dialog.queryByText('No equipment or people are assigned.')).toBeNull()
})

test('several are archived in one call, and are named before', async () => {
  const { person, dialog } = await ask('Archive these', [HOUSE, ROAD])
  expect([dialog.getByText('Reyes Residence'), dialog.getByText('Iyam Road')]).toHaveLength(2)
  await person.click(await dialogButton('Archive 2'))
  await waitFor(() => expect(server.bodiesOf(projects.archiveSelected)).toEqual([{ project_ids: [7, 9] }]))
  expect(server.bodiesOf(projects.archive)).toEqual([])
})

test.each([
  ['Archive these', 'Cancel'],
  ['Restore these', 'Cancel'],
  ['Delete this', 'Keep project'],
])('“%s” and “%s” changes nothing', async (door, no) => {
  const { person } = await ask(door)
  await person.click(await dialogButton(no))
  expect([changes(), onDone.mock.calls]).toEqual([[], []])
})

test('a refused archive is said, and nothing follows', async () => {
  const why = 'The schedule of this project is being saved. Try again.'
  server.on(projects.archive, refusal('conflict', { message: why, description: why }))
  const { person } = await ask('Archive these')
  await person.click(await dialogButton('Archive'))
  expect(await screen.findByText(why)).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
})

test.each([
  { ticked: false, bring_back: false },
  { ticked: true, bring_back: true },
])('people come back only where that is ticked ($ticked)', async ({ ticked, bring_back }) => {
  const { person, dialog } = await ask('Restore these')
  const box = await dialog.findByLabelText('Bring back what is still free')
  expect(dialog.getByText(/^Still free: 1 person/)).toBeTruthy()
  expect(dialog.getByText(/^Assigned elsewhere meanwhile: 1 booking of equipment/)).toBeTruthy()
  if (ticked) await person.click(box)
  await person.click(await dialogButton('Restore'))
  await waitFor(() => expect(server.bodiesOf(projects.restore)).toEqual([{ bring_back }]))
})

test('a project is deleted only under its whole name', async () => {
  const { person, dialog } = await ask('Delete this')
  const remove = await dialogButton('Delete project')
  expect(remove.disabled).toBe(true)
  await person.type(dialog.getByLabelText('Project name'), 'Reyes')
  expect(remove.disabled).toBe(true)
  await person.type(dialog.getByLabelText('Project name'), ' Residence')
  await person.click(remove)
  await waitFor(() => expect(server.bodiesOf(projects.remove)).toEqual([{ project_id: 7 }]))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})
