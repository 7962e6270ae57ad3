import { ensureInstalled } from './lib/ensure-installed.mjs'
import { launch } from './lib/launch.mjs'
import { main } from './lib/main.mjs'

/* npm run dev: server and web app, both reloading as you type. */
main(async () => {
  await ensureInstalled()
  await launch('scripts/dev-run.mjs')
})
