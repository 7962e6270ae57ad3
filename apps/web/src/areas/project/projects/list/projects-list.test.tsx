import { type ProjectRow, projects } from '@itayo/contract'
import { PERMISSIONS, STARTING_ROLES } from '@itayo/domain'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { ProjectsScreen } from '../projects-screen.tsx'

const BRIDGE: ProjectRow = {
  ProjectId: 7,
  ProjectName: 'Sampaloc Bridge Widening',
  ProjectType: 'Widening',
  Start: '2026-01-05',
  End: '2026-12-20',
  contract_end: '2026-12-20',
  Image: null,
  TotalCost: 1_000_000,
  ContractCost: 1_400_000,
  contract_amount: 1_300_000,
  TotalSpent: 200_000,
  identifier: 'RIZ-2026-002',
  estimate_status: 2,
  has_historical_data: false,
  work_items: 4,
  source_of_funds: 'DPWH',
  place: 'Tanay, Rizal',
  is_restricted: false,
  archived_at: null,
  Progress: 20,
  planned: 30,
  slippage: -10,
  cost_percent: 20,
  budget_spent: 15,
  state: 'behind',
}

const NAME = BRIDGE.ProjectName
const listOf = (...data: ProjectRow[]) => ({
  data,
  total_items: data.length,
  counts: { active: data.length, archived: 0 },
})
/** What a starting role holds; the administrator is none of them and holds everything. */
const heldBy = (role: string) => {
  const paths = STARTING_ROLES.find(({ name }) => name === role)?.paths ?? []
  return PERMISSIONS.map(
    ({ path, name }) => ({ path, name, permission: paths.includes(path) ? 1 : 0 }) as const,
  )
}

let server: FakeServer
beforeEach(() => {
  queryClient.clear()
  server = openFakeServer()
  server.on(projects.list, listOf(BRIDGE))
})
const open = async (role: string, view = '') => {
  await signIn(server, { permissions: heldBy(role) })
  return draw(<ProjectsScreen />, {}, `/projects/Index${view}`)
}

test.each([
  { role: 'Company Administrator', actions: ['Access', 'Duplicate', 'Archive', 'Delete'] },
  { role: 'Project Manager', actions: ['Access', 'Duplicate', 'Archive'] },
  { role: 'Estimator', actions: [] },
  { role: 'Viewer', actions: [] },
])('what a $role may do with a project is in its menu, and nothing else', async ({ role, actions }) => {
  const person = await open(role)
  await screen.findByRole('article', { name: NAME })
  const mayArchive = actions.includes('Archive')
  expect(screen.queryAllByRole('button', { name: 'Archive selected' })).toHaveLength(mayArchive ? 1 : 0)
  expect(screen.queryAllByLabelText(`Select ${NAME}`)).toHaveLength(mayArchive ? 1 : 0)
  const menus = screen.queryAllByRole('button', { name: `Actions for ${NAME}` })
  expect(menus).toHaveLength(actions.length > 0 ? 1 : 0)
  const [menu] = menus
  if (!menu) return
  await person.click(menu)
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(actions)
})

test('a list that does not come says so, and is asked for again', async () => {
  server.on(projects.list, refusal('server_error'))
  const person = await open('Viewer')
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.on(projects.list, listOf(BRIDGE))
  await person.click(again)
  expect(await screen.findByRole('article', { name: NAME })).toBeTruthy()
})

test('archiving a selection of nothing says that something is to be selected', async () => {
  const person = await open('Project Manager')
  await screen.findByRole('article', { name: NAME })
  await person.click(screen.getByRole('button', { name: 'Archive selected' }))
  const dialog = await screen.findByRole('dialog', { name: 'No Items Selected' })
  expect(within(dialog).getByText('Please select at least one project to proceed.')).toBeTruthy()
  expect(server.sent.map(({ call }) => call)).toEqual(['POST /project/list'])
})

test('who may not add a project sees the empty list without a way to one', async () => {
  server.on(projects.list, listOf())
  await open('Viewer')
  expect(await screen.findByText('Start building your data by adding your projects.')).toBeTruthy()
  await waitFor(() =>
    expect(screen.queryAllByRole('link', { name: /CONNECT|Add Project|Deleted/ })).toEqual([]),
  )
})

test('an address of Add Project tells whoever may not add one, and one of the bin leads to the list', async () => {
  await open('Viewer', '?view=connect')
  expect(await screen.findByRole('heading', { name: 'Permission Denied' })).toBeTruthy()
  cleanup()
  await open('Viewer', '?view=bin')
  expect(await screen.findByRole('article', { name: NAME })).toBeTruthy()
  expect(server.sent.map(({ call }) => call)).toContain('POST /project/list')
})
