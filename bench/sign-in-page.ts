import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Row } from './lib/report.ts'

/** The JavaScript that the sign-in page's document asks for by itself; the journey counts what really loads. */
const DIST = fileURLToPath(new URL('../apps/web/dist/', import.meta.url))
const AIM_KB = 250

export async function measureSignInPage(): Promise<Row[]> {
  const page = await readFile(`${DIST}index.html`, 'utf8').catch(() => undefined)
  if (!page)
    return [{ what: 'sign-in page', measured: 'not built', aim: `at most ${AIM_KB} KB`, good: undefined }]
  const assets = await readdir(`${DIST}assets`)
  const named = assets.filter((name) => name.endsWith('.js') && page.includes(name))
  const sizes = await Promise.all(
    named.map(async (name) => gzipSync(await readFile(`${DIST}assets/${name}`)).byteLength),
  )
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024
  return [
    {
      what: 'JavaScript named by the page, gzipped',
      measured: `${kilobytes.toFixed(0)} KB`,
      aim: `at most ${AIM_KB} KB`,
      good: kilobytes <= AIM_KB,
    },
  ]
}
