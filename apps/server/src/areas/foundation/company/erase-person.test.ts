import { linkTokenOf } from '@itayo/testkit'
import { describe, expect, test } from 'vitest'
import { MINUTES } from '../../../platform/clock.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { mintLink } from '../../../testing/mint-link.ts'
import { openCompany } from '../../../testing/open-company.ts'
import { asFile, picture } from '../../../testing/pictures.ts'
import { booksOf, whereStill } from '../../../testing/planted-names.ts'
import { addProject, asTenant, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { eventually, type SignedInClient } from '../../../testing/test-server.ts'
import { DEMO_PASSWORD } from '../accounts/demo.ts'
import * as store from './store/users.ts'

const { server, mailbox } = await openMailServer()
let admin = await server.signIn('admin@bayanihan.test')

const personRow = async (id: number) => {
  const { rows } = await server.owner.query(
    `select full_name, email, mobile, department, active, password_hash, picture_file_id, version, last_seen_at,
       erased_at is not null as erased from app_user where id = $1`,
    [id],
  )
  return rows[0]
}

async function erase(id: number, by = admin, confirmation?: string) {
  const { email, version } = await personRow(id)
  return by.company.eraseUser({ params: { id }, body: { confirmation: confirmation ?? email, version } })
}

let made = 0
/** Somebody of Bayanihan with a password, to be erased. */
async function member(full_name: string, role = 'Viewer'): Promise<{ id: number; email: string }> {
  made += 1
  const email = `leaving${made}@bayanihan.test`
  const { rows } = await server.owner.query(
    `insert into app_user (company_id, role_id, email, full_name, mobile, department, password_hash, joined_at, email_confirmed_at)
     select u.company_id, r.id, $1, $2, '0917 555 7777', 'Warehouse', u.password_hash, now(), now()
     from app_user u join role r on r.company_id = u.company_id and r.name = $3
     where u.email = 'admin@bayanihan.test' returning id`,
    [email, full_name, role],
  )
  return { id: Number(rows[0].id), email }
}

/** Tables of which the person's own rows go with them. */
const NO_BOOKS = [
  'app_user',
  'email_change',
  'estimate_presence',
  'farewell_letter',
  'idempotency_key',
  'known_device',
  'notification',
  'one_time_token',
  'project_member',
  'recovery_code',
  'second_factor',
  'session',
  'stored_file',
  'audit_event',
]

describe('where a name stands as text', () => {
  test('a name inside a sentence, in any case, goes; a longer name that contains it stays', async () => {
    const { id } = await member('Perla Magsaysay')
    const notes =
      'As PERLA MAGSAYSAY said (perla magsaysay). Not Perla Magsaysay-Cruz2 nor Perla Magsaysayan.'
    const { rows } = await server.owner.query(
      `update request set notes = $1 where id = (select min(id) from request where company_id = $2) returning id`,
      [notes, admin.companyId],
    )
    await erase(id)
    const after = await server.owner.query('select notes from request where id = $1', [rows[0].id])
    expect(after.rows[0].notes).toBe(
      `As Erased person ${id} said (Erased person ${id}). Not Erased person ${id}-Cruz2 nor Perla Magsaysayan.`,
    )
  })

  test('names and addresses from before go too', async () => {
    const { id, email } = await member('Lorna Kaluguran')
    const them = await server.signIn(email)
    const { version } = (await them.accounts.me()).response.user
    await them.accounts.updateMe({
      body: { full_name: 'Lorna Matimtiman', mobile: '0999 123 4567', department: '', version },
    })
    await erase(id)
    expect(await whereStill(server, 'Kaluguran', 'Matimtiman', '0999 123 4567')).toEqual([])
  })

  test('a name that a colleague has, too, stays in texts: nobody could say whom they mean', async () => {
    const { id } = await member('Juan Tamad')
    const twin = await member('juan tamad')
    const project = await addProject(admin, {})
    await server.owner.query(`update project set project_manager = 'Juan Tamad' where id = $1`, [project])
    const manager = async () =>
      (await server.owner.query('select project_manager from project where id = $1', [project])).rows[0]
        .project_manager
    await erase(id)
    expect(await manager()).toBe('Juan Tamad')
    await erase(twin.id)
    expect(await manager()).toBe(`Erased person ${twin.id}`)
  })

  test('a name of one word is no licence to rewrite the books', async () => {
    const { id } = await member('Gravel')
    await server.owner.query(
      `insert into audit_event (company_id, action, after) values ($1, 'material.created', '{"name": "Gravel"}')`,
      [admin.companyId],
    )
    await erase(id)
    const { rows } = await server.owner.query(
      `select after from audit_event where action = 'material.created' and after ->> 'name' = 'Gravel'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('the papers of an archived project are cleared as well, and stay archived', async () => {
    const { id } = await member('Nena Archivera')
    const project = await addProject(admin, {})
    await server.owner.query(`update project set architect = 'Nena Archivera' where id = $1`, [project])
    await server.owner.query(`update project set archived_at = now() where id = $1`, [project])
    await erase(id)
    const { rows } = await server.owner.query('select architect, archived_at from project where id = $1', [
      project,
    ])
    expect(rows).toEqual([{ architect: `Erased person ${id}`, archived_at: expect.any(Date) }])
  })

  test('another company keeps its texts', async () => {
    const { id } = await member('Salome Dos')
    await server.owner.query(
      `update notification set text = 'Salome Dos' where company_id <> $1 and id = (select min(id) from notification where company_id <> $1)`,
      [admin.companyId],
    )
    await erase(id)
    expect(await whereStill(server, 'Salome Dos')).toEqual(['notification.text'])
  })
})

describe('the books', () => {
  test('are the same after somebody with a history is erased, and the trail has one entry more', async () => {
    const { rows } = await server.owner.query(
      `select id from app_user where email = 'estimator@bayanihan.test'`,
    )
    const id = Number(rows[0].id)
    const trail = async () =>
      (
        await server.owner.query(
          'select count(*)::int as entries, count(user_id)::int as by_people from audit_event where company_id = $1',
          [admin.companyId],
        )
      ).rows[0]
    const before = { books: await booksOf(server, admin.companyId, NO_BOOKS), trail: await trail() }
    await erase(id)
    expect(await booksOf(server, admin.companyId, NO_BOOKS)).toEqual(before.books)
    const { entries, by_people } = before.trail
    expect(await trail()).toEqual({ entries: entries + 1, by_people: by_people + 1 })
    const { rows: last } = await server.owner.query(
      'select user_id, action, subject_id from audit_event where company_id = $1 order by id desc limit 1',
      [admin.companyId],
    )
    expect(last).toEqual([{ user_id: String(admin.userId), action: 'user.erased', subject_id: String(id) }])
    const approvals = (await admin.approvals.list({ query: {} })).response
    expect(JSON.stringify(approvals)).not.toContain('Jerome Dela Cruz')
  })

  test('keep who did what by id, without device and address', async () => {
    const { id, email } = await member('Tessie Device')
    await server.signIn(email)
    await erase(id)
    const { rows } = await server.owner.query(
      'select action, device, address from audit_event where user_id = $1',
      [id],
    )
    expect(rows).toEqual([{ action: 'account.signed_in', device: null, address: null }])
  })
})

describe('an erased account', () => {
  test('opens to nobody: sessions, links, devices, factor and picture are gone', async () => {
    const { id, email } = await member('Ligaya Gone')
    const them = await server.signIn(email)
    await them.accounts.setPicture({ file: asFile(await picture('png')) })
    const { rows: files } = await server.owner.query(
      'select f.key from stored_file f join app_user u on u.picture_file_id = f.id where u.id = $1',
      [id],
    )
    const reset = await mintLink(server, email, 'reset')
    await erase(id)
    expect(await personRow(id)).toMatchObject({
      full_name: `Erased person ${id}`,
      email: `erased-${id}@erased.invalid`,
      mobile: '',
      department: '',
      active: false,
      password_hash: null,
      picture_file_id: null,
      last_seen_at: null,
      erased: true,
    })
    expect((await refusal(them.accounts.me())).code).toBe('session_ended')
    expect(
      (await refusal(server.nobody.accounts.login({ body: { email, password: DEMO_PASSWORD } }))).code,
    ).toBe('account.wrong_credentials')
    expect((await refusal(server.nobody.accounts.checkLink({ body: { token: reset } }))).code).toBe(
      'account.link_invalid',
    )
    const { rows } = await server.owner.query(
      `select (select count(*)::int from session where user_id = $1) + (select count(*)::int from one_time_token where user_id = $1)
        + (select count(*)::int from known_device where user_id = $1) + (select count(*)::int from notification where user_id = $1)
        + (select count(*)::int from second_factor where user_id = $1) as left`,
      [id],
    )
    expect(rows).toEqual([{ left: 0 }])
    await eventually(
      async () =>
        (await server.owner.query('select from stored_file where key = $1', [files[0].key])).rowCount === 0,
      'the picture to go',
    )
    const letter = await mailbox.take(email, /erased/)
    expect(letter.text).toContain('cannot be brought back')
  })

  test('is in no list of people, and cannot be changed or erased again', async () => {
    const { id } = await member('Crisanto List')
    const { email, version } = await personRow(id)
    const before = (await admin.company.users({ query: {} })).response.counts
    await erase(id)
    const { counts } = (await admin.company.users({ query: {} })).response
    expect(counts).toEqual({ ...before, all: before.all - 1, active: before.active - 1 })
    const again = admin.company.eraseUser({ params: { id }, body: { confirmation: email, version } })
    expect((await refusal(again)).http).toBe(404)
    for (const change of [`full_name = 'Back'`, 'active = true', `password_hash = 'x'`, `mobile = '0917'`])
      await expect(server.owner.query(`update app_user set ${change} where id = ${id}`)).rejects.toThrow(
        'app_user_stays_erased',
      )
  })

  test('leaves its address free: who registers with it is another person', async () => {
    const { id, email } = await member('Rizalina Again')
    await erase(id)
    await server.nobody.accounts.register({ body: { company_name: 'Anew', full_name: 'Rizalina', email } })
    const token = linkTokenOf(await mailbox.take(email, /^Finish/))
    const { response } = await server.nobody.accounts.finishRegistration({
      body: { token, password: 'kalabaw sa palayan' },
    })
    expect(response.user_id).not.toBe(id)
    expect(response.company_id).not.toBe(admin.companyId)
  })

  test('a former member is erased the same way', async () => {
    const { id } = await member('Dating Kasapi')
    await server.owner.query('update app_user set active = false where id = $1', [id])
    await erase(id)
    expect(await personRow(id)).toMatchObject({ erased: true })
  })
})

describe('erasing is refused', () => {
  test('to who is no administrator, to strangers, and without the right words', async () => {
    const { id, email } = await member('Pilar Stays')
    const clerk = await personWith(server, ['/users/Index'])
    const stranger = await server.signIn('admin@pundasyon.test')
    expect((await refusal(erase(id, clerk))).code).toBe('rights.above_you')
    expect((await refusal(erase(id, stranger))).http).toBe(404)
    const mistyped = await refusal(erase(id, admin, 'Pilar Stays'))
    expect([mistyped.http, mistyped.body.fields?.[0]?.path]).toEqual([422, 'body.confirmation'])
    const stale = admin.company.eraseUser({ params: { id }, body: { confirmation: email, version: 999 } })
    expect((await refusal(stale)).code).toBe('stale_version')
    expect(await personRow(id)).toMatchObject({ full_name: 'Pilar Stays', erased: false })
  })

  test('of oneself from the list of people', async () => {
    expect((await refusal(erase(admin.userId))).http).toBe(409)
  })

  test('when the password was typed long ago', async () => {
    const { id } = await member('Later Person')
    const second = await server.signIn('admin@bayanihan.test')
    server.clock.advance(16 * MINUTES)
    expect((await refusal(erase(id, second))).code).toBe('confirm_password')
    admin = await server.signIn('admin@bayanihan.test')
  })

  test('to calls that are not marked, whatever they run', async () => {
    const { id } = await member('Unmarked Person')
    const unmarked = asTenant(server, admin, (tx) => store.erase(tx, id, new Date()))
    await expect(unmarked).rejects.toThrow('not marked')
    expect(await personRow(id)).toMatchObject({ erased: false })
  })
})

describe('erasing oneself', () => {
  const eraseMe = (me: SignedInClient, confirmation: string, password = DEMO_PASSWORD) =>
    me.company.eraseMe({ body: { password, confirmation } })

  test('takes the password and one’s address; the administrators hear of it', async () => {
    const { id, email } = await member('Sarili Ko', 'Foreman')
    const me = await server.signIn(email)
    expect((await refusal(eraseMe(me, email, 'a guess'))).code).toBe('account.wrong_password')
    expect((await refusal(eraseMe(me, 'Sarili Ko'))).code).toBe('account.confirmation_wrong')
    await eraseMe(me, email.toUpperCase())
    expect(await personRow(id)).toMatchObject({ erased: true })
    expect((await refusal(me.accounts.me())).code).toBe('session_ended')
    const { rows } = await server.owner.query(
      'select title, text from notification where user_id = $1 order by id desc limit 1',
      [admin.userId],
    )
    expect(rows[0].text).toContain(`role Foreman, from now on Erased person ${id}`)
    const { rows: trail } = await server.owner.query(
      `select subject_id from audit_event where user_id = $1 and action = 'account.erased'`,
      [id],
    )
    expect(trail).toEqual([{ subject_id: String(id) }])
  })

  test('is refused to the last administrator, and nothing changes', async () => {
    const founder = await openCompany(server, {
      company_name: 'One person',
      full_name: 'Solo Flight',
      email: 'solo@one.test',
      password: 'kalabaw sa palayan',
    })
    const error = await refusal(eraseMe(founder, 'solo@one.test', 'kalabaw sa palayan'))
    expect(error.code).toBe('company.last_administrator')
    expect((await founder.accounts.me()).response.user.full_name).toBe('Solo Flight')
    const superAdmin = await server.signIn('superadmin@itayo.test')
    expect((await refusal(eraseMe(superAdmin, 'superadmin@itayo.test'))).code).toBe(
      'company.last_administrator',
    )
  })

  test('two administrators who erase themselves at once: one stays', async () => {
    const one = await openCompany(server, {
      company_name: 'Two people',
      full_name: 'Una',
      email: 'una@two.test',
      password: 'kalabaw sa palayan',
    })
    await server.owner.query(
      `insert into app_user (company_id, role_id, email, full_name, password_hash, joined_at)
       select company_id, role_id, 'dos@two.test', 'Dos', password_hash, now() from app_user where id = $1`,
      [one.userId],
    )
    const { response } = await server.nobody.accounts.login({
      body: { email: 'dos@two.test', password: 'kalabaw sa palayan' },
    })
    const two = server.clientOf(response as never)
    const results = await Promise.allSettled([
      eraseMe(one, 'una@two.test', 'kalabaw sa palayan'),
      eraseMe(two, 'dos@two.test', 'kalabaw sa palayan'),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
