import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { asFile, picture } from '../../../testing/pictures.ts'
import { addProject, demoProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { eventually } from '../../../testing/test-server.ts'

const MIB = 1024 * 1024

const { server, manager } = await openDemo('manager')

const upload = async (project_id: number, content: Uint8Array | string, name = 'site.jpg', by = manager) =>
  by.overview.uploadPhoto({ params: { id: by.companyId, project_id }, file: asFile(content, name) })
const photosOf = async (projectId: number) =>
  (await manager.overview.photos({ params: { projectId } })).response
const shown = async (url: string | undefined) => {
  const reply = await server.app.inject({ url: url as string })
  expect(reply.statusCode).toBe(200)
  return reply.rawPayload
}
const storedNames = () =>
  readdir(join(server.dataDir, 'files', String(manager.companyId))).catch((): string[] => [])

describe('an uploaded photo', () => {
  test('is the main one when it is the first; the next ones are not', async () => {
    const id = await addProject(manager)
    const first = await upload(id, await picture('jpeg'))
    expect(first.description).toBe('Image uploaded successfully!')
    expect(first.response).toMatchObject({
      is_main: true,
      width: 400,
      height: 300,
      uploaded_by: 'Ramon Villanueva',
    })
    const second = await upload(id, await picture('png'), 'two.png')
    const third = await upload(id, await picture('gif'), 'three.gif')
    expect([second.response.is_main, third.response.is_main]).toEqual([false, false])
    const ids = (await photosOf(id)).map((photo) => photo.id)
    expect(ids).toEqual([first.response.id, third.response.id, second.response.id])
    const { response } = await manager.projects.list({ body: { sort: { by: 'start_date' }, per_page: 120 } })
    const row = response.data.find((project) => project.ProjectId === id)
    expect(row && 'Image' in row ? new URL(row.Image ?? '', 'http://x').pathname : '').toBe(
      new URL(first.response.thumbnail, 'http://x').pathname,
    )
  })

  test.each([
    ['larger than a screen', 3000, 1500, [2400, 1200], [640, 320]],
    ['upright and large', 1500, 3000, [1200, 2400], [320, 640]],
    ['small', 300, 200, [300, 200], [300, 200]],
  ])('%s is kept no larger than needed, with a thumbnail', async (_, width, height, full, thumbnail) => {
    const id = await addProject(manager)
    const { response } = await upload(id, await picture('png', { width, height }), 'a.png')
    expect([response.width, response.height]).toEqual(full)
    for (const [url, size] of [
      [response.url, full],
      [response.thumbnail, thumbnail],
    ] as const) {
      const { format, ...is } = await sharp(await shown(url)).metadata()
      expect([format, is.width, is.height]).toEqual(['jpeg', ...size])
    }
  })

  test('loses what the camera wrote into it, and stands upright', async () => {
    const secret = '14.5995 N, 120.9842 E'
    const marked = await picture('jpeg', { exif: { Copyright: secret } })
    expect(marked.includes(secret)).toBe(true)
    const id = await addProject(manager)
    const { response } = await upload(id, marked)
    for (const url of [response.url, response.thumbnail]) {
      const kept = await shown(url)
      expect(kept.includes(secret)).toBe(false)
      expect((await sharp(kept).metadata()).exif).toBeUndefined()
    }
    // Orientation 6: the camera was turned, so width and height change places.
    const turned = await upload(id, await picture('jpeg', { orientation: 6 }))
    expect([turned.response.width, turned.response.height]).toEqual([300, 400])
    const upside = await upload(id, await picture('jpeg', { orientation: 3 }))
    const { data, info } = await sharp(await shown(upside.response.thumbnail))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const red = (y: number) => data[(y * info.width + 200) * info.channels] as number
    expect(red(20)).toBeLessThan(60)
    expect(red(280)).toBeGreaterThan(200)
  })

  test.each(['site.jfif', 'SITE.JPEG', 'site.jpg', 'site.v2.Jpg'])('may be called %s', async (name) => {
    await upload(await addProject(manager), await picture('jpeg'), name)
  })
})

describe('refused, with nothing stored', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const truncated = async () => {
    const whole = await picture('jpeg', { width: 900, height: 900 })
    return whole.subarray(0, whole.length / 2)
  }

  test.each<[string, () => Promise<Uint8Array | string> | string, string, number, string]>([
    ['a renamed program', () => `MZ${'\0'.repeat(200)}`, 'site.jpg', 422, 'Invalid File Type'],
    ['a picture named like a program', () => picture('png'), 'site.exe', 422, 'Invalid File Type'],
    ['a picture without an end to its name', () => picture('png'), 'site', 422, 'Invalid File Type'],
    ['an SVG', () => SVG, 'site.svg', 422, 'Invalid File Type'],
    ['an SVG named .png', () => SVG, 'site.png', 422, 'Invalid File Type'],
    ['a PDF', () => '%PDF-1.7\n1 0 obj', 'site.jpg', 422, 'Invalid File Type'],
    ['nothing', () => '', 'site.jpg', 422, 'Invalid File Type'],
    ['a JPEG that breaks off', truncated, 'site.jpg', 422, 'Invalid File Type'],
    [
      '40 MB',
      async () => Buffer.concat([await picture('png'), Buffer.alloc(40 * MIB)]),
      'a.png',
      413,
      'File Too Large',
    ],
    [
      'a byte over 10 MB',
      async () => Buffer.concat([await picture('png'), Buffer.alloc(10 * MIB)]),
      'a.png',
      413,
      'File Too Large',
    ],
  ])('%s', async (_, content, name, http, title) => {
    const id = await addProject(manager)
    const before = await storedNames()
    const error = await refusal(upload(id, await content(), name))
    expect([error.http, error.title]).toEqual([http, title])
    expect(await storedNames()).toEqual(before)
    expect(await photosOf(id)).toEqual([])
  })

  test('into a project that is foreign, hidden, archived, deleted or not there', async () => {
    const administrator = await server.signIn('admin@bayanihan.test')
    const deleted = await addProject(manager)
    await administrator.projects.remove({ body: { project_id: deleted } })
    const outsider = await personWith(server, ['/overview/save', '/projects/Index'])
    const content = await picture('png')
    const before = await storedNames()
    for (const [id, http] of [
      [await demoProject(server, 'PC-001'), 404],
      [await demoProject(server, 'LAG-2026-025'), 404],
      [await demoProject(server, 'BUL-2025-031'), 409],
      [deleted, 404],
      [999_999, 404],
    ] as const) {
      expect((await refusal(upload(id, content, 'refused.png', outsider))).http).toBe(http)
    }
    expect(await storedNames()).toEqual(before)
    const { rowCount } = await server.owner.query(
      `select from stored_file where original_name = 'refused.png'`,
    )
    expect(rowCount).toBe(0)
  })

  test('by whom may not', async () => {
    const id = await demoProject(server, 'ILO-2026-009')
    const foreman = await server.signIn('foreman@bayanihan.test')
    const content = await picture('png')
    expect((await refusal(upload(id, content, 'a.png', foreman))).code).toBe('permission_denied')
    const params = { id: manager.companyId, project_id: id }
    const nobody = server.nobody.overview.uploadPhoto({ params, file: asFile(content) })
    expect((await refusal(nobody)).http).toBe(401)
  })
})

describe('the main photo', () => {
  const three = async () => {
    const id = await addProject(manager)
    const ids: number[] = []
    for (let at = 0; at < 3; at += 1) ids.push((await upload(id, await picture('png'), 'a.png')).response.id)
    return { id, ids }
  }
  const mainOf = async (id: number) =>
    (await photosOf(id)).filter((photo) => photo.is_main).map((photo) => photo.id)

  test('is chosen, and chosen again', async () => {
    const { id, ids } = await three()
    const params = { id: ids[1] as number }
    const { response, description } = await manager.overview.choosePhoto({ params })
    expect([response.is_main, description]).toEqual([true, 'Main photo changed'])
    await manager.overview.choosePhoto({ params })
    expect(await mainOf(id)).toEqual([ids[1]])
    const { rows } = await server.owner.query(
      `select count(*)::int from audit_event where action = 'project.photo_chosen' and subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('deleted, leaves its place to the newest; the last one leaves none', async () => {
    const { id, ids } = await three()
    const remove = async (at: number) =>
      (await manager.overview.removePhoto({ params: { id: ids[at] as number } })).response.photo_count
    expect(await remove(0)).toBe(2)
    expect(await mainOf(id)).toEqual([ids[2]])
    expect(await remove(1)).toBe(1)
    expect(await mainOf(id)).toEqual([ids[2]])
    expect(await remove(2)).toBe(0)
    expect(await photosOf(id)).toEqual([])
    expect((await refusal(manager.overview.removePhoto({ params: { id: ids[2] as number } }))).http).toBe(404)
  })

  test('is exactly one after uploads, choices and deletions at the same moment', async () => {
    const id = await addProject(manager)
    const content = await picture('png')
    await Promise.all([1, 2, 3].map(() => upload(id, content, 'a.png')))
    expect(await mainOf(id)).toHaveLength(1)
    const [first, second, third] = (await photosOf(id)).map((photo) => photo.id) as [number, number, number]
    await Promise.allSettled([
      manager.overview.removePhoto({ params: { id: first } }),
      manager.overview.choosePhoto({ params: { id: second } }),
      manager.overview.choosePhoto({ params: { id: third } }),
      manager.overview.removePhoto({ params: { id: first } }),
    ])
    expect(await photosOf(id)).toHaveLength(2)
    expect(await mainOf(id)).toHaveLength(1)
  })

  test('of another company is 404, and a viewer may not choose', async () => {
    const { ids } = await three()
    const params = { id: ids[1] as number }
    const stranger = await server.signIn('admin@pundasyon.test')
    expect((await refusal(stranger.overview.choosePhoto({ params }))).http).toBe(404)
    expect((await refusal(stranger.overview.removePhoto({ params }))).http).toBe(404)
    const viewer = await server.signIn('viewer@bayanihan.test')
    expect((await refusal(viewer.overview.choosePhoto({ params }))).code).toBe('permission_denied')
  })
})

// Last: the jobs run from here on.
test('a deleted photo’s bytes leave the disk, both sizes', async () => {
  await server.startJobs()
  const before = await storedNames()
  const id = await addProject(manager)
  const { response } = await upload(id, await picture('png'), 'gone.png')
  expect((await storedNames()).length).toBeGreaterThan(0)
  await manager.overview.removePhoto({ params: { id: response.id } })
  const rows = () => server.owner.query(`select from stored_file where original_name = 'gone.png'`)
  await eventually(async () => (await rows()).rowCount === 0, 'the rows to go')
  await eventually(
    async () => (await storedNames()).every((name) => before.includes(name)),
    'the bytes to go',
  )
  expect((await server.app.inject({ url: response.url })).statusCode).toBe(404)
})
