import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shellWorker } from '../../lib/shell/shell.ts'
import { useUnsavedChanges } from '../../lib/unsaved.tsx'
import { askBeforeNewVersion } from '../../lib/version.ts'
import { draw } from '../../testing/screen.tsx'
import { VersionNotice } from './version-notice.tsx'

const reload = vi.fn()
const takeOver = vi.fn(async () => {})

beforeEach(() => {
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  vi.spyOn(shellWorker, 'takeOver').mockImplementation(takeOver)
})
afterEach(() => {
  vi.restoreAllMocks()
  reload.mockClear()
  takeOver.mockClear()
  askBeforeNewVersion(async () => true)
})

function newBuildWaits(): void {
  vi.spyOn(shellWorker, 'hasNewBuild').mockReturnValue(true)
}

function HalfTyped() {
  useUnsavedChanges(true)
  return null
}

test('without a new version there is nothing to read', () => {
  draw(<VersionNotice />)
  expect(screen.queryByText('A new version is ready.')).toBeNull()
})

test('a worker that waits is told, and taken when the person says so', async () => {
  newBuildWaits()
  const person = draw(<VersionNotice />)
  expect(screen.getByText('A new version is ready.')).toBeTruthy()
  expect(takeOver).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Reload' }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(takeOver).toHaveBeenCalledTimes(1)
})

test('while something could be lost the old version stays', async () => {
  newBuildWaits()
  const question = vi.fn(async () => false)
  askBeforeNewVersion(question)
  const person = draw(<VersionNotice />)
  await person.click(screen.getByRole('button', { name: 'Reload' }))
  await vi.waitFor(() => expect(question).toHaveBeenCalledTimes(1))
  expect([takeOver.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
})

test('half-typed work is asked about first', async () => {
  newBuildWaits()
  const person = draw(
    <>
      <VersionNotice />
      <HalfTyped />
    </>,
  )
  await person.click(screen.getByRole('button', { name: 'Reload' }))
  await person.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect([takeOver.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
})
