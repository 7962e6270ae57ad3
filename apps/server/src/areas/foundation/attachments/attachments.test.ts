import type { HolderKind } from '@itayo/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAYS, today } from '../../../platform/clock.ts'
import { dailyClearing } from '../../../platform/daily.ts'
import { openDemoIn } from '../../../testing/demo-server.ts'
import { FILE_STORES, openStore } from '../../../testing/file-stores.ts'
import { orderedBlocks, receiveBlocks } from '../../../testing/onsite.ts'
import { asFile, picture } from '../../../testing/pictures.ts'
import { addProject, demoProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { eventually, type SignedInClient } from '../../../testing/test-server.ts'

const MIB = 1024 * 1024
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'

describe.each(FILE_STORES)('kept in %s', async (kind) => {
  const store = await openStore(kind)
  const { server, manager, admin, stranger } = await openDemoIn(
    store.environment,
    'manager',
    'admin',
    'stranger',
  )

  let project: number
  let delivery: number
  beforeAll(async () => {
    const ordered = await orderedBlocks(server, manager)
    project = ordered.id
    delivery = (await receiveBlocks(server, manager, ordered, 40)).id
  })

  interface To {
    kind?: HolderKind
    id?: number
    day?: string
    by?: SignedInClient
  }

  const add = async (content: Uint8Array | string, name: string, to: To = {}) => {
    const { kind = 'delivery', id = delivery, day, by = manager } = to
    return (
      await by.attachments.add({
        params: { kind, id },
        ...(day && { query: { day } }),
        file: asFile(content, name),
      })
    ).response
  }
  const listOf = async ({ kind = 'delivery', id = delivery, day, by = manager }: To = {}) =>
    (await by.attachments.list({ params: { kind, id }, ...(day && { query: { day } }) })).response
  const storedNames = () => store.names(manager.companyId)
  const fetched = (url: string | undefined) => server.app.inject({ url: url as string })
  const fileRows = async (...names: string[]) =>
    (await server.owner.query('select from stored_file where original_name = any($1)', [names])).rowCount

  describe('an attached photo', () => {
    test('stands upright, no larger than needed, without the place of the camera, with a small one for lists', async () => {
      const secret = '14.5995 N, 120.9842 E'
      const taken = await picture('jpeg', {
        width: 3000,
        height: 2000,
        orientation: 6,
        exif: { Copyright: secret },
      })
      const added = await add(taken, 'Resibo Ñ 0144.JPEG')
      expect(added).toMatchObject({
        name: 'Resibo Ñ 0144.jpg',
        content_type: 'image/jpeg',
        picture: { width: 1600, height: 2400 },
        added_by: 'Ramon Villanueva',
      })
      const whole = await fetched(added.url)
      expect(whole.statusCode).toBe(200)
      expect(whole.headers['content-disposition']).toBeUndefined()
      expect(whole.rawPayload.includes(secret)).toBe(false)
      const small = await sharp((await fetched(added.picture?.thumbnail)).rawPayload).metadata()
      expect([small.width, small.height]).toEqual([427, 640])
    })

    test('stands in the list of its holder and of no other, in the order of adding', async () => {
      const day = today(server.clock)
      const to = { kind: 'attendance_day', id: project, day } as const
      await add(await picture('png'), 'first.png', to)
      await add(await picture('gif'), 'second.gif', to)
      expect((await listOf(to)).map(({ name }) => name)).toEqual(['first.jpg', 'second.jpg'])
      expect(await listOf({ ...to, day: '2026-01-05' })).toEqual([])
      expect((await listOf()).map(({ name }) => name)).not.toContain('first.jpg')
    })

    test('sent twice with one key is kept once', async () => {
      const params = { kind: 'delivery', id: delivery }
      const file = asFile(await picture('png'), 'twice.png')
      const options = { idempotencyKey: 'one-photo-of-a-receipt' }
      const first = await manager.attachments.add({ params, file }, options)
      const second = await manager.attachments.add({ params, file }, options)
      expect(second.response.id).toBe(first.response.id)
      expect((await listOf()).filter(({ name }) => name === 'twice.jpg')).toHaveLength(1)
    })
  })

  test('a paper is saved under its name, and never opened as a page of ours', async () => {
    const added = await add(PDF, 'Delivery receipt <1>.pdf')
    expect(added).toMatchObject({
      name: 'Delivery receipt _1_.pdf',
      content_type: 'application/pdf',
      picture: null,
    })
    const reply = await fetched(added.url)
    expect(reply.body).toBe(PDF)
    expect(reply.headers).toMatchObject({
      'content-disposition': `attachment; filename*=UTF-8''Delivery%20receipt%20_1_.pdf`,
      'x-content-type-options': 'nosniff',
    })
  })

  describe('refused, with nothing stored', () => {
    const padded = async (bytes: number) => Buffer.concat([await picture('png'), Buffer.alloc(bytes)])
    const PHOTO_SIZE = 'Photos may have up to 10 MB, other files up to 25 MB.'
    const KIND = 'Only photos (JPG, PNG, GIF), PDF, Word and Excel files can be attached.'

    test.each<[string, () => Promise<Uint8Array> | string, string, number, string]>([
      ['a photo of 40 MB', () => padded(40 * MIB), 'a.png', 413, PHOTO_SIZE],
      ['a byte over 10 MB', () => padded(10 * MIB), 'a.png', 413, PHOTO_SIZE],
      ['a paper of 26 MB', () => PDF + ' '.repeat(26 * MIB), 'a.pdf', 413, PHOTO_SIZE],
      ['a photo named like a paper', () => picture('png'), 'a.pdf', 422, KIND],
      ['a PNG named like a JPEG', () => picture('png'), 'a.jpg', 422, KIND],
      ['a page', () => '<html><script>alert(1)</script>', 'a.pdf', 422, KIND],
      ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 422, KIND],
      ['a program', () => `MZ${'\0'.repeat(200)}`, 'a.exe', 422, KIND],
      ['nothing', () => '', 'a.pdf', 422, 'This file is empty.'],
      [
        'a JPEG that breaks off',
        async () => (await picture('jpeg', { width: 900, height: 900 })).subarray(0, 2000),
        'a.jpg',
        422,
        'This picture could not be read. Try another one.',
      ],
    ])('%s', async (_, content, name, http, text) => {
      const before = [await storedNames(), (await listOf()).length]
      const error = await refusal(add(await content(), name))
      expect([error.http, error.message]).toEqual([http, text])
      expect([await storedNames(), (await listOf()).length]).toEqual(before)
    })

    test('on a day that is still to come, before the start, or not named', async () => {
      const content = await picture('png')
      const to = { kind: 'attendance_day', id: project } as const
      const future = await refusal(add(content, 'no.png', { ...to, day: '2099-01-01' }))
      expect([future.http, future.message]).toEqual([
        409,
        'This day is still to come. Choose today or an earlier day.',
      ])
      expect((await refusal(add(content, 'no.png', { ...to, day: '2020-01-01' }))).http).toBe(409)
      expect((await refusal(add(content, 'no.png', to))).http).toBe(404)
      expect((await refusal(add(content, 'no.png', { day: '2026-03-02' }))).http).toBe(404)
      expect(await fileRows('no.png', 'no.jpg')).toBe(0)
    })

    test('the fifty-first file', async () => {
      const ordered = await orderedBlocks(server, manager)
      const { id } = await receiveBlocks(server, manager, ordered, 1)
      for (let at = 0; at < 50; at += 1) await add(PDF, `${at}.pdf`, { id })
      const before = await storedNames()
      const error = await refusal(add(PDF, '51.pdf', { id }))
      expect([error.http, error.message]).toEqual([
        409,
        'At most 50 files can stand here. Remove some first.',
      ])
      expect(await storedNames()).toEqual(before)
    })
  })

  describe('what is not theirs does not exist', () => {
    const everybody = [
      '/onsite-records/labor',
      '/onsite-records/material/inbound',
      '/onsite-records/material/utilization',
    ] as const

    test('for another company', async () => {
      const { id } = await add(await picture('png'), 'ours.png')
      const day = '2026-03-02'
      for (const call of [
        async () => listOf({ by: stranger }),
        async () => listOf({ kind: 'attendance_day', id: project, day, by: stranger }),
        async () => add(await picture('png'), 'theirs.png', { by: stranger }),
        async () => stranger.attachments.remove({ params: { id } }),
      ])
        expect((await refusal(call())).http).toBe(404)
      expect((await listOf()).map((one) => one.id)).toContain(id)
      expect(await fileRows('theirs.jpg')).toBe(0)
    })

    test('for who does not see the restricted project', async () => {
      const ordered = await orderedBlocks(server, admin)
      const slip = await receiveBlocks(server, admin, ordered, 5)
      const { id } = await add(await picture('png'), 'secret.png', { id: slip.id, by: admin })
      const outsider = await personWith(server, [...everybody])
      expect(await listOf({ id: slip.id, by: outsider })).toHaveLength(1)
      await admin.projects.setAccess({ body: { project_id: ordered.id, members: [manager.userId] } })
      for (const call of [
        async () => listOf({ id: slip.id, by: outsider }),
        async () => listOf({ kind: 'attendance_day', id: ordered.id, day: '2026-03-02', by: outsider }),
        async () => add(await picture('png'), 'into.png', { id: slip.id, by: outsider }),
        async () => outsider.attachments.remove({ params: { id } }),
      ])
        expect((await refusal(call())).http).toBe(404)
      expect(await listOf({ id: slip.id, by: admin })).toHaveLength(1)
      expect(await fileRows('into.jpg')).toBe(0)
    })

    test('and who may open one book does not open the files of another', async () => {
      const { id } = await add(PDF, 'kept.pdf')
      const timekeeper = await personWith(server, ['/onsite-records/labor'])
      for (const call of [
        async () => listOf({ by: timekeeper }),
        async () => add(PDF, 'other.pdf', { by: timekeeper }),
        async () => timekeeper.attachments.remove({ params: { id } }),
      ])
        expect((await refusal(call())).code).toBe('permission_denied')
      expect(await fileRows('other.pdf')).toBe(0)
    })

    test('and an archived project keeps its files as they are', async () => {
      const id = await demoProject(server, 'BUL-2025-031')
      const day = '2025-09-01'
      expect(await listOf({ kind: 'attendance_day', id, day })).toEqual([])
      const call = add(PDF, 'late.pdf', { kind: 'attendance_day', id, day })
      expect((await refusal(call)).code).toBe('project.archived')
      expect(await fileRows('late.pdf')).toBe(0)
    })
  })

  describe('bytes go with what showed them', () => {
    test('when a person removes it', async () => {
      const before = await storedNames()
      const { id, url } = await add(await picture('png'), 'gone.png')
      expect(await storedNames()).toHaveLength(before.length + 2)
      await manager.attachments.remove({ params: { id } })
      expect((await refusal(manager.attachments.remove({ params: { id } }))).http).toBe(404)
      expect((await listOf()).map((one) => one.id)).not.toContain(id)
      expect((await fetched(url)).statusCode).toBe(404)
      await server.startJobs()
      await eventually(
        async () => (await storedNames()).length === before.length,
        'the bytes of both pictures to go',
      )
    })

    test('when the row that held it is deleted', async () => {
      const ordered = await orderedBlocks(server, manager)
      const { id } = await receiveBlocks(server, manager, ordered, 1)
      await add(PDF, 'held.pdf', { id })
      await server.owner.query('begin')
      try {
        await server.owner.query(`select set_config('app.company_id', $1, true)`, [String(manager.companyId)])
        await server.owner.query('delete from delivery_item where delivery_id = $1', [id])
        await server.owner.query('delete from delivery where id = $1', [id])
        const { rows } = await server.owner.query(
          `select removed_at is not null as removed from stored_file where original_name = 'held.pdf'`,
        )
        expect(rows).toEqual([{ removed: true }])
      } finally {
        await server.owner.query('rollback')
      }
    })

    // Last: it moves the clock.
    test('when the project leaves the bin', async () => {
      const id = await addProject(admin, { start_date: '2026-01-05' })
      await add(PDF, 'binned.pdf', { kind: 'attendance_day', id, day: '2026-03-02', by: admin })
      await admin.projects.remove({ body: { project_id: id } })
      server.clock.advance(31 * DAYS)
      await dailyClearing(server.appUrl, server.clock).run()
      await eventually(async () => (await fileRows('binned.pdf')) === 0, 'the row of the bytes to go')
    })
  })
})
