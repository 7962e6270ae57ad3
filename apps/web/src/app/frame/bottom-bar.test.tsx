import { approvals } from '@itayo/contract'
import { PERMISSIONS, STARTING_ROLES, SUPER_ADMIN_ROLE } from '@itayo/domain'
import { act, screen, within } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFakeServer } from '../../testing/fake-server.ts'
import { draw, signIn } from '../../testing/screen.tsx'
import { BottomBar } from './bottom-bar.tsx'

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}
const DESK = { width: 1024, height: 768 }
const PHONE = { width: 360, height: 740 }
const turnTo = (size: typeof DESK) => act(() => happyDOM.setViewport(size))

beforeEach(() => turnTo(PHONE))
afterEach(() => turnTo(DESK))

const pathsOf = (name: string) => STARTING_ROLES.find((role) => role.name === name)?.paths ?? []

async function drawFor(paths: readonly string[], more: { waiting?: number; isPlatform?: boolean } = {}) {
  const server = openFakeServer()
  const held = PERMISSIONS.filter(({ path }) => paths.includes(path))
  await signIn(server, {
    company: { id: 1, name: 'Bayanihan Builders', is_platform: more.isPlatform ?? false },
    permissions: held.map(({ path, name }) => ({ path, name, permission: 1 })),
  })
  server.on(approvals.count, { waiting: more.waiting ?? 0 })
  const onMore = vi.fn()
  const person = draw(
    <>
      <Link to="/online-help/topic/releases">Release notes</Link>
      <input aria-label="Remarks" />
      <BottomBar moreOpened={false} onMore={onMore} />
    </>,
  )
  return { person, onMore }
}

const bar = () => screen.getByRole('navigation', { name: 'Main pages' })
const names = () => [...bar().children].map((place) => place.textContent)
const current = () => bar().querySelector('[aria-current]')?.textContent

test.each([
  ['Company Administrator', ['Today', 'Projects', 'Approvals', 'On-site', 'More']],
  ['Project Manager', ['Today', 'Projects', 'Approvals', 'On-site', 'More']],
  ['Foreman', ['Today', 'Projects', 'Approvals', 'On-site', 'More']],
  ['Viewer', ['Today', 'Projects', 'Approvals', 'More']],
])('%s has under the thumb what they may open', async (role, expected) => {
  await drawFor(pathsOf(role))
  expect(names()).toEqual(expected)
})

test('the Super Admin has the credits of all, the companies, and More', async () => {
  await drawFor(SUPER_ADMIN_ROLE.paths, { isPlatform: true })
  expect(names()).toEqual(['Dashboard', 'Companies', 'More'])
})

test('On-site leads to the first site page that the role may open', async () => {
  await drawFor(pathsOf('Purchaser'))
  expect(screen.getByRole('link', { name: 'On-site' }).getAttribute('href')).toBe(
    '/onsite-records/material/inbound',
  )
})

test('what waits for a decision is counted, for the eye and for the ear', async () => {
  await drawFor(pathsOf('Project Manager'), { waiting: 7 })
  const link = await screen.findByRole('link', { name: /7 waiting/ })
  expect(link.getAttribute('href')).toBe('/approvals')
  expect(within(link).getByText('7')).toBeTruthy()
})

test('the page one is on is the current one', async () => {
  const { person } = await drawFor(pathsOf('Foreman'))
  expect(current()).toBeUndefined()
  await person.click(screen.getByRole('link', { name: 'On-site' }))
  // Among the books of a site one goes from one to the next.
  expect(current()).toBe('Attendance')
  await person.click(screen.getByRole('link', { name: 'Use' }))
  expect(current()).toBe('Use')
  // This one is in the drawer alone.
  await person.click(screen.getByRole('link', { name: 'Release notes' }))
  expect(current()).toBe('More')
})

test('More opens the whole navigation', async () => {
  const { person, onMore } = await drawFor(pathsOf('Viewer'))
  await person.click(screen.getByRole('button', { name: 'More' }))
  expect(onMore).toHaveBeenCalledOnce()
})

test('it makes room for the keyboard until the keyboard is gone', async () => {
  await drawFor(pathsOf('Foreman'))
  await act(() => screen.getByLabelText('Remarks').focus())
  expect(screen.queryByRole('navigation')).not.toBeNull()
  await turnTo({ ...PHONE, height: 400 })
  expect(screen.queryByRole('navigation')).toBeNull()
  // A tap on a button takes the focus away first; nothing may move under the thumb.
  await act(() => screen.getByLabelText('Remarks').blur())
  expect(screen.queryByRole('navigation')).toBeNull()
  await turnTo(PHONE)
  expect(screen.queryByRole('navigation')).not.toBeNull()
  await turnTo({ ...PHONE, height: 400 })
  expect(screen.queryByRole('navigation')).not.toBeNull()
})

test('a desk has its column instead', async () => {
  await turnTo(DESK)
  await drawFor(pathsOf('Foreman'))
  expect(screen.queryByRole('navigation')).toBeNull()
})
