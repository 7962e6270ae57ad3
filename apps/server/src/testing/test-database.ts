import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  appUrl: string
  ownerUrl: string
  drop(): Promise<void>
}

/** A fresh copy of the template, with the demo companies in it. */
export function copyDatabase(): Promise<TestDatabase> {
  // Copying files takes half as long as logging every page; nothing writes to the template by now.
  return createDatabase(`template ${inject('database').template} owner itayo_owner strategy file_copy`)
}

/** A database before its first start. */
export function emptyDatabase(owner = 'itayo_owner'): Promise<TestDatabase> {
  return createDatabase(`owner ${owner}`)
}

async function createDatabase(how: string): Promise<TestDatabase> {
  const { superuserUrl, template, appUrl, ownerUrl } = inject('database')
  const name = `itayo_test_${randomUUID().replaceAll('-', '')}`
  const asSuperuser = async (statement: string) => {
    const client = new pg.Client({ connectionString: superuserUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await asSuperuser(`create database ${name} ${how}`)
  const on = (url: string) => url.replace(template, name)
  return {
    appUrl: on(appUrl),
    ownerUrl: on(ownerUrl),
    drop: () => asSuperuser(`drop database ${name} with (force)`),
  }
}
