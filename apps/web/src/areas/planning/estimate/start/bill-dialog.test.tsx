import { catalog, estimate } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openFakeServer } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { stateOf } from '../model/read.ts'
import { estimate as read, scope } from '../model/testing/sample.ts'
import { draftStore } from '../save/draft-store.ts'
import { BillDialog } from './bill-dialog.tsx'

const FOOTING = {
  id: 5,
  phase_id: 1,
  phase: 'Concrete Works',
  phase_code: 'CW',
  code: 'CW-02',
  dpwh_ref: '900(1)c2',
  item_number: '900(1)c2',
  name: 'Concrete, Footing',
  unit_id: 16,
  unit: 'cu.m',
  is_archived: false,
}

test('a work item twice in a bill: each has a tag to choose, and the number of the bill', async () => {
  const server = openFakeServer()
  await signIn(server)
  server.on(catalog.units, [])
  server.on(catalog.sowList, [FOOTING] as never)
  server.on(
    catalog.tags,
    ['Building A', 'Roof'].map((name, at) => ({ id: at + 1, name, is_archived: false })) as never,
  )
  server.on(estimate.compose, ({ body }) => {
    const { items } = (body as { source: { items: { company_tag_id: number | null }[] } }).source
    return {
      message: '',
      scopes: items.map(({ company_tag_id }) =>
        scope({ psow_id: null, sow_id: 5, company_tag_id, code: 'CW-02', dpwh_ref: '900(1)c2' }),
      ),
    } as never
  })
  const store = draftStore()
  store.set({ state: stateOf(read([])) })
  const draft = {
    state: store.get().state,
    edit: store.edit,
    applyEdit: store.applyEdit,
    setReveal: () => undefined,
    isDirty: false,
  } as never
  const bill = [
    ['1.01', 'Concrete, Footing', '5', 'cu.m'],
    ['1.02', 'Concrete, Footing', '7', 'cu.m'],
  ]
  const user = draw(
    <BillDialog
      projectId={7}
      draft={draft}
      opened
      pasted={bill.map((row) => row.join('\t')).join('\n')}
      onClose={() => undefined}
      onAdded={() => undefined}
    />,
  )
  await screen.findByText('2 of 2 rows matched, 0 not matched, 0 left out')
  screen.getByText(/those of the bill are not taken/)
  const tags = () => screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Tag of Concrete, Footing' })
  expect(tags().map(({ value }) => value)).toEqual(['', 'Building A'])
  await user.click(tags()[1] as HTMLElement)
  await user.click(screen.getAllByRole('option', { name: 'Roof', hidden: true }).at(-1) as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Add 2 work items' }))
  await waitFor(() => expect(store.get().state?.scopes).toHaveLength(2))
  expect(server.bodiesOf(estimate.compose)).toMatchObject([
    {
      source: {
        items: [
          { sow_id: 5, measurement: 5, company_tag_id: null },
          { sow_id: 5, measurement: 7, company_tag_id: 2 },
        ],
      },
    },
  ])
  expect(store.get().state?.scopes.map(({ ownNumber, itemNumber }) => [ownNumber, itemNumber])).toEqual([
    ['1.01', '1.01'],
    ['1.02', '1.02'],
  ])
})
