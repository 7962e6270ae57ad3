import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SCREENS = fileURLToPath(new URL('../apps/web/src/', import.meta.url))

/** Names that a file imports from React to hold a screen back. */
function heldBackBy(code) {
  const imports = [...code.matchAll(/import\s*\{([^}]*)\}\s*from 'react'/g)].flatMap(([, names]) =>
    names.split(','),
  )
  return imports.map((name) => name.trim()).filter((name) => name === 'lazy' || name === 'Suspense')
}

test('a part in a file of its own comes with late, not with lazy and Suspense (decision 077)', () => {
  expect(heldBackBy(`import { lazy, type ReactNode,\n  Suspense } from 'react'`)).toEqual([
    'lazy',
    'Suspense',
  ])
  const files = globSync('**/*.{ts,tsx}', { cwd: SCREENS })
  expect(files.length).toBeGreaterThan(1000)
  const found = files.filter((file) => heldBackBy(readFileSync(join(SCREENS, file), 'utf8')).length > 0)
  expect(found).toEqual([])
})
