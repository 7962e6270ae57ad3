import { areas } from '../areas.ts'
import { buildPlatform } from '../platform/build.ts'
import { readConfig } from '../platform/config.ts'
import { provision } from '../platform/database/connect.ts'
import { withConnection } from '../platform/database/connection.ts'
import { migrate } from '../platform/database/migrate.ts'
import { queueNames } from '../server.ts'
import { TEMPLATE, templateDir } from './template.ts'

export async function makeTemplate(superuserUrl: string, dataDir: string): Promise<void> {
  const urls = await provision(superuserUrl, dataDir, TEMPLATE)
  await migrate({ ...urls, appLogin: 'itayo_login', queues: queueNames() })
  const config = readConfig({ DATA_DIR: templateDir(dataDir), LOG_LEVEL: 'error' })
  const platform = await buildPlatform(config, urls.appUrl)
  for (const area of areas) await area.demo?.(platform)
  await platform.close()
  // Tables that were filled a moment ago have no statistics yet, and a copy of the template never gets them.
  await withConnection({ connectionString: urls.ownerUrl }, (owner) => owner.query('analyze'))
}
