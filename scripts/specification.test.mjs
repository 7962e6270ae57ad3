import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const read = (file) => readFileSync(join(root, file), 'utf8')

const ID = /\b(?:[A-Z]{3}-\d{3}|[BCDG]-\d{2})\b/g
/** Numbers of other things that are written like an ID. */
const NOT_IDS = /\b(?:AES|UTF|SHA|ISO|RFC)-/

const texts = () =>
  globSync('{apps,packages,e2e,bench,chaos,docs}/**/*.{ts,tsx,mjs,sql,css,md}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })

const explained = new Set(
  ['requirements', 'decisions'].flatMap((name) => read(`docs/specification/${name}.md`).match(ID)),
)

/** "handbook 5.2", "the handbook's examples (5.5)", "handbook 1.6, 5.8 and 10.1". */
const CHAPTERS = /\bhandbook(?:['’]s)?(?: [a-z]+)?,? \(?(\d+(?:\.\d+)?(?:(?:, | and )\d+\.\d+)*)/gi
const chaptersIn = (text) =>
  [...text.matchAll(CHAPTERS)].flatMap(([, numbers]) => numbers.match(/\d+(?:\.\d+)?/g))

test('whoever reads of a chapter of the handbook finds it in docs/handbook.md', () => {
  const headings = [...read('docs/handbook.md').matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm)].map(
    ([, number]) => number,
  )
  const named = texts().flatMap((file) => chaptersIn(read(file)).map((number) => ({ file, number })))
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ number }) => !headings.includes(number))).toEqual([])
  expect(headings.filter((number, place) => headings.indexOf(number) !== place)).toEqual([])
})

test.each([
  ['the risk of a task (handbook 5.2).', ['5.2']],
  ["the handbook's examples (5.5)", ['5.5']],
  ['the handbook, 1.2', ['1.2']],
  ['wins over handbook 1.6, 5.8 and 10.1 where they differ', ['1.6', '5.8', '10.1']],
  ['of handbook 5.1, 15 June 2026', ['5.1']],
  ['as handbook 9 has it', ['9']],
  ["the handbook's unit price of 1,343.38", []],
])('%s names %j', (text, expected) => expect(chaptersIn(text)).toEqual(expected))

test('whoever reads an ID in the code can look it up in docs/specification', () => {
  const files = texts().filter((file) => !file.startsWith('docs/specification/'))
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
