import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useDraft } from '../../../../lib/draft/use-draft.ts'
import { openFakeServer } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { stateOf } from '../model/read.ts'
import { estimate, material, scope } from '../model/testing/sample.ts'
import { draftStore } from '../save/draft-store.ts'
import { columnsFor } from './columns.ts'
import { FindBar } from './find-bar.tsx'
import { useFindKey } from './use-find-key.ts'
import { useGrid } from './use-grid.ts'
import { useSheet } from './use-sheet.ts'

const own = (id: number, description: string) =>
  material({ id, description, material_id: null, unit_cost: 245 })
const read = estimate([
  scope({ psow_id: 1, work_item: 'Footing', material: [own(1, 'Cement A'), own(2, 'Sand')] }),
  scope({ psow_id: 2, sow_id: 2, work_item: 'Column', material: [own(3, 'Cement B')] }),
  scope({ psow_id: 3, sow_id: 3, work_item: 'Beam', material: [own(4, 'Cement C')] }),
])
const COLUMNS = columnsFor(true, [])
const store = draftStore()

/** The sheet behind the bar is not drawn: its cursor is told in words. */
function Searched({ filter = '', asked = 1 }: { filter?: string; asked?: number }) {
  const { state } = useDraft(store)
  return state ? <Sheet state={state} filter={filter} asked={asked} /> : null
}

function Sheet({
  state,
  filter,
  asked,
}: {
  state: ReturnType<typeof stateOf>
  filter: string
  asked: number
}) {
  const sheet = useSheet({ state, filter, canEdit: true, totals: read.totals })
  const nothing = () => undefined
  const { control, cursor } = useGrid({
    state,
    draft: { edit: store.edit, applyEdit: store.applyEdit, stepBack: store.undo, stepOn: store.redo },
    sheet,
    columns: COLUMNS,
    filter,
    canEdit: true,
    problems: [],
    units: [],
    onSave: undefined,
    askTag: nothing,
    askNumber: nothing,
    askCopy: nothing,
    askRecipe: nothing,
    askCalculator: () => false,
    hasAdvice: false,
    showSlips: () => false,
  })
  useFindKey(() => {
    timesAsked += 1
  })
  const row = cursor ? sheet.rows[sheet.places.get(cursor.rowKey) ?? -1] : undefined
  return (
    <>
      <button
        type="button"
        onClick={() => control.reveal({ scopeKey: 'p2', lineKey: null, field: 'measurement' })}
      >
        Stand on the column
      </button>
      <p>Cursor: {cursor ? `${cursor.rowKey} ${cursor.column}` : 'nowhere'}</p>
      <FindBar
        asked={asked}
        state={state}
        left={sheet.left}
        cursor={cursor}
        row={row}
        control={control}
        units={[]}
        canEdit
        seesCosts
        onClose={nothing}
      />
    </>
  )
}

let timesAsked = 0
const bar = () => within(screen.getByLabelText('Find and replace'))
const press = (name: string | RegExp) => bar().getByRole('button', { name })
const counted = () => bar().getByRole('status').textContent
const cursor = () => screen.getByText(/^Cursor:/).textContent
const names = () => store.get().state?.scopes.flatMap((one) => one.material.map(({ name }) => name))

beforeEach(async () => {
  await signIn(openFakeServer())
  timesAsked = 0
  store.set({ state: stateOf(read) })
})

test('the search starts at the cursor and goes on around the end', async () => {
  const user = draw(<Searched />)
  await user.click(screen.getByRole('button', { name: 'Stand on the column' }))
  await user.type(bar().getByRole('textbox', { name: 'Find' }), 'cement')
  expect(counted()).toBe('3')
  await user.keyboard('{Enter}')
  expect([cursor(), counted()]).toEqual(['Cursor: line-m3 name', '2 of 3'])
  await user.keyboard('{Enter}{Enter}')
  expect([cursor(), counted()]).toEqual(['Cursor: line-m1 name', '1 of 3'])
  await user.click(press('Previous'))
  expect([cursor(), counted()]).toEqual(['Cursor: line-m4 name', '3 of 3'])
})

test('Replace goes from hit to hit, and all of them are one step to undo', async () => {
  const user = draw(<Searched />)
  await user.type(bar().getByRole('textbox', { name: 'Find' }), 'cement')
  await user.type(bar().getByRole('textbox', { name: 'Replace with' }), 'Lime')
  await user.click(press('Replace'))
  expect([names(), cursor(), counted()]).toEqual([
    ['Cement A', 'Sand', 'Cement B', 'Cement C'],
    'Cursor: line-m1 name',
    '1 of 3',
  ])
  await user.click(press('Replace'))
  expect([names(), cursor(), counted()]).toEqual([
    ['Lime A', 'Sand', 'Cement B', 'Cement C'],
    'Cursor: line-m3 name',
    '1 of 2',
  ])
  await user.click(press('Replace'))
  expect([names(), cursor()]).toEqual([['Lime A', 'Sand', 'Lime B', 'Cement C'], 'Cursor: line-m4 name'])
  act(() => {
    store.undo()
    store.undo()
  })
  await user.click(press('Replace all (3)'))
  expect(names()).toEqual(['Lime A', 'Sand', 'Lime B', 'Lime C'])
  act(() => void store.undo())
  expect(names()).toEqual(['Cement A', 'Sand', 'Cement B', 'Cement C'])
})

test('one that still has the words in it is not replaced again before the others', async () => {
  const user = draw(<Searched />)
  await user.type(bar().getByRole('textbox', { name: 'Find' }), 'cement')
  await user.type(bar().getByRole('textbox', { name: 'Replace with' }), 'White cement')
  for (let times = 0; times < 3; times += 1) await user.click(press('Replace'))
  expect(names()).toEqual(['White cement A', 'Sand', 'White cement B', 'Cement C'])
})

test('rows that a filter hides are neither found nor replaced, and the bar says how many there are', async () => {
  const user = draw(<Searched filter="column" />)
  await user.type(bar().getByRole('textbox', { name: 'Find' }), 'cement')
  expect(counted()).toBe('1')
  bar().getByText('2 more in rows the filter hides')
  await user.type(bar().getByRole('textbox', { name: 'Replace with' }), 'Lime')
  await user.click(press('Replace all (1)'))
  expect(names()).toEqual(['Cement A', 'Sand', 'Lime B', 'Cement C'])
  bar().getByText('2 in rows the filter hides')
})

test('the key leads back into the field with what was typed, also from the bar itself', async () => {
  const user = draw(<Searched />)
  const field = bar().getByRole<HTMLInputElement>('textbox', { name: 'Find' })
  expect(document.activeElement).toBe(field)
  await user.type(field, 'cement')
  await user.keyboard('{Control>}h{/Control}')
  await user.click(press('Next'))
  await user.keyboard('{Control>}f{/Control}')
  expect(timesAsked).toBe(2)
})
