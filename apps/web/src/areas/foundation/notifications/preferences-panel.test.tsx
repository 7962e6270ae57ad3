import { notifications } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  server.on(notifications.preferences, { mentions_by_mail: false })
  await signIn(server)
})

const mail = () => screen.findByRole('switch', { name: /Mentions by mail/ })

test('mentions come by mail once they are wanted', async () => {
  server.on(notifications.setPreferences, { mentions_by_mail: true })
  const user = draw(<PreferencesPanel />)
  expect(await mail()).toHaveProperty('checked', false)
  await user.click(await mail())
  await screen.findByText('Saved!')
  expect(server.bodiesOf(notifications.setPreferences)).toEqual([{ mentions_by_mail: true }])
  expect(await mail()).toHaveProperty('checked', true)
})

test('a choice that was not taken goes back to what it was', async () => {
  server.on(notifications.setPreferences, refusal('server_error'))
  const user = draw(<PreferencesPanel />)
  await user.click(await mail())
  await waitFor(async () => expect(await mail()).toHaveProperty('checked', false))
})
