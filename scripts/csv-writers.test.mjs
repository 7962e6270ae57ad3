import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './lib/paths.mjs'

/*
 * A CSV file that is put together elsewhere forgets what the one writer knows: which texts a spreadsheet would
 * run as a formula, and which cells are quoted.
 */
const WRITER = 'packages/domain/src/texts/csv.ts'

/** Signs of a writer of its own, and files that have one for another reason. */
const SIGNS = [
  {
    sign: /'""'/,
    excused: {
      'apps/server/src/platform/database/roles.ts': 'a name in SQL',
      'apps/server/src/areas/insight/downloads/forms/unit-price-analysis.ts': 'a text in a formula',
    },
  },
  {
    sign: /['"`](\\ufeff|\ufeff)/i,
    excused: {},
  },
  {
    // Cells with commas between them, and lines that are joined.
    sign: /\.join\(['"`][,;]['"`]\)[\s\S]*\.join\(['"`](\\r)?\\n['"`]\)|\.join\(['"`](\\r)?\\n['"`]\)[\s\S]*\.join\(['"`][,;]['"`]\)/,
    excused: {},
  },
]

const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: inRoot() })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|fixture)\.tsx?$|\/testing\/|contract-tests|upgrade-tests/.test(file))
  .filter((file) => file !== WRITER)
  .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }))

test('no file but one writes CSV', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = SIGNS.flatMap(({ sign, excused }) =>
    files.filter(({ file, text }) => sign.test(text) && !(file in excused)).map(({ file }) => file),
  )
  expect([...new Set(found)]).toEqual([])
})

test('whoever sends CSV takes it from there', () => {
  const senders = files.filter(({ text }) => /['"`]text\/csv; ?charset/.test(text))
  expect(senders.length).toBeGreaterThan(5)
  const calls = /\b(csvFile|teamSheet)\(/
  expect(senders.filter(({ text }) => !calls.test(text)).map(({ file }) => file)).toEqual([])
})
