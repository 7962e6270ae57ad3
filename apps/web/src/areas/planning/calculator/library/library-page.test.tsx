import { type CalculatorFactor, type CalculatorRecipe, calculator } from '@itayo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { CalculatorLibraryPage } from './library-page.tsx'

const BLOCKS: CalculatorFactor = {
  key: 'chb.per_sqm',
  name: 'Concrete hollow blocks',
  unit: 'pcs per sq.m',
  source: 'The book',
  book_value: 12.5,
  own: null,
}
const OWN: CalculatorFactor = {
  ...BLOCKS,
  key: 'forms.lap_m',
  name: 'Lap of column forms',
  book_value: 0.2,
  own: { value: 0.25, version: 3, by: 'Ana Reyes', at: '2026-11-15T08:00:00Z' },
}
const item = { material_id: 5, kind: 'plaster' as const, component: 'sand' as const, times: 2, unit_id: 16 }
const WALL: CalculatorRecipe = {
  id: 4,
  name: 'Wall',
  version: 7,
  items: [
    { ...item, material: 'Washed sand', price: 900 },
    { ...item, material_id: 6, component: 'cement', material: 'Cement', price: 250 },
  ],
  updated_at: '2026-11-15T08:00:00Z',
  updated_by: 'Ana Reyes',
}

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  server.on(calculator.factors, [BLOCKS, OWN])
  server.on(calculator.recipes, [WALL])
  server.on(calculator.saveFactor, BLOCKS)
  server.on(calculator.resetFactor, BLOCKS)
  server.on(calculator.saveRecipe, WALL)
  server.on(calculator.deleteRecipe, { id: 4 })
  await signIn(server, { features: [7] })
})

describe('factors', () => {
  test('an own one says who entered it, and goes back with the version that was seen', async () => {
    const user = draw(<CalculatorLibraryPage />)
    expect(await screen.findByText('1 of your own')).toBeTruthy()
    expect(screen.getByText(/Ana Reyes, /, { selector: 'td *, td' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Actions for Lap of column forms' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Take the book’s' }))
    await user.click(await screen.findByRole('button', { name: 'Take the book’s' }))
    await waitFor(() =>
      expect(server.bodiesOf(calculator.resetFactor)).toEqual([{ key: 'forms.lap_m', version: 3 }]),
    )
  })

  test('one that somebody else changed meanwhile is shown before it is written over', async () => {
    const theirs = { ...BLOCKS, own: { value: 13, version: 1, by: 'Ben Cruz', at: '2026-11-16T08:00:00Z' } }
    server.on(calculator.saveFactor, refusal('stale_version', { current: theirs }))
    const user = draw(<CalculatorLibraryPage />)
    await user.click(await screen.findByRole('button', { name: 'Actions for Concrete hollow blocks' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change' }))
    const field = await screen.findByRole('textbox', { name: /Your company’s factor/ })
    await user.clear(field)
    await user.type(field, '12.8')
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
    await save()
    expect(await screen.findByText(/Ben Cruz has entered 13 meanwhile/)).toBeTruthy()
    await save()
    await waitFor(() =>
      expect(server.bodiesOf(calculator.saveFactor)).toEqual([
        { key: 'chb.per_sqm', value: 12.8, version: null },
        { key: 'chb.per_sqm', value: 12.8, version: 1 },
      ]),
    )
  })
})

describe('recipes', () => {
  test('a material is taken out, without what the list knows of it', async () => {
    const user = draw(<CalculatorLibraryPage />)
    const recipes = await screen.findByRole('region', { name: 'Recipes' })
    await user.click(await within(recipes).findByRole('button', { name: 'Actions for Wall' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Take out Cement' }))
    await waitFor(() =>
      expect(server.bodiesOf(calculator.saveRecipe)).toEqual([
        {
          id: 4,
          version: 7,
          name: 'Wall',
          items: [{ material_id: 5, kind: 'plaster', component: 'sand', times: 2 }],
        },
      ]),
    )
  })

  test('one is deleted only when that is confirmed', async () => {
    const user = draw(<CalculatorLibraryPage />)
    await user.click(await screen.findByRole('button', { name: 'Actions for Wall' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(server.bodiesOf(calculator.deleteRecipe)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.bodiesOf(calculator.deleteRecipe)).toEqual([{ id: 4 }]))
  })

  test('without any the page says how to make one', async () => {
    server.on(calculator.recipes, [])
    draw(<CalculatorLibraryPage />)
    expect(await screen.findByText('No recipes')).toBeTruthy()
  })
})
