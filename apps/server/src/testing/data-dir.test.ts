import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deadDataDirs } from './data-dir.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'itayo-data-dirs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('folders of runs that are gone are found, whatever kind they were, and nothing else', () => {
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  for (const name of [`itayo-test-${gone}`, `itayo-vitest-${gone}`, `itayo-e2e-${gone}`])
    mkdirSync(join(folder, name))
  for (const name of [`itayo-test-${process.pid}`, `other-test-${gone}`, 'itayo-test-', 'setup.lock'])
    mkdirSync(join(folder, name))
  const found = deadDataDirs(folder).filter((path) => path.startsWith(folder))
  expect(found.sort()).toEqual(['e2e', 'test', 'vitest'].map((kind) => join(folder, `itayo-${kind}-${gone}`)))
  expect(readdirSync(folder)).toHaveLength(7)
})

test('a folder that does not exist yet has none', () => {
  expect(deadDataDirs(join(folder, 'none')).filter((path) => path.startsWith(folder))).toEqual([])
})
