import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isAllowed, licenceProblem, packagesOf } from './lib/licences.mjs'
import { inRoot } from './lib/paths.mjs'

describe.each(['package-lock.json', 'runtime/package-lock.json'])('%s', (lock) => {
  const packages = packagesOf(inRoot(lock))

  test('has no package that may not be used', () => {
    expect(packages.map(licenceProblem).filter(Boolean)).toEqual([])
  })

  test('was looked at, with what is installed', () => {
    expect(packages.length).toBeGreaterThanOrEqual(lock.startsWith('runtime') ? 5 : 300)
    // Node itself is fetched only where the machine's own is too old.
    const isFetched = existsSync(inRoot(`${dirname(lock)}/node_modules`))
    expect(packages.some(({ installed }) => installed)).toBe(isFetched)
    expect(packages.some(({ installed }) => installed === null)).toBe(true)
  })
})

describe('an expression', () => {
  test.each([
    'MIT',
    'Apache-2.0',
    '(MIT OR CC0-1.0)',
    'MIT OR GPL-3.0-only',
    '(GPL-3.0-only OR MIT)',
    'MIT AND OFL-1.1',
    '(MIT OR GPL-2.0) AND (ISC OR AGPL-3.0)',
    '((MIT))',
  ])('%s will do', (expression) => expect(isAllowed(expression)).toBe(true))

  test.each([
    '',
    'GPL-3.0-only',
    'LGPL-3.0-or-later',
    'MPL-2.0',
    'MIT AND GPL-3.0-only',
    'GPL-2.0 OR AGPL-3.0',
    '(MIT OR ISC) AND LGPL-3.0-only',
    'MIT AND',
    '(MIT',
    'MIT)',
    'MIT ISC',
    'MIT WITH Commons-Clause',
    'SEE LICENSE IN LICENSE.txt',
    'UNLICENSED',
    'mit',
    'MIT*',
    'BUSL-1.1',
  ])('"%s" will not', (expression) => expect(isAllowed(expression)).toBe(false))
})

describe('a package', () => {
  const pack = (change) => ({
    name: 'a',
    version: '1.0.0',
    isTool: false,
    locked: 'MIT',
    installed: 'MIT',
    ...change,
  })
  test.each([
    ['that names none', pack({ locked: undefined, installed: '' }), 'a 1.0.0 names no licence'],
    [
      'for another platform goes by the lockfile',
      pack({ locked: 'GPL-3.0-only', installed: null }),
      'a 1.0.0 is GPL-3.0-only',
    ],
    [
      'that is another one than the lockfile says',
      pack({ installed: 'BUSL-1.1' }),
      'a 1.0.0 is MIT in the lockfile and BUSL-1.1 where it is installed',
    ],
    [
      'MPL in a tool with a reason',
      pack({ name: 'axe-core', isTool: true, locked: 'MPL-2.0', installed: 'MPL-2.0' }),
      undefined,
    ],
    [
      'the same in the product',
      pack({ name: 'axe-core', locked: 'MPL-2.0', installed: 'MPL-2.0' }),
      'axe-core 1.0.0 is MPL-2.0',
    ],
    [
      'MPL in a tool without a reason',
      pack({ isTool: true, locked: 'MPL-2.0', installed: 'MPL-2.0' }),
      'a 1.0.0 is MPL-2.0',
    ],
    [
      'that brings its text',
      pack({ name: 'png-js', locked: undefined, installed: '', text: 'MIT License\n\n…' }),
      undefined,
    ],
    [
      'that brings another text',
      pack({ name: 'png-js', locked: undefined, installed: '', text: 'All rights reserved' }),
      'png-js 1.0.0 names no licence',
    ],
  ])('%s', (_, given, problem) => expect(licenceProblem(given)).toBe(problem))
})
