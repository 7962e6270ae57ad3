import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { CHUNKS } from './chunks.ts'
import { lightContract } from './light-contract.ts'
import { keepShell } from './shell/plugin.ts'

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

const ADDRESS_LISTS = join(import.meta.dirname, '../../packages/addresses/lists')

/** The PSGC lists belong to a package that the server reads, too; the browser asks for them under /addresses/. */
function serveAddresses(): Plugin {
  return {
    name: 'itayo-addresses',
    configureServer({ middlewares }) {
      middlewares.use('/addresses', (request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?')
        const isList = /^\/[0-9a-f]{8}\/(?:\w+\/)?\w+\.json$/.test(path)
        if (!isList || !existsSync(join(ADDRESS_LISTS, path))) return next()
        response.setHeader('content-type', 'application/json')
        response.end(readFileSync(join(ADDRESS_LISTS, path)))
      })
    },
    generateBundle() {
      for (const path of globSync('**/*.json', { cwd: ADDRESS_LISTS })) {
        const source = readFileSync(join(ADDRESS_LISTS, path))
        this.emitFile({ type: 'asset', fileName: `addresses/${path.replaceAll('\\', '/')}`, source })
      }
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    lightContract(),
    preloadFont('inter-latin-wght'),
    stateVersion(),
    serveAddresses(),
    keepShell(),
    packAssets(),
  ],
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
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': `http://127.0.0.1:${process.env.ITAYO_API_PORT ?? '3000'}` },
  },
})
