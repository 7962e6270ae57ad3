import { type Language, LOCALES } from './languages.ts'

export type Values = Readonly<Record<string, string | number>>

type NameIn<Inside extends string> = Inside extends `${infer Name}, plural,${string}`
  ? Name
  : Inside extends `${string} ${string}` | `${string}#${string}`
    ? never
    : Inside

type NamesIn<Message extends string> = Message extends `${string}{${infer Inside}}${infer Rest}`
  ? NameIn<Inside> | NamesIn<Rest>
  : never

/**
 * A message asks for these values: `{ count: … }` for "{count, plural, one {# worker} other {# workers}}".
 */
export type ValuesOf<Message extends string> = { readonly [Name in NamesIn<Message>]: string | number }

/**
 * A message with its values. Of ICU's syntax it knows what we write: `{name}`, and
 * `{count, plural, =0 {nobody} one {# worker} other {# workers}}`.
 */
export function fill(message: string, values: Values, language: Language): string {
  let written = ''
  let at = 0
  while (at < message.length) {
    const open = message.indexOf('{', at)
    if (open < 0) return written + message.slice(at)
    const close = closingOf(message, open)
    written += message.slice(at, open) + valueIn(message.slice(open + 1, close), values, language)
    at = close + 1
  }
  return written
}

const PLURAL = /^(\w+), plural, (.+)$/s

function valueIn(inside: string, values: Values, language: Language): string {
  const [, name = inside, choices] = PLURAL.exec(inside) ?? []
  const value = values[name]
  if (value === undefined) throw new Error(`The message has no value for {${name}}`)
  if (choices === undefined) return String(value)
  const forms = formsOf(choices)
  const kind = new Intl.PluralRules(LOCALES[language]).select(Number(value))
  const form = forms.get(`=${value}`) ?? forms.get(kind) ?? forms.get('other')
  if (form === undefined) throw new Error(`{${name}, plural, …} has no form "other"`)
  return fill(form.replaceAll('#', String(value)), values, language)
}

function formsOf(choices: string): Map<string, string> {
  const forms = new Map<string, string>()
  for (let at = 0; at < choices.length; ) {
    const open = choices.indexOf('{', at)
    if (open < 0) break
    const close = closingOf(choices, open)
    forms.set(choices.slice(at, open).trim(), choices.slice(open + 1, close))
    at = close + 1
  }
  return forms
}

function closingOf(message: string, open: number): number {
  let depth = 0
  for (let at = open; at < message.length; at++) {
    if (message[at] === '{') depth += 1
    if (message[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`A bracket is not closed: ${message}`)
}

/** The names of the values in a message, each once and in order of the alphabet. */
export function valueNamesOf(message: string): string[] {
  const names = new Set<string>()
  for (let at = message.indexOf('{'); at >= 0; at = message.indexOf('{', at)) {
    const close = closingOf(message, at)
    const inside = message.slice(at + 1, close)
    const [, name = inside, choices = ''] = PLURAL.exec(inside) ?? []
    names.add(name)
    for (const form of formsOf(choices).values()) for (const inner of valueNamesOf(form)) names.add(inner)
    at = close + 1
  }
  return [...names].sort()
}
