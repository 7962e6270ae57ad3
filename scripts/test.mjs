import { ensureInstalled } from './lib/ensure-installed.mjs'
import { launch } from './lib/launch.mjs'
import { main } from './lib/main.mjs'

/* npm test: everything. Ends with a line "N passed, N failed". */
main(
  async () => {
    await ensureInstalled()
    await launch('scripts/test-run.mjs')
  },
  () => console.log('0 passed, 1 failed'),
)
