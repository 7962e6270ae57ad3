import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { type BuiltFile, keptFiles } from './kept-files.ts'
import { KEPT_PAGES } from './kept-pages.ts'

const WEB = join(import.meta.dirname, '..')
const WORKER = join(WEB, 'src/worker/service-worker.ts')

/** Files beside the bundle that the shell names. They have no hash in their name, so they get a revision. */
const PUBLIC_FILES = ['color-scheme.js', 'favicon.svg']

function fingerprint(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 16)
}

const publicFile = (name: string): Buffer => readFileSync(join(WEB, 'public', name))

/** The worker is a build of its own: one plain file that may import nothing when it runs. */
async function bundleWorker(shell: unknown): Promise<string> {
  const result = await build({
    configFile: false,
    root: WEB,
    publicDir: false,
    logLevel: 'warn',
    define: { __SHELL__: JSON.stringify(shell), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  })
  const [output] = [result].flat()
  const [chunk] = output && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built')
  return chunk.code
}

/**
 * Makes /service-worker.js with the list of files that open without a network, and writes into the page which build
 * it is, so that page and worker know whether they belong together.
 */
export function keepShell(): Plugin {
  let buildId = ''
  return {
    name: 'itayo-keep-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        // The names carry the hashes of their contents.
        const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
        buildId = fingerprint(html, ...names.sort(), ...PUBLIC_FILES.map(publicFile))
        return [{ tag: 'meta', attrs: { name: 'itayo-build', content: buildId }, injectTo: 'head' }]
      },
    },
    generateBundle: {
      // The page is written by Vite's own plugins, and its build is not known before.
      order: 'post',
      async handler(_options, bundle) {
        const pages = KEPT_PAGES.map((page) => join(WEB, 'src', page))
        const files = [
          { url: '/', revision: buildId },
          ...PUBLIC_FILES.map((name) => ({ url: `/${name}`, revision: fingerprint(publicFile(name)) })),
          ...keptFiles(bundle as Record<string, BuiltFile>, pages).map((name) => ({
            url: `/${name}`,
            revision: null,
          })),
        ]
        const source = await bundleWorker({ build: buildId, files })
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}
