import { resolve } from 'node:path'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { launch } from './lib/launch.mjs'
import { main } from './lib/main.mjs'

/* npm run -s parse-estimate -- FILE.pdf: what the import would read from a PDF, as JSON. */
main(async () => {
  const file = process.argv[2]
  if (!file) throw new Error('Name a PDF: npm run -s parse-estimate -- FILE.pdf')
  await ensureInstalled()
  await launch('scripts/parse-estimate-run.mjs', [resolve(process.env.INIT_CWD ?? process.cwd(), file)])
})
