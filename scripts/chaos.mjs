import { ensureInstalled } from './lib/ensure-installed.mjs'
import { launch } from './lib/launch.mjs'
import { main } from './lib/main.mjs'

/* npm run chaos: people write while server, database, line and disk fail in turn; see chaos/. */
main(async () => {
  await ensureInstalled()
  await launch('chaos/main.ts', process.argv.slice(2), { NODE_ENV: 'production' })
})
