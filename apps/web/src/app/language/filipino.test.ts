import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { valueNamesOf } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import type { Say } from '../../ui/language/texts.ts'
import { FILIPINO } from './filipino.ts'

const SOURCE = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(SOURCE, file), 'utf8')

interface Area {
  file: string
  /** The name under which its texts are said: `t`, `site`. */
  name: string
  say: Say<Record<string, string>>
}

const areas: Area[] = []
for (const file of globSync('**/messages/en.ts', { cwd: SOURCE })) {
  const module = (await import(join(SOURCE, file))) as Record<string, Area['say']>
  for (const [name, say] of Object.entries(module)) areas.push({ file, name, say })
}

test('every list of English texts has its Filipino one, under a name of its own', () => {
  expect(areas.length).toBeGreaterThan(10)
  expect(areas.map(({ say }) => say.area).sort()).toEqual(Object.keys(FILIPINO.words).sort())
})

describe.each(areas)('$file', ({ file, name, say }) => {
  const filipino = FILIPINO.words[say.area] ?? {}

  test('has the same keys in both languages', () => {
    expect(Object.keys(filipino).sort()).toEqual(Object.keys(say.english).sort())
  })

  test('asks for the same values in both languages', () => {
    for (const [key, english] of Object.entries(say.english))
      expect([key, valueNamesOf(filipino[key] ?? '')]).toEqual([key, valueNamesOf(english)])
  })

  test('leaves no text empty', () => {
    for (const text of [...Object.values(say.english), ...Object.values(filipino)])
      expect(text.trim()).not.toBe('')
  })

  test('has no text that nobody says', () => {
    const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']*messages/en\\.ts)'`)
    const code = globSync('**/*.{ts,tsx}', { cwd: SOURCE })
      .filter((path) => {
        const [, target] = imported.exec(read(path)) ?? []
        return target !== undefined && join(dirname(path), target) === file
      })
      .map(read)
      .join('\n')
    // The words of the navigation stand in its table by their keys.
    const unsaid = Object.keys(say.english).filter(
      (key) => !code.includes(`${name}('${key}'`) && !new RegExp(`(label|bar|siteBar): '${key}'`).test(code),
    )
    expect(unsaid).toEqual([])
  })
})
