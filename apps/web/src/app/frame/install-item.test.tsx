import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { watchInstallOffer } from '../../lib/shell/install-offer.ts'
import { openFakeServer } from '../../testing/fake-server.ts'
import { draw, signIn } from '../../testing/screen.tsx'
import { PersonMenu } from './person-menu.tsx'

beforeAll(watchInstallOffer)
beforeEach(() => signIn(openFakeServer()))
afterEach(() => vi.restoreAllMocks())

async function openMenu() {
  const person = draw(<PersonMenu />)
  await person.click(screen.getByRole('button', { name: /your menu/ }))
  await screen.findByRole('menuitem', { name: 'Sign out' })
  return person
}

function offerInstall() {
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() })
  act(() => void window.dispatchEvent(offer))
  return offer
}

const item = () => screen.queryByRole('menuitem', { name: 'Install Itayo' })

test('where the browser offers nothing, neither does the menu', async () => {
  await openMenu()
  expect(item()).toBeNull()
})

test('the browser’s offer waits in the menu, and is asked once', async () => {
  const offer = offerInstall()
  expect(offer.defaultPrevented).toBe(true)
  const person = await openMenu()
  await person.click(item() as HTMLElement)
  expect(offer.prompt).toHaveBeenCalledTimes(1)
  expect(item()).toBeNull()
})

test('what is installed is not offered any longer', async () => {
  offerInstall()
  await openMenu()
  expect(item()).not.toBeNull()
  act(() => void window.dispatchEvent(new Event('appinstalled')))
  expect(item()).toBeNull()
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

test('on an iPhone it says how, because only the person can do it there', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  const person = await openMenu()
  await person.click(item() as HTMLElement)
  expect(await screen.findByText(/Add to Home Screen/)).toBeTruthy()
})

test('an iPhone that runs the installed app says nothing', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  const matchMedia = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const found = matchMedia(query)
    return query.includes('standalone') ? Object.create(found, { matches: { value: true } }) : found
  })
  await openMenu()
  expect(item()).toBeNull()
})
