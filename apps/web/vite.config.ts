import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The one font every page needs at once: asked for with the page, not after its style sheet. */
function preloadFont(name: string): Plugin {
  return {
    name: 'itayo-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((asset) => asset.includes(name))
        if (!file) throw new Error(`No font ${name} in the build`)
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head',
          },
        ]
      },
    },
  }
}

/** Lets a page that is open for days notice that the server has moved on (src/lib/version.ts). */
function stateVersion(): Plugin {
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  return {
    name: 'itayo-state-version',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'itayo-version', content: version }, injectTo: 'head' },
    ],
  }
}

/** Packed once at build time instead of with every request for them. */
function packAssets(): Plugin {
  return {
    name: 'itayo-pack-assets',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|mjs|css|svg|json)$/.test(name))
      for (const name of texts) {
        const file = join(dir ?? '', name)
        const content = readFileSync(file)
        if (content.length > 1024) writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const ENTRANCES = [
  'sign-in',
  'register',
  'finish-registration',
  'forgot',
  'reset-password',
  'confirm-email',
].map((screen) => join(import.meta.dirname, `src/areas/foundation/accounts/entry/${screen}-screen.tsx`))

function reachableFrom(root: string, graph: ModuleGraph): Set<string> {
  const seen = new Set([root])
  for (const id of seen) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported)
  return seen
}

/** Parts of Mantine that no page before the door draws; its one big entry hides who uses what. */
const LATE_PARTS =
  /components.(Autocomplete|Combobox|Drawer|FloatingIndicator|Menu|Modal|ModalBase|Overlay|Pill|Pills\w+|Popover|Portal|ScrollArea|Select|Switch|Tabs|Tooltip|Transition)./

let reach: Set<string>[] | undefined

/** Counted over the pages before the door only: what the pages behind it share must not slow the sign-in. */
function sharedBeforeTheDoor(id: string, graph: ModuleGraph): string | null {
  if (id.includes('@mantine')) return LATE_PARTS.test(id) || !/core|hooks|form/.test(id) ? null : 'shared'
  reach ??= ENTRANCES.map((entrance) => reachableFrom(entrance, graph))
  return reach.filter((modules) => modules.has(id)).length > 1 ? 'shared' : null
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont('inter-latin-wght'), stateVersion(), packAssets()],
  // The server puts a fresh value in place of this word with every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Inlined fonts and pictures would need data: in the policy, and could not be cached by name.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Chunks that several pages before the sign-in share come in one piece: on a phone far from the next
        // mast a request costs more than the few kilobytes in it.
        codeSplitting: {
          groups: [
            {
              name: sharedBeforeTheDoor,
              test: /areas.foundation.accounts.entry|@mantine|src.ui/,
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': `http://127.0.0.1:${process.env.ITAYO_API_PORT ?? '3000'}` },
  },
})
