import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { commentsWithoutSubject } from './lib/comments.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))

const ROOTS = ['apps', 'packages', 'e2e', 'bench', 'chaos', 'scripts']

test('a comment is a sentence with its subject first, and begins with none of What, Those, Of', () => {
  const files = ROOTS.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs}`, {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**', '**/*.{test,spec}.*'],
    }),
  )
  expect(files.length).toBeGreaterThan(3000)
  const found = files.flatMap((file) =>
    commentsWithoutSubject(readFileSync(join(root, file), 'utf8'), file).map(
      ({ line, words }) => `${file}:${line}: ${words}`,
    ),
  )
  expect(found).toEqual([])
})

test.each([
  ['/** What is booked, by month. */\nconst a = 1\n', ['What is booked, by month.']],
  ['/* Those of one table. */\n', ['Those of one table.']],
  ['/**\n * Of several entries, the last,\n * by day.\n */\n', ['Of several entries, the last,']],
  ['const a = {\n  // What is left.\n  b: 1,\n}\n', ['What is left.']],
  ['// A price\n// Of two years.\n', []],
  ['const b = 1 // a line\n// What is another comment.\n', ['What is another comment.']],
  ["const title = '// What is no comment'\n", []],
  ['/** Whatever comes. */\n/** Often used. */\n', []],
  ['const a = sql`\n  select 1\n  -- What is left of it\n  from b`\n', ['What is left of it']],
  ['const a = sql`\n  -- Rows that are left,\n  -- Of which\n  select 1`\n', []],
])('%j has the comments %j', (source, words) => {
  expect(commentsWithoutSubject(source, 'a.ts').map((comment) => comment.words)).toEqual(words)
})
