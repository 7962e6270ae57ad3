import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { asFile, picture } from '../../../testing/pictures.ts'
import { refusal } from '../../../testing/refusal.ts'
import { eventually } from '../../../testing/test-server.ts'

const MIB = 1024 * 1024

const { server, engineer: person } = await openDemo('engineer')

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

const upload = (content: Uint8Array | string, name?: string) =>
  person.accounts.setPicture({ file: asFile(content, name) })

const folder = () => join(server.dataDir, 'files', String(person.companyId))
const storedNames = () => readdir(folder()).catch((): string[] => [])

async function rowOwners(): Promise<number[]> {
  // The demo's projects have pictures too; theirs are JPEG.
  const { rows } = await server.owner.query(
    `select created_by::int from stored_file where content_type = 'image/webp' order by created_by`,
  )
  return rows.map((row) => row.created_by)
}

async function shown(): Promise<Buffer> {
  const { response } = await person.accounts.me()
  const reply = await server.app.inject({ url: response.user.profile_pic as string })
  expect(reply.statusCode).toBe(200)
  return reply.rawPayload
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'gif'] as const)(
    'of type %s is taken by its content and becomes 256 × 256 webp',
    async (type) => {
      const answer = await upload(await picture(type), 'anything.bin')
      expect(answer.description).toBe('Image uploaded successfully!')
      const { format, width, height } = await sharp(await shown()).metadata()
      expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 256 })
    },
  )

  test('loses what the camera wrote into it', async () => {
    const secret = '14.5995 N, 120.9842 E'
    const original = await picture('jpeg', { exif: { Copyright: secret, Artist: 'Angela Reyes' } })
    expect(original.includes(secret)).toBe(true)
    await upload(original)
    const kept = await shown()
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    for (const name of await storedNames()) {
      expect((await readFile(join(folder(), name))).includes(secret)).toBe(false)
    }
  })

  test('taken with the camera on its side is shown upright', async () => {
    // Orientation 3: upside down. Red is above in the file, so below when upright.
    await upload(await picture('jpeg', { orientation: 3 }))
    const { data, info } = await sharp(await shown())
      .raw()
      .toBuffer({ resolveWithObject: true })
    const red = (y: number) => data[(y * info.width + 128) * info.channels] as number
    expect(red(20)).toBeLessThan(60)
    expect(red(236)).toBeGreaterThan(200)
  })
})

describe('refused, with nothing stored', () => {
  test.each([
    ['a text named .png', 'this is not a picture', 'me.png'],
    ['an SVG, which can carry scripts', SVG, 'me.png'],
    ['an empty file', '', 'me.png'],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'me.jpg'],
  ])('%s: Invalid File Type', async (_, content, name) => {
    const before = (await storedNames()).length
    const error = await refusal(upload(content, name))
    expect([error.http, error.title]).toEqual([422, 'Invalid File Type'])
    expect(await storedNames()).toHaveLength(before)
  })

  test.each(['webp', 'tiff'] as const)('a picture of a type nobody asked for, %s', async (type) => {
    const content = await sharp(await picture('png'))
      .toFormat(type)
      .toBuffer()
    const error = await refusal(upload(content, 'me.png'))
    expect([error.http, error.title]).toEqual([422, 'Invalid File Type'])
  })

  test('a picture that breaks off in the middle', async () => {
    const before = (await storedNames()).length
    const whole = await picture('png', { width: 900, height: 900 })
    const error = await refusal(upload(whole.subarray(0, whole.length / 2)))
    expect([error.http, error.code]).toEqual([422, 'invalid_file'])
    expect(await storedNames()).toHaveLength(before)
  })

  test('more than 10 MB: File Too Large', async () => {
    const before = (await storedNames()).length
    const error = await refusal(
      upload(Buffer.concat([await picture('png'), Buffer.alloc(10 * MIB)]), 'big.png'),
    )
    expect([error.http, error.title]).toEqual([413, 'File Too Large'])
    expect(await storedNames()).toHaveLength(before)
  })

  test('10 MB to the byte is still taken', async () => {
    const small = await picture('png')
    await upload(Buffer.concat([small, Buffer.alloc(10 * MIB - small.length)]), 'just.png')
  })

  test.each([
    ['under another field', { avatar: asFile('x') }, 422, 'body.file'],
    ['as a plain text field', { file: 'x' }, 422, 'body.file'],
  ])('a file %s', async (_, fields, http, path) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const request = new Request('http://itayo.test', { method: 'PUT', body: form })
    const reply = await server.app.inject({
      method: 'PUT',
      url: '/api/account/me/picture',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': request.headers.get('content-type') as string,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect([reply.statusCode, reply.json().fields[0].path]).toEqual([http, path])
  })

  test('a form that breaks off in the middle is the sender’s fault, not a 500', async () => {
    const reply = await server.app.inject({
      method: 'PUT',
      url: '/api/account/me/picture',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'multipart/form-data; boundary=cut',
      },
      payload: '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf a pic',
    })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed'])
  })

  test('no form at all', async () => {
    const reply = await server.app.inject({
      method: 'PUT',
      url: '/api/account/me/picture',
      headers: { authorization: `Bearer ${person.token}` },
      payload: { file: 'x' },
    })
    expect([reply.statusCode, reply.json().code]).toEqual([415, 'unsupported_media'])
  })
})

describe('a replaced or removed picture', () => {
  test('is gone from the disk once the job has run, and only that one', async () => {
    const viewer = await server.signIn('viewer@bayanihan.test')
    await viewer.accounts.setPicture({ file: asFile(await picture('png')) })
    const { response: first } = await upload(await picture('png'))
    const { response: second } = await upload(await picture('gif'))
    expect(second.profile_pic).not.toBe(first.profile_pic)
    expect(second.version).toBe(first.version + 1)
    const gone = await server.app.inject({ url: first.profile_pic as string })
    expect(gone.statusCode).toBe(404)

    await server.startJobs()
    await eventually(async () => (await rowOwners()).length === 2, 'the old one to go')
    expect(await rowOwners()).toEqual([person.userId, viewer.userId])
    expect(await storedNames()).toHaveLength(2)
    await shown()
  })

  test('removing answers a profile without one, twice if need be', async () => {
    const { response } = await person.accounts.removePicture()
    expect(response.profile_pic).toBeNull()
    const again = await person.accounts.removePicture()
    expect(again.response.version).toBe(response.version)
    await eventually(async () => (await storedNames()).length === 1, 'the bytes to go')
  })

  test('two uploads at the same moment leave one picture', async () => {
    await Promise.all([upload(await picture('png')), upload(await picture('gif'))])
    await shown()
    await eventually(async () => (await storedNames()).length === 2, 'the loser to go')
  })
})

test('nobody can upload without being signed in', async () => {
  const error = await refusal(server.nobody.accounts.setPicture({ file: asFile(await picture('png')) }))
  expect(error.http).toBe(401)
})
