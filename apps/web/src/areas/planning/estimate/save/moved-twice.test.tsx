import { estimate } from '@itayo/contract'
import { PLACE_GAP } from '@itayo/domain'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { putLines, shiftLines } from '../model/order.ts'
import { stateOf } from '../model/read.ts'
import { labor, scope } from '../model/testing/sample.ts'
import { fakeServer } from '../model/testing/server.ts'
import type { EstimateState } from '../model/types.ts'
import { draftStore } from './draft-store.ts'
import { useSaveEstimate } from './use-save-estimate.ts'

const store = draftStore()

function Saving() {
  const save = useSaveEstimate(1, store)
  return (
    <button type="button" onClick={() => void save(1)}>
      Save
    </button>
  )
}

/** Another person put the laborer above the mason and saved it. */
async function openMovedByThem() {
  const crew = ['Foreman', 'Mason', 'Laborer'].map((designation, at) =>
    labor({ id: at + 1, designation, place: (at + 1) * PLACE_GAP }),
  )
  const there = fakeServer([scope({ psow_id: 1, labor: crew })])
  const state = stateOf(there.read())
  store.set({ state })
  there.save(shiftLines(state, 'p1', 'labor', ['l3'], -1))
  const server = openFakeServer()
  await signIn(server)
  server.on(estimate.save, () =>
    server.bodiesOf(estimate.save).length === 1
      ? refusal('stale_version', { current: there.read().detailed })
      : there.save(store.get().state as EstimateState),
  )
  return { server, names: () => there.read().detailed[0]?.labor.map(({ designation }) => designation) }
}

test('the same line moved by two people stands where it was put last, and that is told', async () => {
  const { server, names } = await openMovedByThem()
  store.applyEdit('Move line', (state) => putLines(state, 'p1', 'labor', ['l3'], 'l1'))
  const user = draw(<Saving />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Also moved by somebody else: Laborer. The order stays as you left it.')
  expect(names()).toEqual(['Laborer', 'Foreman', 'Mason'])
  expect(server.bodiesOf(estimate.save)).toHaveLength(2)
})

test('other lines moved by two people are both moved, and nothing is told', async () => {
  const { server, names } = await openMovedByThem()
  store.applyEdit('Move line', (state) => putLines(state, 'p1', 'labor', ['l1'], null))
  const user = draw(<Saving />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(names()).toEqual(['Laborer', 'Mason', 'Foreman'])
  expect(server.bodiesOf(estimate.save)).toHaveLength(2)
  expect(screen.queryByText(/^Also moved/)).toBeNull()
})
