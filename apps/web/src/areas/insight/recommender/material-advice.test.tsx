import { type MaterialNotice, recommender } from '@itayo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { MaterialAdvice } from './material-advice.tsx'

const LOW: MaterialNotice = {
  kind: 'low-stock',
  stock_id: 5,
  material_id: 9,
  material_name: 'Portland cement',
  sow_name: 'CHB laying',
  stock_balance: 35,
  unit: 'bag',
}
const lacking = (psow_id: number, remaining_days: number): MaterialNotice => ({
  kind: 'material',
  psow_id,
  work_item: `Work & ${psow_id}`,
  work_item_number: '1046',
  tag_name: '',
  remaining_days,
  lacking: [{ name: 'Hollow block', unit: 'pcs', quantity: 120 }],
})

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  await signIn(server)
})
const listed = (data: MaterialNotice[]) =>
  server.on(recommender.materialNotices, {
    data,
    page: 1,
    per_page: 9999,
    total_items: data.length,
    total_pages: 1,
  })

test('low stock and lacking materials are told, with the way to order them', async () => {
  listed([LOW, lacking(1, 1), lacking(2, 4)])
  const user = draw(<MaterialAdvice projectId={7} />)
  expect(await screen.findByText('1 material is low')).toBeTruthy()
  expect(screen.getByText('Portland cement: 35 bag left.')).toBeTruthy()
  expect(screen.getByText('Work & 1 is to begin today.')).toBeTruthy()
  expect(server.sent[0]?.query).toEqual({ project_id: '7', per_page: '9999' })
  await user.click(screen.getByRole('button', { name: 'Show: 2 work items lack materials' }))
  const list = screen.getByRole('list', { name: '2 work items lack materials' })
  expect(within(list).getByText('Work & 2 is to begin in 4 days.')).toBeTruthy()
  expect(within(list).getAllByText('Hollow block 120 pcs')).toHaveLength(2)
  const review = within(list).getByRole('link', { name: 'Review Work & 2' })
  expect(review.getAttribute('href')).toBe('/projects/Index?id=7&menu=4&search=Work+%26+2')
})

test('nothing is drawn while nothing is low or lacking', async () => {
  listed([])
  draw(<MaterialAdvice projectId={7} />)
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(screen.queryByLabelText('Recommended next action')).toBeNull()
})
