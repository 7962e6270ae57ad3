// Makes apps/server/assets/known-passwords.txt.br from lists of leaked and common passwords:
//   node scripts/known-passwords.mjs LIST…
// A list is a text file with one password a line (.gz too), or a JSON array of texts.
// The sources and licences of our lists stand beside the file.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib'

const OUT = fileURLToPath(new URL('../apps/server/assets/known-passwords.txt.br', import.meta.url))
// Shorter ones would only match inside other words; longer ones are nobody's guess.
const KEPT = /^(?! )[\x20-\x7e]{5,64}(?<! )$/

function linesOf(file) {
  const bytes = file.endsWith('.gz') ? gunzipSync(readFileSync(file)) : readFileSync(file)
  const text = bytes.toString('utf8')
  return file.endsWith('.json') ? JSON.parse(text) : text.split(/\r?\n/)
}

const known = new Set()
for (const file of process.argv.slice(2)) {
  const before = known.size
  const lines = linesOf(file).map((line) => line.toLowerCase())
  for (const line of lines) if (KEPT.test(line)) known.add(line)
  console.log(`${file}: ${lines.length} read, ${known.size - before} added`)
}

// Sorted by bytes, as the server looks them up.
const list = Buffer.from(`${[...known].sort().join('\n')}\n`)
const packed = brotliCompressSync(list, {
  params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: list.length },
})
writeFileSync(OUT, packed)
console.log(`${known.size} passwords, ${list.length} bytes, ${packed.length} packed`)
