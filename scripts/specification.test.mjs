import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const read = (file) => readFileSync(join(root, file), 'utf8')

const ID = /\b(?:[A-Z]{3}-\d{3}|[BCDG]-\d{2})\b/g
/** Numbers of other things that are written like an ID. */
const NOT_IDS = /\b(?:AES|UTF|SHA|ISO|RFC)-/

const explained = new Set(
  ['requirements', 'decisions'].flatMap((name) => read(`docs/specification/${name}.md`).match(ID)),
)

test('whoever reads an ID in the code can look it up in docs/specification', () => {
  const files = globSync('{apps,packages,e2e,bench,chaos,docs}/**/*.{ts,tsx,mjs,sql,css,md}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', 'docs/specification/**'],
  })
  const unknown = files.flatMap((file) =>
    read(file)
      .split('\n')
      // Sample numbers of machines and work items stand in quotes; what is meant for a reader is a comment.
      .filter((line) => /\/\/|\/?\*|--/.test(line) && !NOT_IDS.test(line))
      .flatMap((line) =>
        (line.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '').match(ID) ?? []).map((id) => `${file}: ${id}`),
      )
      .filter((found) => !explained.has(found.split(': ')[1])),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(unknown).toEqual([])
})
