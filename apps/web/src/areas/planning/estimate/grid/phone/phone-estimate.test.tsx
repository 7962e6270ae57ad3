import { catalog, materials } from '@itayo/contract'
import { useQuery } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useDraft } from '../../../../../lib/draft/use-draft.ts'
import { openFakeServer } from '../../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../../testing/screen.tsx'
import { problemsOf } from '../../model/problems.ts'
import { stateOf } from '../../model/read.ts'
import { estimate, labor, material, scope } from '../../model/testing/sample.ts'
import { lineAdvice, lineCalculator, resourceDialogs, resourceLists } from '../../offered.ts'
import { draftStore } from '../../save/draft-store.ts'
import { PhoneEstimate } from './phone-estimate.tsx'

// Areas above offer lists, dialogs, a calculator and advice: none of them is needed to insert or move.
const none = () => null
lineCalculator.register({ useCalculatorOffered: () => false, CalculatorPanel: none, RecipeDialog: none })
lineAdvice.register({
  useAdviceOffered: () => false,
  useAdviceCounts: () => new Map(),
  AdviceList: none,
})
resourceDialogs.register({ AddPosition: none, AddCategory: none })
const emptyList = (key: string) => useQuery({ queryKey: [key], queryFn: () => [] })
resourceLists.register({
  usePositions: () => emptyList('positions'),
  useCategories: () => emptyList('categories'),
})

const store = draftStore()
const read = estimate([
  scope({
    psow_id: 1,
    measurement: null,
    labor: [labor({ id: 1 })],
    material: [material({ id: 1 }), material({ id: 2, description: 'Washed sand' })],
  }),
  scope({ psow_id: 2, sow_id: 2, work_item: 'Plastering' }),
])

function Cards({ filter = '' }) {
  const { state } = useDraft(store)
  if (!state) return null
  const draft = {
    estimate: read,
    state,
    edit: store.edit,
    applyEdit: store.applyEdit,
    stepBack: store.undo,
    stepOn: store.redo,
    problems: [],
    reveal: null,
    setReveal: () => undefined,
  }
  return (
    <PhoneEstimate
      draft={draft}
      state={state}
      estimate={read}
      filter={filter}
      canEdit
      seesCosts
      focus={undefined}
      checker={undefined}
      company={undefined}
      nothing={null}
    />
  )
}

beforeEach(async () => {
  const server = openFakeServer()
  server.on(catalog.units, [])
  server.on(materials.choices, [])
  await signIn(server)
  store.set({ state: stateOf(read) })
})

const cards = () => screen.getAllByRole('article')
const masonry = () => cards()[0] as HTMLElement
const stuff = () => store.get().state?.scopes[0]?.material.map(({ name }) => name)

test('a line is inserted above another, and its name is asked for', async () => {
  const user = draw(<Cards />)
  await user.click(within(masonry()).getByRole('button', { name: /150 mm CHB laying/ }))
  await user.click(within(masonry()).getByRole('button', { name: /^Washed sand/ }))
  await user.click(within(masonry()).getByRole('button', { name: 'Insert above' }))
  expect(stuff()).toEqual(['Portland cement', '', 'Washed sand'])
  const name = within(masonry()).getByRole('combobox', { name: 'Material' })
  expect(document.activeElement).toBe(name)
  await user.type(name, 'Form oil')
  await user.click(screen.getByRole('option', { name: 'Use “Form oil”' }))
  expect(stuff()).toEqual(['Portland cement', 'Form oil', 'Washed sand'])
  within(masonry()).getByRole('button', { name: 'Material: Form oil' })
  act(() => {
    store.undo()
    store.undo()
  })
  expect(stuff()).toEqual(['Portland cement', 'Washed sand'])
})

test('a work item without a measurement is moved as it is', async () => {
  const user = draw(<Cards />)
  await user.click(within(masonry()).getByRole('button', { name: /150 mm CHB laying/ }))
  await user.click(within(masonry()).getByRole('button', { name: 'Move down' }))
  const { state } = store.get()
  if (!state) throw new Error('There is no estimate')
  expect(state.scopes.map(({ workItem }) => workItem)).toEqual(['Plastering', '150 mm CHB laying'])
  expect(problemsOf(state)).toEqual([])
  within(cards()[1] as HTMLElement).getByText('Moved')
})

test('beside one that a filter hides, a work item goes past the next that is shown', async () => {
  const works = ['Plastering, inside', 'Painting', 'Plastering, outside'].map((work_item, at) =>
    scope({ psow_id: at + 1, sow_id: at + 1, work_item }),
  )
  store.set({ state: stateOf(estimate(works)) })
  const user = draw(<Cards filter="plastering" />)
  // A filter opens what it finds.
  const card = within(masonry())
  expect(card.getByRole<HTMLButtonElement>('button', { name: 'Move up' }).disabled).toBe(true)
  await user.click(card.getByRole('button', { name: 'Move down' }))
  expect(store.get().state?.scopes.map(({ workItem }) => workItem)).toEqual([
    'Painting',
    'Plastering, outside',
    'Plastering, inside',
  ])
})
