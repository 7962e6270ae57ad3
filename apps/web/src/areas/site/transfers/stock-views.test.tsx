import { onsite, transfers } from '@itayo/contract'
import { PERMISSIONS, type PermissionPath } from '@itayo/domain'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { StockViews } from './stock-views.tsx'

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  server.on(onsite.stock, { data: [], page: 1, per_page: 10, total_items: 0, total_pages: 1, low_items: 0 })
  server.on(onsite.reorderStatus, {
    project_id: 5,
    reorder_point_percentage: 20,
    material_properties: [],
  } as never)
  server.on(transfers.counts, { debts: 2, to_receive: 1 })
  await signIn(server)
})

const without = (...paths: PermissionPath[]) => ({
  permissions: PERMISSIONS.filter(({ path }) => !paths.includes(path)).map(({ path, name }) => ({
    path,
    name,
    permission: 1 as const,
  })),
})

const tabs = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('the tabs say on red how much is owed and how much is on its way', async () => {
  draw(<StockViews projectId={5} />)
  expect((await screen.findByText('2')).hasAttribute('data-urgent')).toBe(true)
  expect(screen.getByText('1').hasAttribute('data-urgent')).toBe(true)
  expect(tabs()).toEqual(['Stock Balance', 'Material Debts2', 'Receive Materials1', 'History', 'Counts'])
})

test('without debts and arrivals there is no number', async () => {
  server.on(transfers.counts, { debts: 0, to_receive: 0 })
  draw(<StockViews projectId={5} />)
  await screen.findByText('Nothing in stock yet')
  expect(tabs()).toEqual(['Stock Balance', 'Material Debts', 'Receive Materials', 'History', 'Counts'])
})

test('Transfer is only there for who may create one', async () => {
  draw(<StockViews projectId={5} />)
  expect(await screen.findByRole('button', { name: 'Transfer' })).toBeTruthy()
})

test('without the path there is no Transfer', async () => {
  await signIn(server, without('/material/transfer-material/create'))
  draw(<StockViews projectId={5} />)
  await screen.findByText('Nothing in stock yet')
  expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull()
  expect(tabs()).toContain('History')
})

test('who has nothing to do with transfers sees the stock and its counts', async () => {
  const paths = ['list', 'create', 'approve', 'debt'] as const
  await signIn(server, without(...paths.map((path) => `/material/transfer-material/${path}` as const)))
  draw(<StockViews projectId={5} />)
  await screen.findByText('Nothing in stock yet')
  expect(tabs()).toEqual(['Stock Balance', 'Counts'])
  expect(server.sent.some(({ call }) => call.includes('transfer-material'))).toBe(false)
})
