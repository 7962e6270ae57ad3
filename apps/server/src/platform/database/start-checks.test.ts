import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { asSuperuser, type ScratchLogin, scratchLogin } from '../../testing/scratch-login.ts'
import { copyDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { checkDatabase } from './start-checks.ts'

let database: TestDatabase
const logins: ScratchLogin[] = []
beforeAll(async () => {
  database = await copyDatabase()
})
afterEach(async () => {
  for (const login of logins.splice(0).reverse()) await login.drop()
})
afterAll(() => database.drop())

async function login(attributes = ''): Promise<ScratchLogin> {
  const made = await scratchLogin(attributes)
  logins.push(made)
  return made
}

const grant = (role: string, to: string) =>
  asSuperuser((superuser) => superuser.query(`grant ${role} to ${to}`))

test('the login that the start makes is safe', async () => {
  await checkDatabase(database.appUrl)
})

describe('refuses to serve with a login', () => {
  test('that is a superuser', async () => {
    const { superuserUrl } = inject('database')
    const url = new URL(database.appUrl)
    url.username = new URL(superuserUrl).username
    url.password = new URL(superuserUrl).password
    await expect(checkDatabase(url.href)).rejects.toThrow(
      /^DATABASE_URL: the login \w+ has the rights of a superuser\.$/,
    )
  })

  test('that may bypass row-level security', async () => {
    const bypassing = await login('bypassrls')
    await expect(checkDatabase(bypassing.on(database.appUrl))).rejects.toThrow(
      `DATABASE_URL: the login ${bypassing.name} may bypass row-level security.`,
    )
  })

  test.each([
    ['bypassrls', /may bypass row-level security\.$/],
    ['superuser', /has the rights of a superuser\.$/],
  ])('that may step into a role with %s', async (attribute, sentence) => {
    const powerful = await login(attribute)
    const innocent = await login('noinherit')
    await grant(powerful.name, innocent.name)
    await expect(checkDatabase(innocent.on(database.appUrl))).rejects.toThrow(sentence)
  })

  test('that owns the tables', async () => {
    await expect(checkDatabase(database.ownerUrl)).rejects.toThrow(
      'DATABASE_URL: the login itayo_owner owns the tables; give the owner in DATABASE_OWNER_URL instead.',
    )
  })

  test('that was not given its working roles, and says how to give them', async () => {
    const bare = await login()
    await expect(checkDatabase(bare.on(database.appUrl))).rejects.toThrow(
      `The login lacks its roles. As the owner or a DBA: ` +
        `grant itayo_app, itayo_auth, itayo_platform, itayo_jobs to "${bare.name}";`,
    )
  })

  test('with a wrong password', async () => {
    const url = new URL(database.appUrl)
    url.password = 'wrong'
    await expect(checkDatabase(url.href)).rejects.toThrow(
      /^DATABASE_URL: the database cannot be reached \(password authentication failed/,
    )
  })

  test('that may step into their owner', async () => {
    const member = await login('noinherit')
    await grant('itayo_owner', member.name)
    await expect(checkDatabase(member.on(database.appUrl))).rejects.toThrow(/owns the tables/)
  })
})

describe('refuses to serve with a company table', () => {
  const columns = 'company_id bigint not null, id bigint'
  const tenantPolicy = (table: string, role: string) =>
    `create policy tenant on ${table} to ${role} using (company_id = acting_company())`

  test.each([
    ['without row-level security', `create table bare (${columns})`, 'bare'],
    [
      'with a policy that is not switched on',
      `create table dormant (${columns}); ${tenantPolicy('dormant', 'itayo_app')}`,
      'dormant',
    ],
    [
      'with row-level security but no policy',
      `create table closed (${columns}); alter table closed enable row level security`,
      'closed',
    ],
    [
      'with a policy for another role only',
      `create table other (${columns}); alter table other enable row level security;
       ${tenantPolicy('other', 'itayo_auth')}`,
      'other',
    ],
    [
      'that is partitioned, and bare',
      `create table parts (${columns}) partition by hash (company_id)`,
      'parts',
    ],
  ])('%s', async (_, statements, table) => {
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    try {
      await owner.query(statements)
      await expect(checkDatabase(database.appUrl)).rejects.toThrow(
        `These tables hold company rows without a policy: ${table}.`,
      )
      await owner.query(
        `alter table ${table} enable row level security; drop policy if exists tenant on ${table};
         ${tenantPolicy(table, 'itayo_app')}`,
      )
      await checkDatabase(database.appUrl)
    } finally {
      await owner.query(`drop table ${table}`)
      await owner.end()
    }
  })
})
