import { type MonthlyReport, monthly } from '@itayo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { MonthlyPanel } from './monthly-panel.tsx'

const report = (
  mail: Partial<MonthlyReport['mail']> = {},
  months = ['2026-11', '2026-10'],
): MonthlyReport => ({
  months,
  mail: {
    is_on: false,
    day: 5,
    next_on: null,
    last_month: null,
    version: 0,
    people: [
      { user_id: 3, name: 'Maria Santos', is_chosen: false },
      { user_id: 4, name: 'Ramon Villanueva', is_chosen: false },
    ],
    ...mail,
  },
})

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  await signIn(server)
})

test('offers the last whole month first, and says that nothing goes out', async () => {
  server.on(monthly.get, report())
  draw(<MonthlyPanel projectId={7} canEdit={false} />)
  expect(await screen.findByRole('combobox', { name: 'Month' })).toHaveProperty('value', 'October 2026')
  expect(screen.getByText('Not sent by mail')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull()
})

test('a project of the future has none', async () => {
  server.on(monthly.get, report({}, []))
  draw(<MonthlyPanel projectId={7} canEdit />)
  expect(await screen.findByText('The project has not started.')).toBeTruthy()
})

test('is sent to whom was chosen; nobody is no list', async () => {
  server.on(monthly.get, report())
  const people = report().mail.people.map((person) => ({ ...person, is_chosen: person.user_id === 4 }))
  server.on(monthly.mail, report({ is_on: true, version: 1, next_on: '2026-12-05', people }))
  const user = draw(<MonthlyPanel projectId={7} canEdit />)
  await user.click(await screen.findByRole('button', { name: 'Edit who gets the monthly report' }))
  const dialog = await screen.findByRole('dialog', { name: /Monthly report by mail/ })
  await user.click(within(dialog).getByRole('switch', { name: 'Send it by itself' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Choose at least one person, or switch the mail off.')).toBeTruthy()
  await user.click(within(dialog).getByRole('combobox', { name: 'To' }))
  await user.click(await screen.findByRole('option', { name: 'Ramon Villanueva' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('On the 5th of each month to 1 person, next 12/05/2026')).toBeTruthy()
  expect(server.bodiesOf(monthly.mail)).toEqual([{ project_id: 7, is_on: true, day: 5, user_ids: [4] }])
})

test('somebody else was faster: it is said, and nothing is closed', async () => {
  server.on(monthly.get, report({ version: 2 }))
  server.on(monthly.mail, refusal('stale_version'))
  const user = draw(<MonthlyPanel projectId={7} canEdit />)
  await user.click(await screen.findByRole('button', { name: 'Edit who gets the monthly report' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Somebody else changed this meanwhile/)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy())
})
