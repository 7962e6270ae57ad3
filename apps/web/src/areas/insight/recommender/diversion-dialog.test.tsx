import { type DivertedItem, recommender } from '@itayo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { DiversionDialog } from './diversion-dialog.tsx'

const moved = (psow_id: number, sow: string) => ({
  psow_id,
  phase: 'Plumbing',
  sow,
  old_start: '2026-06-22',
  old_end: '2026-06-25',
  new_start: '2026-06-10',
  new_end: '2026-06-13',
})
const item = (psow_id: number, sow: string, alternate: DivertedItem['alternate']): DivertedItem => ({
  ...moved(psow_id, sow),
  phase: 'Masonry',
  new_start: '2026-06-12',
  new_end: '2026-06-16',
  weather: 'Moderate rain',
  days_rain: 2,
  dependencies: [],
  alternate,
  no_alternate: alternate.length === 0,
  isCleared: false,
})
const PLASTER = item(6, 'Plaster', [
  { ...moved(20, 'Water line'), isChecked: true },
  { ...moved(21, 'Wiring'), phase: 'Electrical', isChecked: false },
])
const ROOF = item(7, 'Roofing', [])

let server: FakeServer
let closed: number
let scrolledTo: (string | undefined)[]
beforeEach(async () => {
  closed = 0
  server = openFakeServer()
  await signIn(server)
  server.on(recommender.save, { moved: 1, estimate: 'unchanged' })
  server.on(recommender.updateStatus, null)
  // What the test's page has no layout for.
  scrolledTo = []
  Element.prototype.scrollIntoView = function scrollIntoView(this: HTMLElement) {
    scrolledTo.push(this.dataset.item)
  }
})

const open = (items: DivertedItem[] = [PLASTER, ROOF]) =>
  draw(
    <DiversionDialog
      projectId={7}
      items={items}
      onAccepted={() => {}}
      onClose={() => {
        closed += 1
      }}
    />,
  )
const sent = () => server.bodiesOf(recommender.save)
const box = (name: RegExp | string) => screen.findByRole('checkbox', { name })
const button = (name: string) => screen.findByRole('button', { name })

async function confirm(user: ReturnType<typeof draw>, title: string, name: string) {
  const question = await screen.findByRole('dialog', { name: title })
  await user.click(within(question).getByRole('button', { name }))
}

test('the best alternate is ticked, and accepting sends what was seen', async () => {
  const user = open()
  expect(await box('Water line')).toHaveProperty('checked', true)
  expect(screen.getByText('No dry work of another phase is ready.')).toBeTruthy()
  await user.click(await button('Accept'))
  await confirm(user, 'Accept the diversion plan?', 'Accept the plan')
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        project_id: 7,
        column: 'uc_7',
        affected: [
          { psow_id: 6, alternates: [20] },
          { psow_id: 7, alternates: [] },
        ],
        schedule: [
          { psow_id: 6, start_date: '2026-06-12', end_date: '2026-06-16' },
          { psow_id: 7, start_date: '2026-06-12', end_date: '2026-06-16' },
        ],
      },
    ]),
  )
})

const choose = async (user: ReturnType<typeof draw>, field: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

test('without a ticked alternate it says so, leads there, and sends nothing', async () => {
  const user = open()
  await user.click(await button('Clear all for Plaster'))
  await user.click(await button('Accept'))
  expect((await screen.findByRole('alert')).textContent).toBe('Select atleast one alternate.')
  expect(scrolledTo.filter(Boolean)).toEqual(['6'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Plaster')
  expect(sent()).toEqual([])
})

test('an added row asks for the scope of work first, and counts once it has a work item', async () => {
  const user = open()
  await user.click(await button('Clear all for Plaster'))
  await user.click(await button('Add item for Plaster'))
  expect(screen.getByRole('combobox', { name: 'Work item 1 of Plaster' })).toHaveProperty('disabled', true)
  await choose(user, 'Scope of work 1 of Plaster', 'Electrical')
  const item = screen.getByRole('combobox', { name: 'Work item 1 of Plaster' })
  expect(item).toHaveProperty('disabled', false)
  await user.click(await button('Accept'))
  expect((await screen.findByRole('alert')).textContent).toBe('Select atleast one alternate.')
  await choose(user, 'Work item 1 of Plaster', 'Wiring')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(await button('Accept'))
  await confirm(user, 'Accept the diversion plan?', 'Accept the plan')
  await waitFor(() => expect(sent()).toMatchObject([{ affected: [{ psow_id: 6, alternates: [21] }, {}] }]))
})

test('another row offers what the first has not', async () => {
  const user = open()
  await user.click(await button('Clear all for Plaster'))
  await user.click(await button('Add item for Plaster'))
  await choose(user, 'Scope of work 1 of Plaster', 'Electrical')
  await choose(user, 'Work item 1 of Plaster', 'Wiring')
  await user.click(await button('Add item for Plaster'))
  await user.click(await screen.findByRole('combobox', { name: 'Scope of work 2 of Plaster' }))
  const list = await screen.findByRole('listbox', { name: 'Scope of work 2 of Plaster' })
  const options = within(list).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Plumbing'])
  expect(await button('Add item for Plaster')).toHaveProperty('disabled', true)
})

test('Select All ticks every alternate, and takes every tick away', async () => {
  const user = open()
  await user.click(await box('Select All'))
  expect(await box('Wiring')).toHaveProperty('checked', true)
  await user.click(await box('Select All'))
  expect(await box('Water line')).toHaveProperty('checked', false)
})

test('a work item is taken out; with the last one the plan closes', async () => {
  const user = open()
  await user.click(await button('Take Plaster out of the plan'))
  expect(screen.queryByText('Plaster')).toBeNull()
  expect(closed).toBe(0)
  await user.click(await button('Take Roofing out of the plan'))
  expect(closed).toBe(1)
})

test('dismissing asks first, and sends status 3 of uc_5 and uc_7', async () => {
  const user = open()
  await user.click(await button('Dismiss'))
  await confirm(user, 'Dismiss the diversion plan?', 'Dismiss')
  await waitFor(() =>
    expect(server.bodiesOf(recommender.updateStatus)).toEqual([
      { project_id: 7, status: 3, column: 'uc_5' },
      { project_id: 7, status: 3, column: 'uc_7' },
    ]),
  )
})
