import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDemo } from '../testing/demo-server.ts'
import { asTenant } from '../testing/projects.ts'
import type { SignedInClient } from '../testing/test-server.ts'
import type { Tx } from './database/query.ts'
import { listSize } from './list-size.ts'

const { server, admin: ours, stranger: theirs } = await openDemo('admin', 'stranger')

const LISTS = ['material', 'equipment', 'employee', 'position'] as const
type List = (typeof LISTS)[number]

const kept = (person: SignedInClient, list: List) => asTenant(server, person, (tx) => listSize(tx, list))

async function counted(person: SignedInClient, list: List) {
  const { rows } = await server.owner.query(
    `select count(*) filter (where archived_at is null)::int as live,
       count(*) filter (where archived_at is not null)::int as archived
     from ${list} where company_id = $1`,
    [person.companyId],
  )
  return rows[0]
}

async function bothAreRight(): Promise<void> {
  for (const list of LISTS) {
    for (const person of [ours, theirs]) expect(await kept(person, list)).toEqual(await counted(person, list))
  }
}

const addTen = (tx: Tx, name: string) =>
  sql`insert into material (description, unit_id) select ${name} || n, 30 from generate_series(1, 10) n`.execute(
    tx,
  )

describe('the kept size of a list', () => {
  test('is right for what the companies start with', async () => {
    expect((await kept(ours, 'material')).live).toBeGreaterThanOrEqual(146)
    expect((await kept(ours, 'equipment')).live).toBeGreaterThan(0)
    expect((await kept(ours, 'employee')).live).toBeGreaterThan(0)
    await bothAreRight()
  })

  test('follows many rows added, archived and restored at once', async () => {
    const before = await kept(ours, 'material')
    await asTenant(server, ours, (tx) => addTen(tx, 'Many '))
    expect(await kept(ours, 'material')).toEqual({ live: before.live + 10, archived: before.archived })
    await asTenant(server, ours, (tx) =>
      sql`update material set archived_at = now() where description like 'Many %'`.execute(tx),
    )
    expect(await kept(ours, 'material')).toEqual({ live: before.live, archived: before.archived + 10 })
    await asTenant(server, ours, (tx) =>
      sql`update material set archived_at = null where description in ('Many 1', 'Many 2', 'Many 3')`.execute(
        tx,
      ),
    )
    expect(await kept(ours, 'material')).toEqual({ live: before.live + 3, archived: before.archived + 7 })
    await bothAreRight()
  })

  test('follows people and machines too', async () => {
    for (const list of ['equipment', 'employee', 'position'] as const) {
      await asTenant(server, ours, (tx) => sql`update ${sql.table(list)} set archived_at = now()`.execute(tx))
      expect((await kept(ours, list)).live).toBe(0)
      await bothAreRight()
      await asTenant(server, ours, (tx) => sql`update ${sql.table(list)} set archived_at = null`.execute(tx))
      await bothAreRight()
    }
  })

  test('one statement may archive some and restore others', async () => {
    await asTenant(server, ours, (tx) =>
      sql`update material set archived_at = case when archived_at is null then now() end
        where description like 'Many %'`.execute(tx),
    )
    await bothAreRight()
  })

  test('archiving what is archived counts once', async () => {
    const twice = () =>
      asTenant(server, ours, (tx) =>
        sql`update material set archived_at = now() where description = 'Many 1'`.execute(tx),
      )
    await twice()
    await twice()
    await bothAreRight()
  })

  test('is as before when the transaction is taken back', async () => {
    const before = await kept(ours, 'material')
    const failed = asTenant(server, ours, async (tx) => {
      await addTen(tx, 'Never ')
      await sql`update material set archived_at = now()`.execute(tx)
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    expect(await kept(ours, 'material')).toEqual(before)
    await bothAreRight()
  })

  test('stays right when many add at once, in both companies', async () => {
    await Promise.all(
      [1, 2, 3, 4, 5].flatMap((at) =>
        [ours, theirs].map((person) => asTenant(server, person, (tx) => addTen(tx, `Together ${at} `))),
      ),
    )
    await bothAreRight()
  })

  test('a statement over both companies counts each for itself', async () => {
    await server.owner.query(`update material set archived_at = now() where description like 'Together 1%'`)
    await bothAreRight()
  })

  test('is no row a company could write, and editing a record does not wait for somebody who adds one', async () => {
    await expect(
      asTenant(server, ours, (tx) => sql`update list_size set live = 0`.execute(tx)),
    ).rejects.toMatchObject({ code: '42501' })
    const adding = Promise.withResolvers<void>()
    const added = Promise.withResolvers<void>()
    const slow = asTenant(server, ours, async (tx) => {
      await addTen(tx, 'Slowly ')
      added.resolve()
      await adding.promise
    })
    await added.promise
    await asTenant(server, ours, async (tx) => {
      await sql`set local lock_timeout = '2s'`.execute(tx)
      await sql`update material set material_type = 'Edited' where description = 'Together 2 1'`.execute(tx)
    }).finally(adding.resolve)
    await slow
    await bothAreRight()
  })
})
