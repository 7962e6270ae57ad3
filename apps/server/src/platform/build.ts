import type { DestinationStream } from 'pino'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Platform } from './context.ts'
import { createPools, type Pools } from './database/pools.ts'
import { watchDatabase } from './database/watch.ts'
import { openEvents } from './events.ts'
import { openFiles } from './files.ts'
import { openIncoming } from './incoming-files.ts'
import { createLog } from './log.ts'
import { createMailer } from './mail.ts'
import { seals } from './sealed.ts'
import { signedLinks } from './signed-links.ts'

/** Puts one process together on a migrated database; `close` takes it apart again. */
export async function buildPlatform(
  config: Config,
  appUrl: string,
  options: { clock?: Clock; poolSize?: number; requestMs?: number; logTo?: DestinationStream } = {},
): Promise<Platform & { close(): Promise<void> }> {
  const clock = options.clock ?? systemClock
  const log = createLog(config, options.logTo)
  // First: a wrong setting stops the start while nothing is open.
  const files = await openFiles(config.files, log)
  const pools = createPools(appUrl, {
    ...(options.poolSize && { size: options.poolSize }),
    ...(options.requestMs && { requestMs: options.requestMs }),
    onError: (error) => database.lost(error),
  })
  const database = watchDatabase(() => pools.probe.query('select 1'), log)
  const secrets = await readSecrets(pools)
  const events = await openEvents(appUrl, { auth: pools.auth, onLost: database.lost })
  const mailer = createMailer(config)
  return {
    config,
    clock,
    log,
    pools,
    database,
    events,
    files,
    incoming: await openIncoming(config.dataDir),
    links: signedLinks(secrets('signed-links'), clock),
    hashKey: secrets('request-hashes'),
    seals: seals(secrets('second-factors')),
    mailer,
    close: async () => {
      mailer.close()
      database.close()
      await events.close()
      await pools.end()
    },
  }
}

async function readSecrets(pools: Pools): Promise<(name: string) => string> {
  const { rows } = await pools.auth.query<{ name: string; value: string }>(
    'select name, value from platform_secret',
  )
  const secrets = new Map(rows.map((row) => [row.name, row.value]))
  return (name) => {
    const secret = secrets.get(name)
    if (!secret) throw new Error(`the secret ${name} is missing`)
    return secret
  }
}
