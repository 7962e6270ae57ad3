// An entry of a site is kept on the device first: forms are tested as they are used.
import 'fake-indexeddb/auto'
import { notifications } from '@mantine/notifications'
import { act, cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { auth } from '../lib/auth/auth.ts'
import { forgetDevice } from '../lib/device/database.ts'
import { openOutbox } from '../lib/device/outbox.ts'
import { queryClient } from '../lib/query.ts'
import { closeDialogs } from '../ui/dialogs.ts'
import { withNetwork } from './network.ts'

configure({
  // Whether an element can be seen is asked of the stylesheets, which are not loaded here; asking takes long.
  defaultHidden: true,
  // Against hanging, not against slowness: a second is soon over on a machine with other work.
  asyncUtilTimeout: 30_000,
  // The whole page is printed with every look for something that is not there yet.
  getElementError: (message) => new Error(message ?? 'This is not on the screen.'),
})
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// No fonts are loaded here; fields that grow with their text ask for them.
Object.assign(document, { fonts: new EventTarget() })

// A screen leaves some things alone for a moment after a click, as the second half of a double click; that
// moment is over when the next test begins.
const measured = performance.now.bind(performance)
let ahead = 0
performance.now = () => measured() + ahead

const ownFetch = globalThis.fetch
const ownRequest = globalThis.XMLHttpRequest

afterEach(async () => {
  await act(async () => {
    closeDialogs()
    notifications.clean()
    auth.refuse('')
  })
  cleanup()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  withNetwork()
  await forgetDevice()
  openOutbox()
  globalThis.fetch = ownFetch
  globalThis.XMLHttpRequest = ownRequest
  ahead += 10_000
})
