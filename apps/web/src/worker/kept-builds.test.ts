import { expect, test } from 'vitest'
import { pageLock } from '../lib/shell/worker-words.ts'
import { outdatedCaches, partsCache, shellCache } from './kept-builds.ts'

const cachesOf = (...builds: string[]) => builds.flatMap((build) => [shellCache(build), partsCache(build)])

test('builds that no open page runs go, with all that was kept of them', () => {
  expect(outdatedCaches(cachesOf('old', 'older', 'own'), 'own', [])).toEqual(cachesOf('old', 'older'))
})

test('the build of a page that is still open stays until the page is gone', () => {
  const all = cachesOf('old', 'older', 'own')
  expect(outdatedCaches(all, 'own', [pageLock('old'), pageLock('own')])).toEqual(cachesOf('older'))
})

test('what others keep on the device is not touched', () => {
  expect(outdatedCaches(['photos', 'itayo-drafts', 'workbox-precache'], 'own', [])).toEqual([])
})
