import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  appUrl: string
  ownerUrl: string
  drop(): Promise<void>
}

/** A fresh copy of the template, with the demo companies in it. */
export async function copyDatabase(): Promise<TestDatabase> {
  const { superuserUrl, template, appUrl, ownerUrl } = inject('database')
  const name = `itayo_test_${randomUUID().replaceAll('-', '')}`
  const asSuperuser = async (statement: string) => {
    const client = new pg.Client({ connectionString: superuserUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await asSuperuser(`create database ${name} template ${template} owner itayo_owner`)
  const on = (url: string) => url.replace(template, name)
  return {
    appUrl: on(appUrl),
    ownerUrl: on(ownerUrl),
    drop: () => asSuperuser(`drop database ${name} with (force)`),
  }
}
