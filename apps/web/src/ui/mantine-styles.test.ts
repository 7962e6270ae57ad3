import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** A Mantine part without its style sheet looks broken, and on a rare screen that goes unnoticed. */
const source = join(import.meta.dirname, '..')
const styles = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.layer.css'))
// Style sheets of the first page, and those loaded later with the parts that need them.
const listed = ['mantine.css', 'mantine-late.css']
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('')

/** Parts whose own sheet bears another name, or that draw themselves with another part's. */
const DRAWN_BY: Record<string, string[]> = {
  TextInput: ['Input'],
  Select: ['Input', 'Combobox'],
  Autocomplete: ['Input', 'Combobox'],
}

function partsInUse(): string[] {
  const names = new Set<string>()
  for (const file of globSync('**/*.tsx', { cwd: source })) {
    const text = readFileSync(join(source, file), 'utf8')
    for (const [, list] of text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)) {
      for (const name of list?.split(',') ?? []) if (/^\s*[A-Z]/.test(name)) names.add(name.trim())
    }
  }
  return [...names].flatMap((name) => DRAWN_BY[name] ?? [name])
}

test.each(partsInUse().filter((part) => existsSync(join(styles, `${part}.layer.css`))))(
  '%s has its style sheet',
  (part) => {
    expect(listed).toContain(`styles/${part}.layer.css`)
  },
)
