import { rmSync, writeFileSync } from 'node:fs'
import { fingerprint, readMarker } from './fingerprint.mjs'
import { inRoot, tool } from './paths.mjs'
import { run } from './run.mjs'
import { nodePath } from './runtime.mjs'
import { withSetupLock } from './setup-lock.mjs'
import { timed } from './timed.mjs'

const WEB = inRoot('apps', 'web')
const MARKER = inRoot('apps', 'web', 'dist', '.built-from')
const SOURCES = [
  WEB,
  inRoot('packages', 'contract'),
  inRoot('packages', 'domain'),
  inRoot('package-lock.json'),
  inRoot('tsconfig.json'),
]

/** Builds the web app unless it was built from exactly these sources. Returns the exit code of the build. */
export async function buildWebIfChanged() {
  if (readMarker(MARKER) === fingerprint(SOURCES)) return 0
  return withSetupLock(async () => {
    const sources = fingerprint(SOURCES)
    if (readMarker(MARKER) === sources) return 0
    rmSync(MARKER, { force: true })
    const args = [tool('vite', WEB), 'build', '--logLevel', 'error']
    const code = await timed('Building the web app …', 'Web app: built', () =>
      run(nodePath(), args, { NODE_ENV: 'production' }, WEB),
    )
    if (code === 0) writeFileSync(MARKER, sources)
    return code
  })
}
