import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * Styles rot quietly: a class nobody wears any more, a class that was never written, a thirteenth gray. These
 * walk every style sheet and every screen, so that the next one is covered the day it is written.
 */
const source = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(source, file), 'utf8')
const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '')

const sheets = globSync('**/*.css', { cwd: source })
const modules = sheets.filter((file) => file.endsWith('.module.css'))
const screens = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['**/*.test.{ts,tsx}'] })

/** Class names of the selectors; what stands between braces is no selector, what is :global is Mantine's. */
function classesOf(css: string): Set<string> {
  const selectors = withoutComments(css)
    .replaceAll(/\{[^{}]*\}/g, '{}')
    .replaceAll(/:global\([^)]*\)/g, '')
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name ?? ''))
}

/** `composes: a b from global` and `composes: a from "./other.module.css"`. */
function composed(css: string): { names: string[]; from: string }[] {
  return [...css.matchAll(/composes: ([^;]+?)(?: from (global|"[^"]+"))?;/g)].map(([, names = '', from]) => ({
    names: names.trim().split(/\s+/),
    from: from?.replaceAll('"', '') ?? '',
  }))
}

/** Which classes of which module somebody wears. */
function wornClasses(): Map<string, Set<string>> {
  const worn = new Map<string, Set<string>>()
  const wear = (module: string, name: string) =>
    worn.set(module, (worn.get(module) ?? new Set<string>()).add(name))
  for (const file of screens) {
    const text = read(file)
    for (const [line, name, path = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const uses = text.replace(line, '').matchAll(new RegExp(`(?<![\\w.$'/])${name}\\.(\\w+)`, 'g'))
      for (const [, used = ''] of uses) wear(join(dirname(file), path), used)
    }
  }
  for (const file of modules)
    for (const { names, from } of composed(read(file)))
      if (from !== 'global') for (const name of names) wear(join(dirname(file), from), name)
  return worn
}

/** What is written in a `className`, without the classes of modules. */
function wordsIn(text: string): string[] {
  const plain = [...text.matchAll(/[cC]lassName="([^"]*)"/g)].map(([, words]) => words)
  const worked = [...text.matchAll(/[cC]lassName=\{/g)].flatMap(({ index, 0: start }) => {
    const expression = untilClosed(text.slice(index + start.length))
    const templates = [...expression.matchAll(/`([^`]*)`/g)].map(([, words]) =>
      words?.replaceAll(/\$\{[^}]*\}/g, ' '),
    )
    const chosen = [...expression.matchAll(/(?:[?:]|&&|\|\|) '([^']*)'/g)].map(([, words]) => words)
    return [...templates, ...chosen]
  })
  return [...plain, ...worked].flatMap((words) => words?.split(/\s+/) ?? []).filter(Boolean)
}

function untilClosed(text: string): string {
  let open = 1
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') open++
    if (text[at] === '}' && --open === 0) return text.slice(0, at)
  }
  return text
}

const worn = wornClasses()

test.each(modules)('%s: every class is worn', (file) => {
  const idle = [...classesOf(read(file))].filter((name) => !worn.get(file)?.has(name))
  expect(idle).toEqual([])
})

test.each([...worn.keys()])('%s: every class that is worn is written', (file) => {
  const written = classesOf(read(file))
  expect([...(worn.get(file) ?? [])].filter((name) => !written.has(name))).toEqual([])
})

test('a class of a module is asked for by its name', () => {
  // `classes[tone]` cannot be followed; a data attribute says the same and can.
  const followed = screens.filter((file) => {
    const text = read(file)
    const names = [...text.matchAll(/import (\w+) from '[^']+\.module\.css'/g)].map(([, name]) => name)
    return names.some((name) => new RegExp(`(?<![\\w.])${name}\\[`).test(text))
  })
  expect(followed).toEqual([])
})

const shared = new Set(
  sheets.filter((file) => file.startsWith('ui/shared/')).flatMap((file) => [...classesOf(read(file))]),
)
const spoken = new Set([
  ...screens.flatMap((file) => wordsIn(read(file))),
  ...modules.flatMap((file) =>
    composed(read(file)).flatMap(({ names, from }) => (from === 'global' ? names : [])),
  ),
])

test('every shared word that is worn is written', () => {
  expect([...spoken].filter((word) => !shared.has(word))).toEqual([])
})

test('every shared word is worn', () => {
  expect([...shared].filter((word) => !spoken.has(word))).toEqual([])
})

/** Where the measures and colours stand; and what is the same in light and dark: paper, photos, pictures of people. */
const TOKENS = /^ui\/(tokens|fonts)\.css$/
const PAPER = /print|letterhead|document\.module\.css$|factor\.module\.css$/
const OWN_COLOURS = /photos\/|person-avatar|selection-bar|entry-layout|company-profile/

function declarations(file: string): { property: string; value: string }[] {
  const lines = withoutComments(read(file)).matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g)
  return [...lines].map(([, property = '', value = '']) => ({
    property,
    value: value.replaceAll(/\s+/g, ' '),
  }))
}

/** What lies between things comes in these steps; a pixel is the line between cells. */
const GAPS = [1, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 32, 40]

const RULES: { of: RegExp; not: RegExp; but: RegExp; say: string }[] = [
  { of: /^font-size$/, not: /\d/, but: PAPER, say: 'a size is one of --text-…' },
  { of: /^font-weight$/, not: /\d/, but: PAPER, say: 'a weight is one of --weight-…' },
  { of: /radius$/, not: /\b[1-9][\d.]*px/, but: /^$/, say: 'a radius is one of --radius-…' },
  {
    of: /^(row-|column-)?gap$/,
    not: new RegExp(`(?<![\\d.])(?!(${GAPS.join('|')})px)\\d[\\d.]*(px|rem|em)`),
    but: PAPER,
    say: `a gap is one of ${GAPS.join(', ')} pixels`,
  },
  { of: /^border/, not: /^1px solid var\(--line/, but: /^$/, say: 'a line is --border or --border-strong' },
  // A module may name colours of its own (a chart's), in light and in dark at once.
  {
    of: /^(?!--)/,
    not: /#[\da-f]{3,8}\b|\brgba?\(|\bhsla?\(/i,
    but: new RegExp(`${PAPER.source}|${OWN_COLOURS.source}`),
    say: 'a colour has a name',
  },
]

test.each(sheets.filter((file) => !TOKENS.test(file)))('%s: measures and colours are tokens', (file) => {
  const found = declarations(file).flatMap(({ property, value }) =>
    RULES.filter(({ of, not, but }) => of.test(property) && not.test(value) && !but.test(file)).map(
      ({ say }) => `${property}: ${value} (${say})`,
    ),
  )
  expect(found).toEqual([])
})

test('light and dark differ in the tokens alone', () => {
  const others = sheets.filter((file) => !TOKENS.test(file) && /data-mantine-color-scheme/.test(read(file)))
  // A picture of nobody in particular is dimmed as a whole.
  expect(others).toEqual(['ui/person-avatar.module.css'])
})
