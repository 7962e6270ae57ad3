import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { HOLDER_FILES } from '@itayo/contract'
import { PHOTOS_VIDEOS_AND_PAPERS } from '@itayo/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemoIn } from '../testing/demo-server.ts'
import { FILE_STORES, openBucket, openStore } from '../testing/file-stores.ts'
import { orderedBlocks, receiveBlocks } from '../testing/onsite.ts'
import { asFile, picture } from '../testing/pictures.ts'
import { refusal } from '../testing/refusal.ts'
import { eventually } from '../testing/test-server.ts'
import { readConfig } from './config.ts'
import { MissingFile } from './file-store.ts'
import { openFiles, wholeFile } from './files.ts'
import { openIncoming } from './incoming-files.ts'
import { createLog } from './log.ts'

/* What holds of files on a disk holds of files in a bucket: the same tests, on both. */

const LOG = createLog({ logLevel: 'silent' })
const MIB = 1024 * 1024

/** Begins as the boxes of an MP4 do, which is what its type is told by; the rest is counted, so that parts differ. */
function video(bytes: number): Buffer {
  const head = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41\0\0\0\x08free', 'latin1')
  const rest = Buffer.alloc(bytes - head.length)
  for (let at = 0; at + 4 <= rest.length; at += 4) rest.writeUInt32BE(at, at)
  return Buffer.concat([head, rest])
}
const WEBM = Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm'.padEnd(80, '\0'), 'latin1')
const MOV = Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  \0\0\0\x08wide'.padEnd(80, '\0'), 'latin1')

const folders: string[] = []
async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'itayo-incoming-'))
  folders.push(folder)
  return folder
}
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true })
})

describe.each(FILE_STORES)('bytes in %s', async (kind) => {
  const store = await openStore(kind)
  const files = await openFiles(readConfig(store.environment).files, LOG)
  const words = Buffer.from('a drawing of a bridge')

  test('are read as they were put, whole and in parts', async () => {
    const { key, bytes, sha256 } = await files.put(7, words)
    expect([bytes, sha256]).toEqual([words.length, createHash('sha256').update(words).digest()])
    expect(await buffer(await files.read(key, { bytes }))).toEqual(words)
    for (const [first, last] of [
      [0, 1],
      [2, 8],
      [20, 20],
      [0, 20],
    ] as const) {
      const part = await buffer(await files.read(key, { bytes, range: { first, last } }))
      expect(part.toString()).toBe(words.subarray(first, last + 1).toString())
    }
  })

  test('that wait on the disk are stored from there', async () => {
    const incoming = await openIncoming(await temporary())
    const content = video(3 * MIB)
    const waiting = await incoming.take(Readable.from([content.subarray(0, MIB), content.subarray(MIB)]))
    const { key, bytes, sha256 } = await files.put(7, waiting)
    expect([bytes, sha256]).toEqual([content.length, createHash('sha256').update(content).digest()])
    expect((await buffer(await files.read(key))).equals(content)).toBe(true)
  })

  test('of each company stand under its own number', async () => {
    const { key } = await files.put(8, words)
    expect((await store.names(8)).some((name) => name.startsWith(key))).toBe(true)
    expect(await store.names(9)).toEqual([])
  })

  test('are missing when they were removed, which can be done twice', async () => {
    const { key, bytes } = await files.put(7, words)
    await files.remove(key)
    await files.remove(key)
    await expect(files.read(key, { bytes })).rejects.toThrow(MissingFile)
    await expect(files.read(key, { bytes, range: { first: 0, last: 4 } })).rejects.toThrow(MissingFile)
    expect(await wholeFile(files, key)).toBeNull()
  })

  test('are missing when they are not as many as they were', async () => {
    const { key, bytes } = await files.put(10, words)
    await store.cutAll(10)
    await expect(files.read(key, { bytes })).rejects.toThrow(MissingFile)
    await expect(files.read(key, { bytes, range: { first: 1, last: 3 } })).rejects.toThrow(MissingFile)
    await expect(files.read(key, { bytes, range: { first: 15, last: 18 } })).rejects.toThrow(MissingFile)
  })
})

describe.each(FILE_STORES)('a video in %s', async (kind) => {
  const store = await openStore(kind)
  const { server, manager } = await openDemoIn(store.environment, 'manager')
  const content = video(5 * MIB)
  let origin: string
  let delivery: number
  beforeAll(async () => {
    // As the area of another holder declares it.
    HOLDER_FILES.delivery = PHOTOS_VIDEOS_AND_PAPERS
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    delivery = (await receiveBlocks(server, manager, await orderedBlocks(server, manager), 3)).id
  })
  afterAll(() => {
    delete HOLDER_FILES.delivery
  })

  const params = () => ({ kind: 'delivery' as const, id: delivery })
  const add = async (bytes: Uint8Array, name: string) =>
    (await manager.attachments.add({ params: params(), file: asFile(bytes, name) })).response
  const waiting = () => readdir(join(server.dataDir, 'incoming'))
  const rows = async () => (await server.owner.query('select from stored_file')).rowCount
  const state = async () => [await rows(), await store.names(manager.companyId), await waiting()]

  test('is shown in place, and a player gets the parts it asks for', async () => {
    const { url, ...added } = await add(content, 'Pour of the slab.mp4')
    expect(added).toMatchObject({ content_type: 'video/mp4', bytes: content.length, picture: null })
    expect(await waiting()).toEqual([])
    const get = (headers: Record<string, string> = {}, method = 'GET') =>
      fetch(origin + url, { method, headers })

    const whole = await get()
    const etag = whole.headers.get('etag') as string
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    })
    expect(whole.headers.has('content-disposition')).toBe(false)
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true)

    for (const [range, first, last] of [
      ['bytes=0-1', 0, 1],
      ['bytes=1000000-1999999', 1_000_000, 1_999_999],
      [`bytes=${content.length - 10}-`, content.length - 10, content.length - 1],
      ['bytes=-1', content.length - 1, content.length - 1],
      [`bytes=${content.length - 2}-99999999`, content.length - 2, content.length - 1],
    ] as const) {
      const part = await get({ range, 'if-range': etag, 'accept-encoding': 'gzip' })
      expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
        206,
        `bytes ${first}-${last}/${content.length}`,
        String(last - first + 1),
      ])
      const sent = Buffer.from(await part.arrayBuffer())
      expect(sent.equals(content.subarray(first, last + 1))).toBe(true)
    }

    const outside = await get({ range: `bytes=${content.length}-` })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${content.length}`])
    expect(await outside.json()).toMatchObject({ status: 0, code: 'files.range' })

    const changed = await get({ range: 'bytes=0-1', 'if-range': '"another"' })
    expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, content.length])
    expect((await get({ 'if-none-match': etag })).status).toBe(304)
    const head = await get({}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.length)])
  })

  test.each([
    ['WebM', WEBM, 'a.webm', 'video/webm'],
    ['QuickTime', MOV, 'a.MOV', 'video/quicktime'],
  ])('may be %s too', async (_, bytes, name, type) => {
    expect(await add(bytes, name)).toMatchObject({ content_type: type })
  })

  const TYPE =
    'Only photos (JPG, PNG, GIF), videos (MP4, WebM, MOV), PDF, Word and Excel files can be attached.'
  test.each([
    ['a page called a video', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.mp4', 422, TYPE],
    ['a page called a photo', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.jpg', 422, TYPE],
    [
      'a drawing called a photo',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'a.jpg',
      422,
      TYPE,
    ],
    ['a WebM called MP4', WEBM, 'a.mp4', 422, TYPE],
    ['a video called a photo', MOV, 'a.png', 422, TYPE],
    [
      'one of more than 25 MB',
      Buffer.concat([video(MIB), Buffer.alloc(24 * MIB + 1)]),
      'a.mp4',
      413,
      'Photos may have up to 10 MB, other files up to 25 MB.',
    ],
  ])('%s is refused, with nothing left', async (_, bytes, name, http, text) => {
    const before = await state()
    const error = await refusal(add(bytes, name))
    expect([error.http, error.message]).toEqual([http, text])
    expect(await state()).toEqual(before)
  })

  test('is taken up to 25 MB', async () => {
    const long = Buffer.concat([video(MIB), Buffer.alloc(24 * MIB)])
    const form = new FormData()
    form.set('file', asFile(long, 'long.mp4'))
    const reply = await fetch(`${origin}/api/attachments/delivery/${delivery}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${manager.token}` },
      body: form,
    })
    expect(await reply.json()).toMatchObject({ status: 1, response: { bytes: 25 * MIB } })
    expect(await waiting()).toEqual([])
  })

  test('that breaks off on its way leaves nothing', async () => {
    const before = await state()
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const head = [
      `POST /api/attachments/delivery/${delivery} HTTP/1.1`,
      'Host: itayo.test',
      `Authorization: Bearer ${manager.token}`,
      'Content-Type: multipart/form-data; boundary=cut',
      `Content-Length: ${20 * MIB}`,
      '',
      '--cut',
      'Content-Disposition: form-data; name="file"; filename="a.mp4"',
      '',
      '',
    ]
    socket.write(head.join('\r\n'))
    socket.write(content)
    await eventually(async () => (await waiting()).length > 0, 'the upload to be on its way')
    socket.destroy()
    await eventually(async () => (await waiting()).length === 0, 'its beginning to go')
    expect(await state()).toEqual(before)
  })

  test('sent twice with one key is kept once', async () => {
    const options = { idempotencyKey: 'one-video-of-a-pour' }
    const call = () =>
      manager.attachments.add({ params: params(), file: asFile(content, 'twice.mp4') }, options)
    const first = await call()
    const names = await store.names(manager.companyId)
    expect((await call()).response.id).toBe(first.response.id)
    expect(await store.names(manager.companyId)).toEqual(names)
    const other = manager.attachments.add(
      { params: params(), file: asFile(video(5 * MIB + 4), 'twice.mp4') },
      options,
    )
    expect((await refusal(other)).code).toBe('idempotency_mismatch')
  })

  test('and every other byte of a person go with them', async () => {
    await server.startJobs()
    const admin = await server.signIn('admin@bayanihan.test')
    const viewer = await server.signIn('viewer@bayanihan.test')
    const before = (await store.names(manager.companyId)).length
    await viewer.accounts.setPicture({ file: asFile(await picture('png')) })
    expect(await store.names(manager.companyId)).toHaveLength(before + 1)
    const { email, version } = (await viewer.accounts.me()).response.user
    await admin.company.eraseUser({ params: { id: viewer.userId }, body: { confirmation: email, version } })
    await eventually(
      async () => (await store.names(manager.companyId)).length === before,
      'the picture of the erased person to go',
    )
  })
})

describe('a bucket that is away', async () => {
  const bucket = await openBucket()
  const lines: string[] = []
  const { server, manager } = await openDemoIn(bucket.environment, 'manager')
  const link = async () => (await manager.accounts.me()).response.user.profile_pic as string
  const rows = async () => (await server.owner.query('select id from stored_file order by id')).rows

  test('is 503 to whoever stores or opens a file, and nothing was changed', async () => {
    await manager.accounts.setPicture({ file: asFile(await picture('png')) })
    const before = [await rows(), await bucket.names(manager.companyId)]
    await bucket.stop()
    const error = await refusal(manager.accounts.setPicture({ file: asFile(await picture('gif')) }))
    expect([error.http, error.code]).toEqual([503, 'files.unavailable'])
    const opened = await server.app.inject({ url: await link() })
    expect([opened.statusCode, opened.json().code]).toEqual([503, 'files.unreadable'])
    expect(opened.headers['cache-control']).toBe('no-store')
    // It was the bucket, and the database is not asked whether it lives.
    expect(server.platform.database.isAway()).toBe(false)
    await bucket.start()
    expect([await rows(), await bucket.names(manager.companyId)]).toEqual(before)
    expect((await server.app.inject({ url: await link() })).statusCode).toBe(200)
  })

  test('gets rid of its bytes when it is back, however long it was away', async () => {
    const before = (await bucket.names(manager.companyId)).length
    const known = (await rows()).length
    await bucket.stop()
    // No retry is left for the job that fails now.
    await server.owner.query('update pgboss.queue set retry_limit = 0')
    await server.startJobs()
    await manager.accounts.removePicture()
    const failed = `select from pgboss.job where name = 'system.remove-file' and state = 'failed'`
    await eventually(async () => (await server.owner.query(failed)).rowCount, 'a job to be given up')
    await bucket.start()
    await eventually(
      async () => (await bucket.names(manager.companyId)).length === before - 1,
      'the bytes to go',
    )
    await eventually(async () => (await rows()).length === known - 1, 'the row to go')
  })

  test('keeps nobody from starting, unlike a bucket that does not exist or does not open', async () => {
    const open = (change: (url: string) => string) =>
      openFiles(
        readConfig({ FILES_URL: change(bucket.environment.FILES_URL) }).files,
        createLog({ logLevel: 'warn' }, { write: (line) => lines.push(line) }),
      )
    await expect(open((url) => url.replace('itayo-files', 'another'))).rejects.toThrow(
      /^FILES_URL: the bucket another does not exist at 127\.0\.0\.1:\d+, or does not open/,
    )
    await expect(open((url) => url.replace(':S3RVER@', ':wrong@'))).rejects.toThrow(/^(?!.*wrong)FILES_URL: /)
    expect(lines).toEqual([])
    await bucket.stop()
    const files = await open((url) => url)
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['the bucket of the files does not answer'])
    await expect(files.put(7, Buffer.from('x'))).rejects.toMatchObject({ code: 'files.unavailable' })
    await bucket.start()
    await files.put(7, Buffer.from('x'))
  })
})

test('what a killed process left of an upload is cleared at the next start, what is on its way is not', async () => {
  const dataDir = await temporary()
  await openIncoming(dataDir)
  const folder = join(dataDir, 'incoming')
  for (const name of ['old', 'new']) await writeFile(join(folder, name), 'half')
  const yesterday = Date.now() / 1000 - 86_400
  await utimes(join(folder, 'old'), yesterday, yesterday)
  await openIncoming(dataDir)
  expect(await readdir(folder)).toEqual(['new'])
})
