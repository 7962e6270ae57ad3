import { beforeAll, describe, expect, test } from 'vitest'
import { HOURS, MINUTES } from '../../../platform/clock.ts'
import { openDemoIn } from '../../../testing/demo-server.ts'
import { FILE_STORES, openStore } from '../../../testing/file-stores.ts'
import { asFile, picture } from '../../../testing/pictures.ts'
import { eventually } from '../../../testing/test-server.ts'

describe.each(FILE_STORES)('kept in %s', async (kind) => {
  const store = await openStore(kind)
  const { server } = await openDemoIn(store.environment)
  beforeAll(async () => {
    // One minute past a full hour: links change with the hour.
    server.clock.advance(HOURS - (Date.now() % HOURS) + MINUTES)
  })

  interface Shown {
    companyId: number
    fileId: number
    link: string
  }

  async function upload(email: string): Promise<Shown> {
    const person = await server.signIn(email)
    const { response } = await person.accounts.setPicture({ file: asFile(await picture('png')) })
    const link = response.profile_pic as string
    return { companyId: person.companyId, fileId: Number(/files\/(\d+)/.exec(link)?.[1]), link }
  }

  const get = (url: string) => server.app.inject({ url })

  /** The same link with one part of it replaced. */
  function tampered(link: string, part: 'c' | 'e' | 's' | 'id', value: string): string {
    const url = new URL(link, 'http://itayo.test')
    if (part === 'id') url.pathname = `/api/files/${value}`
    else url.searchParams.set(part, value)
    return url.pathname + url.search
  }

  describe('a signed link', () => {
    test('shows the picture without a token, for the browser’s own cache only', async () => {
      const { link } = await upload('manager@bayanihan.test')
      const reply = await get(link)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(reply.rawPayload.length),
        'cache-control': 'private, max-age=3600, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining(`default-src 'none'`),
      })
    })

    test('stays the same for a while, so that the cache can work', async () => {
      const { link } = await upload('estimator@bayanihan.test')
      const { response } = await (await server.signIn('estimator@bayanihan.test')).accounts.me()
      expect(response.user.profile_pic).toBe(link)
    })

    test('works for an hour at least, and not after two', async () => {
      const { link } = await upload('viewer@bayanihan.test')
      server.clock.advance(HOURS - MINUTES)
      expect((await get(link)).statusCode).toBe(200)
      server.clock.advance(HOURS + MINUTES)
      const reply = await get(link)
      expect([reply.statusCode, reply.json().description]).toEqual([403, 'This link has expired.'])
    })

    test('does not work once any part of it is changed', async () => {
      const own = await upload('engineer@bayanihan.test')
      const colleague = await upload('foreman@bayanihan.test')
      const neighbour = await upload('admin@pundasyon.test')
      const signature = new URL(own.link, 'http://itayo.test').searchParams.get('s') as string
      const expires = new URL(own.link, 'http://itayo.test').searchParams.get('e') as string
      const flipped = (signature[0] === 'A' ? 'B' : 'A') + signature.slice(1)
      for (const changed of [
        tampered(own.link, 'id', String(colleague.fileId)),
        tampered(own.link, 'id', String(neighbour.fileId)),
        tampered(own.link, 'c', String(neighbour.companyId)),
        tampered(own.link, 'e', String(Number(expires) + 3600)),
        tampered(own.link, 's', flipped),
        tampered(neighbour.link, 'c', String(own.companyId)),
      ]) {
        const reply = await get(changed)
        expect({ changed, status: reply.statusCode }).toEqual({ changed, status: 403 })
      }
      expect((await get(tampered(own.link, 's', 'short'))).statusCode).toBe(422)
      expect((await get(own.link)).statusCode).toBe(200)
    })

    test('that we signed ourselves for another company’s file still shows nothing', async () => {
      const neighbour = await upload('admin@pundasyon.test')
      const { companyId } = await server.signIn('viewer@bayanihan.test')
      const reply = await get(server.platform.links.link(companyId, neighbour.fileId))
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
    })
  })

  describe('a file that is gone', () => {
    test('is 404 as soon as it is discarded', async () => {
      const { link } = await upload('purchaser@bayanihan.test')
      await (await server.signIn('purchaser@bayanihan.test')).accounts.removePicture()
      expect((await get(link)).statusCode).toBe(404)
    })

    test('is 404 when a crashed disk gave back only a part of it', async () => {
      const { link } = await upload('admin@pundasyon.test')
      const { companyId } = await server.signIn('admin@pundasyon.test')
      await store.cutAll(companyId)
      expect((await get(link)).statusCode).toBe(404)
    })

    test('is 404 when its bytes are missing, and can still be discarded', async () => {
      const { link, fileId } = await upload('superadmin@itayo.test')
      const person = await server.signIn('superadmin@itayo.test')
      await store.loseAll(person.companyId)
      const reply = await get(link)
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])

      await person.accounts.removePicture()
      await server.startJobs()
      await eventually(async () => {
        const { rowCount } = await server.owner.query('select from stored_file where id = $1', [fileId])
        return rowCount === 0
      }, 'the row to go')
    })
  })
})
