import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import S3rver from '@20minutes/s3rver'
import { afterAll } from 'vitest'

/** The places that files can be kept in: what holds of one holds of the other. */
export const FILE_STORES = ['disk', 's3'] as const
type StoreKind = (typeof FILE_STORES)[number]

/** A place for the files of one test, seen past the application. */
interface TestStore {
  environment: { FILES_URL: string }
  /** Names of the files of a company. */
  names(companyId: number): Promise<string[]>
  /** Only their first bytes are left, as after a crash. */
  cutAll(companyId: number): Promise<void>
  loseAll(companyId: number): Promise<void>
}

interface TestBucket extends TestStore {
  /** Nobody answers at its address, until it is started again. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** It is gone after the last test of the suite that opened it. */
export async function openStore(kind: StoreKind): Promise<TestStore> {
  return kind === 's3' ? openBucket() : openFolder()
}

async function openFolder(): Promise<TestStore> {
  const folder = await temporaryFolder()
  return { environment: { FILES_URL: pathToFileURL(folder).href }, ...seen(folder, '') }
}

const BUCKET = 'itayo-files'
/** s3rver knows one key, and keeps an object as a file with this end. */
const KEYS = 'S3RVER:S3RVER'
const OBJECT = '._S3rver_object'

export async function openBucket(): Promise<TestBucket> {
  const directory = await temporaryFolder()
  const listen = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    })
    return { server, ...(await server.run()) }
  }
  const { port, server } = await listen(0)
  let running: S3rver | undefined = server
  const stop = async () => {
    const ending = running
    running = undefined
    await ending?.close()
  }
  afterAll(stop)
  return {
    environment: { FILES_URL: `s3://${KEYS}@127.0.0.1:${port}/${BUCKET}?tls=0` },
    ...seen(join(directory, BUCKET), OBJECT),
    stop,
    start: async () => {
      running = (await listen(port)).server
    },
  }
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'itayo-store-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function seen(folder: string, end: string): Omit<TestStore, 'environment'> {
  const pathsOf = async (companyId: number) => {
    const place = join(folder, String(companyId))
    const names = await readdir(place).catch((): string[] => [])
    return names.filter((name) => name.endsWith(end)).map((name) => join(place, name))
  }
  return {
    names: async (companyId) => (await pathsOf(companyId)).map((path) => path.slice(folder.length + 1)),
    async cutAll(companyId) {
      for (const path of await pathsOf(companyId)) await truncate(path, 10)
    },
    async loseAll(companyId) {
      for (const path of await pathsOf(companyId)) await rm(path)
    },
  }
}
