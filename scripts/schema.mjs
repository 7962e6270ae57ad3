import { ensureInstalled } from './lib/ensure-installed.mjs'
import { launch } from './lib/launch.mjs'
import { main } from './lib/main.mjs'

/* npm run schema: writes the table types from the migrated database. */
main(async () => {
  await ensureInstalled()
  await launch('scripts/schema-run.mjs')
})
