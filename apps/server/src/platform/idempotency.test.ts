import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../areas/foundation/accounts/demo.ts'
import { openDemo } from '../testing/demo-server.ts'
import { asFile, picture } from '../testing/pictures.ts'
import { addProject } from '../testing/projects.ts'
import { refusal } from '../testing/refusal.ts'
import type { SignedInClient } from '../testing/test-server.ts'
import { after, HOURS } from './clock.ts'
import { dailyClearing } from './daily.ts'

const { server } = await openDemo()

async function rename(person: SignedInClient, full_name: string, key: string, version?: number) {
  const { response } = await person.accounts.me()
  const body = { full_name, mobile: '', department: '', version: version ?? response.user.version }
  return { body, call: () => person.accounts.updateMe({ body }, { idempotencyKey: key }) }
}

async function auditLines(person: SignedInClient, action = 'account.profile_changed'): Promise<number> {
  const { rowCount } = await server.owner.query(
    'select from audit_event where user_id = $1 and action = $2',
    [person.userId, action],
  )
  return rowCount ?? 0
}

describe('the same key', () => {
  test('gets the same answer and makes one change', async () => {
    const person = await server.signIn('admin@bayanihan.test')
    const { call } = await rename(person, 'Maricel S.', randomUUID())
    const first = await call()
    expect(first.response.version).toBe(2)
    // A repeated save without the key would be a stale version by now.
    expect(await call()).toEqual(first)
    expect(await auditLines(person)).toBe(1)
  })

  test('sent several times at once makes one change, and all get its answer', async () => {
    const person = await server.signIn('manager@bayanihan.test')
    const { call } = await rename(person, 'Ramon V.', randomUUID())
    const [first, ...others] = await Promise.all([call(), call(), call(), call()])
    for (const other of others) expect(other).toEqual(first)
    expect(first?.response).toMatchObject({ full_name: 'Ramon V.', version: 2 })
    expect(await auditLines(person)).toBe(1)
  })

  test('with another body is 422, and nothing changes', async () => {
    const person = await server.signIn('estimator@bayanihan.test')
    const key = randomUUID()
    await (await rename(person, 'Jerome', key)).call()
    const error = await refusal((await rename(person, 'Jerry', key)).call())
    expect([error.http, error.code]).toEqual([422, 'idempotency_mismatch'])
    expect((await person.accounts.me()).response.user.full_name).toBe('Jerome')
  })

  test('is free again after a failed try', async () => {
    const person = await server.signIn('engineer@bayanihan.test')
    const key = randomUUID()
    expect((await refusal((await rename(person, 'Angela', key, 99)).call())).http).toBe(409)
    const { response } = await (await rename(person, 'Angela', key)).call()
    expect(response.full_name).toBe('Angela')
  })

  test('belongs to one person: another may use it too', async () => {
    const key = randomUUID()
    const colleagues = [
      await server.signIn('foreman@bayanihan.test'),
      await server.signIn('viewer@bayanihan.test'),
      await server.signIn('admin@pundasyon.test'),
    ]
    for (const person of colleagues) {
      const { response } = await (await rename(person, `Person ${person.userId}`, key)).call()
      expect(response.id).toBe(person.userId)
    }
  })

  test('belongs to one call: another call may use it too', async () => {
    const person = await server.signIn('viewer@bayanihan.test')
    const key = randomUUID()
    await (await rename(person, 'Tess', key)).call()
    const { response } = await person.accounts.endOtherSessions({}, { idempotencyKey: key })
    expect(response).toHaveProperty('ended_sessions')
  })

  test('answers a changed password again, though the old one is no longer right', async () => {
    const person = await server.signIn('purchaser@bayanihan.test')
    const body = {
      current_password: DEMO_PASSWORD,
      new_password: 'hollow blocks, 6 inches',
      end_other_sessions: true,
    }
    const change = () =>
      person.accounts.changePassword({ body }, { idempotencyKey: 'one-change-of-password' })
    const first = await change()
    expect(await change()).toEqual(first)
    expect(await auditLines(person, 'account.password_changed')).toBe(1)
  })

  test('with the same file stores it once, with another file is 422', async () => {
    const person = await server.signIn('foreman@bayanihan.test')
    const upload = async (content: Buffer) =>
      person.accounts.setPicture({ file: asFile(content) }, { idempotencyKey: 'one-picture' })
    const content = await picture('png')
    const first = await upload(content)
    expect(await upload(content)).toEqual(first)
    expect((await refusal(upload(await picture('gif')))).code).toBe('idempotency_mismatch')
    expect(await readdir(join(server.dataDir, 'files', String(person.companyId)))).toHaveLength(1)
  })

  test('with the same file and other fields of the form is 422', async () => {
    const person = await server.signIn('admin@bayanihan.test')
    const [one, other] = [await addProject(person), await addProject(person)]
    const upload = (project: number, content = '%PDF-1.7 the same bytes') =>
      person['estimate-import'].upload(
        { body: { project_id: String(project) }, file: new File([content], 'estimate.pdf') },
        { idempotencyKey: 'one-estimate-file' },
      )
    const first = await upload(one)
    expect(await upload(one)).toEqual(first)
    expect((await refusal(upload(other))).code).toBe('idempotency_mismatch')
    expect((await refusal(upload(one, '%PDF-1.7 other bytes'))).code).toBe('idempotency_mismatch')
    const { rows } = await server.owner.query(
      `select count(*)::int as count from estimate_upload where project_id = any ($1)`,
      [[one, other]],
    )
    expect(rows[0].count).toBe(1)
  })

  test('signs out once, and the retry is told that the session is over', async () => {
    const person = await server.signIn('viewer@bayanihan.test')
    const signOut = () => person.accounts.logout({}, { idempotencyKey: 'one-sign-out' })
    await signOut()
    expect((await refusal(signOut())).http).toBe(401)
  })
})

describe('a key', () => {
  test('is kept for 24 hours', async () => {
    const person = await server.signIn('superadmin@itayo.test')
    const { call } = await rename(person, 'Support', randomUUID())
    const first = await call()
    const { rows } = await server.owner.query('select max(created_at) as used from idempotency_key')
    const clearAt = (hours: number) =>
      dailyClearing(server.appUrl, { now: () => after(rows[0].used, hours * HOURS) }).run()
    await clearAt(23.9)
    expect(await call()).toEqual(first)
    await clearAt(24.1)
    expect((await refusal(call())).code).toBe('stale_version')
  })

  test.each(['short', 'with a space in it', 'x'.repeat(129), 'peña-peña-peña'])(
    'that is not plain is refused: %s',
    async (key) => {
      const person = await server.signIn('admin@bayanihan.test')
      const reply = await server.app.inject({
        method: 'DELETE',
        url: '/api/account/sessions',
        headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': key },
      })
      expect(reply.statusCode).toBe(422)
      expect(reply.json().fields[0].path).toBe('headers.idempotency-key')
    },
  )

  test('means nothing to a read', async () => {
    const person = await server.signIn('admin@bayanihan.test')
    const before = await person.accounts.me({}, { idempotencyKey: 'the-same-read' })
    await (await rename(person, 'Read Again', randomUUID())).call()
    const later = await person.accounts.me({}, { idempotencyKey: 'the-same-read' })
    expect(later.response.user.full_name).not.toBe(before.response.user.full_name)
  })
})
