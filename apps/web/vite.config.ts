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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont('inter-latin-wght')],
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
        // What several pages before the door share comes in one piece: on a phone far from the next
        // mast a request costs more than the few kilobytes in it.
        codeSplitting: {
          groups: [{ name: 'shared', test: /areas.accounts.entry|@mantine|src.ui/, minShareCount: 4 }],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': `http://127.0.0.1:${process.env.ITAYO_API_PORT ?? '3000'}` },
  },
})
