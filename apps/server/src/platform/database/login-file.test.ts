import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loginPasswords } from './login-file.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'itayo-logins-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('the passwords are made once, for the owner of the folder alone', async () => {
  const made = await loginPasswords(dataDir)
  expect(made.ownerPassword).not.toBe(made.appPassword)
  expect(await loginPasswords(dataDir)).toEqual(made)
  expect(await readdir(dataDir)).toEqual(['database-logins.json'])
  expect((await stat(join(dataDir, 'database-logins.json'))).mode & 0o777).toBe(0o600)
})

test('a file that a power cut left empty does not keep the server from starting', async () => {
  await writeFile(join(dataDir, 'database-logins.json'), '')
  const made = await loginPasswords(dataDir)
  expect(made.appPassword).toHaveLength(32)
  expect(await loginPasswords(dataDir)).toEqual(made)
})
