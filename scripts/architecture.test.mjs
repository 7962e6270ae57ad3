import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const WEB = join(root, 'apps/web/src')
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

const foldersOf = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()

/** Floors of the screens with the folders that their row names; files have an ending and are no rooms. */
function floors() {
  const [, section = ''] = page.split('### The screens\n')
  const rows = section.split('\n### ')[0].matchAll(/^\| `([\w-]+)\/[^`]*` *\|[^|]*\|([^|]*)\|$/gm)
  return new Map([...rows].map(([, floor, rooms]) => [floor, namesIn(rooms)]))
}

const namesIn = (text) => [...text.matchAll(/`([\w-]+)`/g)].map(([, name]) => name).sort()

describe('docs/architecture.md', () => {
  test('names every floor of the screens', () => {
    expect([...floors().keys()].sort()).toEqual(foldersOf(WEB))
  })

  // The rooms of areas are the groups, which scripts/areas.test.mjs compares.
  test.each(['app', 'lib', 'testing', 'ui', 'worker'])('names every room of %s/', (floor) => {
    expect(floors().get(floor)).toEqual(foldersOf(join(WEB, floor)))
  })

  test('has no two headings that a reader would take for each other', () => {
    const headings = [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
      heading.toLowerCase().replace(/\b(?:a|an|the)\b ?/g, ''),
    )
    expect(headings.filter((heading, place) => headings.indexOf(heading) !== place)).toEqual([])
  })
})

test('every file that a page of docs or a README links to is there', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'apps/web/README.md', 'packages/addresses/README.md'].concat(
    readdirSync(join(root, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  )
  const missing = pages.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)]
      .filter(([, link]) => !existsSync(join(root, file, '..', link)))
      .map(([, link]) => `${file}: ${link}`),
  )
  expect(missing).toEqual([])
})
