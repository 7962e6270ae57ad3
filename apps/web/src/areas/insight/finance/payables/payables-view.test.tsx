import { finance } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { PayablesView } from './payables-view.tsx'

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  await signIn(server)
  server.on(finance.payables, {
    data: [],
    page: 1,
    per_page: 25,
    total_items: 0,
    total_pages: 1,
    totals: { amount: 0, paid: 0, open: 0, overpaid: 0 },
  })
  server.on(finance.payablesFile, refusal('download.empty') as never)
})

const queriesOf = (path: string) =>
  server.sent.filter(({ call }) => call === `GET ${path}`).map(({ query }) => query)

test.each([
  ['of one project and kind', 5, '/?kind=fuel&state=part', { project_id: '5', kind: 'fuel' }],
  ['of the whole company', null, '/', {}],
])('the list and the sheet to fill in are %s', async (_of, projectId, address, narrowed) => {
  const user = draw(<PayablesView projectId={projectId} />, {}, address)
  await user.click(await screen.findByRole('button', { name: 'Sheet to fill in' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(queriesOf('/finance/payables/file')).toEqual([{ ...narrowed, type: 'csv' }]))
  expect(queriesOf('/finance/payables')).toMatchObject([narrowed])
})
