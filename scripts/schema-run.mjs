import { writeFile } from 'node:fs/promises'
import { provision } from '../apps/server/src/platform/database/connect.ts'
import { printSchema, SCHEMA_FILE } from '../apps/server/src/platform/database/generate-schema.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { openTestData } from './lib/test-data.mjs'

const data = await openTestData()
try {
  const urls = await provision(data.superuserUrl, data.dataDir, 'itayo_schema')
  await migrate({ ...urls, appLogin: 'itayo_login', queues: [] })
  await writeFile(SCHEMA_FILE, await printSchema(urls.ownerUrl))
  console.log('Wrote apps/server/src/platform/database/schema.ts')
} finally {
  await data.close()
}
