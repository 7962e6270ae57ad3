import * as fs from 'node:fs/promises'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { asFile, picture } from '../testing/pictures.ts'
import type { refusal as Refusal } from '../testing/refusal.ts'
import type { openTestServer as OpenTestServer } from '../testing/test-server.ts'
import type { Files, openFiles as OpenFiles } from './files.ts'
import { createLog } from './log.ts'

/* The disk is watched, and made to fail at a chosen step as a full or read-only one does. */
const disk = {
  steps: [] as [step: string, path: string][],
  fails: undefined as [string, string] | undefined,
}

function watched(real: typeof fs): typeof fs {
  const note = (step: string, path: string) => {
    disk.steps.push([step, path])
    if (disk.fails?.[0] !== step) return
    throw Object.assign(new Error(`${disk.fails[1]}: ${step}`), { code: disk.fails[1] })
  }
  const open: typeof fs.open = async (path, flags, mode) => {
    const isFolder = flags === 'r'
    if (!isFolder) note('open', String(path))
    const file = await real.open(path, flags, mode)
    const { writeFile, sync } = file
    file.writeFile = async (...given: Parameters<typeof writeFile>) => {
      await writeFile.apply(file, [(given[0] as Uint8Array).subarray(0, 3)])
      note('write', String(path))
      await writeFile.apply(file, [(given[0] as Uint8Array).subarray(3)])
    }
    file.sync = async () => {
      note(isFolder ? 'sync folder' : 'sync', String(path))
      await sync.apply(file)
    }
    return file
  }
  const rename: typeof fs.rename = async (from, to) => {
    note('rename', String(to))
    await real.rename(from, to)
  }
  const mkdir = (async (path: string, options: object) => {
    if (disk.fails?.[0] === 'mkdir') note('mkdir', path)
    return real.mkdir(path, options)
  }) as typeof fs.mkdir
  return { ...real, open, rename, mkdir }
}

let openFiles: typeof OpenFiles
const diskFiles = (dataDir: string): Promise<Files> =>
  openFiles({ kind: 'disk', folder: join(dataDir, 'files') }, createLog({ logLevel: 'silent' }))
let refusal: typeof Refusal
let openTestServer: typeof OpenTestServer
beforeAll(async () => {
  // Files of tests share what is loaded: this one loads the application anew, with the watched disk under it.
  vi.resetModules()
  vi.doMock('node:fs/promises', () => watched(fs))
  ;({ openFiles } = await import('./files.ts'))
  ;({ refusal } = await import('../testing/refusal.ts'))
  ;({ openTestServer } = await import('../testing/test-server.ts'))
})
afterAll(() => {
  vi.doUnmock('node:fs/promises')
  vi.resetModules()
})

const BYTES = new TextEncoder().encode('a drawing of a bridge')
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'itayo-files-'))
})
afterEach(async () => {
  disk.fails = undefined
  await rm(dataDir, { recursive: true })
})

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

test('bytes are on the disk before they have their name, and their name before they are acknowledged', async () => {
  const files = await diskFiles(dataDir)
  await files.put(7, BYTES)
  disk.steps.length = 0
  const { key } = await files.put(7, BYTES)
  const here = (path: string) => relative(join(dataDir, 'files'), path).replace(key.split('/')[1] ?? '', 'it')
  expect(disk.steps.map(([step, path]) => `${step} ${here(path)}`)).toEqual([
    'open .unfinished/it',
    'write .unfinished/it',
    'sync .unfinished/it',
    'rename 7/it',
    'sync folder 7',
  ])
  expect(await buffer(await files.read(key))).toEqual(Buffer.from(BYTES))
})

test('the first file of a company brings its new folder to the disk too', async () => {
  const files = await diskFiles(dataDir)
  disk.steps.length = 0
  await files.put(7, BYTES)
  const folders = disk.steps.filter(([step]) => step === 'sync folder').map(([, path]) => path)
  expect(folders).toEqual([join(dataDir, 'files'), join(dataDir, 'files'), join(dataDir, 'files', '7')])
})

describe.each(['mkdir', 'open', 'write', 'sync', 'rename', 'sync folder'])(
  'a disk that fails at %s',
  (step) => {
    test.each([
      ...['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT', 'EIO'],
      ...['EMFILE', 'ENFILE', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENOENT', 'ESTALE', 'ENODEV', 'ENXIO'],
    ])('with %s is unavailable, and nothing half-written stays', async (code) => {
      const files = await diskFiles(dataDir)
      await files.put(7, BYTES)
      const before = await filesIn(dataDir)
      disk.fails = [step, code]
      await expect(files.put(7, BYTES)).rejects.toMatchObject({
        code: 'files.unavailable',
        cause: { code },
      })
      expect(await filesIn(dataDir)).toEqual(before)
    })
  },
)

test('pieces of a killed process are cleared at the next start, what is being written is not', async () => {
  const files = await diskFiles(dataDir)
  await files.put(7, BYTES)
  const unfinished = join(dataDir, 'files', '.unfinished')
  await writeFile(join(unfinished, 'old'), 'half')
  await writeFile(join(unfinished, 'new'), 'half')
  const yesterday = Date.now() / 1000 - 86_400
  await utimes(join(unfinished, 'old'), yesterday, yesterday)
  await diskFiles(dataDir)
  expect(await readdir(unfinished)).toEqual(['new'])
})

test('an upload to a full disk is a 503 that says so, a line in the log, and no row', async () => {
  const lines: string[] = []
  const server = await openTestServer(
    { LOG_LEVEL: 'error' },
    { logTo: { write: (line) => lines.push(line) } },
  )
  try {
    const person = await server.signIn('viewer@bayanihan.test')
    const rows = async () => (await server.owner.query('select from stored_file')).rowCount
    const before = await rows()
    disk.fails = ['write', 'ENOSPC']
    const error = await refusal(person.accounts.setPicture({ file: asFile(await picture('png')) }))
    expect([error.http, error.code]).toEqual([503, 'files.unavailable'])
    expect(error.message).toBe(
      'Files cannot be stored right now, so nothing was changed. Please tell whoever runs Itayo for you.',
    )
    expect(await rows()).toBe(before)
    expect((await person.accounts.me()).response.user.profile_pic).toBeNull()
    expect(await filesIn(join(server.dataDir, 'files'))).toEqual([])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'files cannot be written', err: { message: expect.stringContaining('ENOSPC') } },
    ])
    disk.fails = undefined
    await person.accounts.setPicture({ file: asFile(await picture('png')) })
    expect((await person.accounts.me()).response.user.profile_pic).not.toBeNull()
  } finally {
    await server.close()
  }
})
