import { areas } from '../areas.ts'
import { buildPlatform } from '../platform/build.ts'
import { readConfig } from '../platform/config.ts'

/** A process of its own, started by `load.ts` with the settings of the server and the address of its database. */

// The lock on loading is the server's: without it a next one would begin beside us.
const endWithServer = () => process.exit(1)
process.once('disconnect', endWithServer)

const platform = await buildPlatform(readConfig(process.env), process.env.DEMO_DATABASE_URL ?? '')
try {
  for (const area of areas) await area.demo?.(platform)
} finally {
  await platform.close()
}
process.off('disconnect', endWithServer)
process.disconnect()
