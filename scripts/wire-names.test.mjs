import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The fields of calls as the specification names them. */
const ON_THE_WIRE = new Set(['psow_id', 'psow_ids', 'receiver_psow_id', 'sender_psow_id'])

/** Other words with the wire's name of a work item in them; the schema's test files may write one down. */
function insideNames(source) {
  return (source.match(/\b\w*psow\w*\b/gi) ?? []).filter((word) => !ON_THE_WIRE.has(word))
}

test('inside, the spine has one name: a work item; what calls say stays in the fields of calls', () => {
  const files = globSync('{apps,packages,e2e,bench,chaos}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|dist$/.test(path),
  })
  expect(files.length).toBeGreaterThan(2000)
  const found = files.flatMap((file) =>
    insideNames(readFileSync(join(root, file), 'utf8')).map((word) => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['{ psow_id: workItemId, sender_psow_id: 3 }', []],
  ['const psowId = item.psow_id', ['psowId']],
  ['<tr data-psow={1}>', ['psow']],
])('%s', (source, names) => {
  expect(insideNames(source)).toEqual(names)
})
