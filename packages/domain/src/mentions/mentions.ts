/**
 * People named in a text are stored as `@[name](id)` (G-38). The id says who is meant; the name is what they were called
 * when it was written, and is shown as it is today.
 */
export interface Mention {
  id: number
  display: string
}

/** Part of a text as it is shown. A link is one that a browser may open: it leads to another page and runs nothing. */
type TalkPart =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; id: number; display: string }
  | { kind: 'link'; href: string }

const MENTION = /@\[([^[\]\n]{1,120})\]\((\d{1,15})\)/g
const LINK = /\bhttps?:\/\/[^\s<>"'`]+/gi
/** These end a sentence rather than an address. */
const AFTER_LINK = /[.,;:!?)\]}’”]+$/

/** A name as it can stand in a text: the brackets that hold it are not part of it. */
export const displayOf = (name: string): string =>
  name
    .replace(/[[\]\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)

const mentionOf = ({ id, display }: Mention): string => `@[${displayOf(display)}](${id})`

export function mentionsIn(text: string): Mention[] {
  const found = new Map<number, Mention>()
  for (const [, display = '', id = ''] of text.matchAll(MENTION))
    if (!found.has(Number(id))) found.set(Number(id), { id: Number(id), display })
  return [...found.values()]
}

/** With the names of today; whoever is not among them keeps the one that was written. */
export function withNames(text: string, names: ReadonlyMap<number, string>): string {
  return text.replace(MENTION, (_all, display: string, id: string) =>
    mentionOf({ id: Number(id), display: names.get(Number(id)) ?? display }),
  )
}

/** For a notice, a letter or a sheet, where nothing can be pressed. */
export const plainTalk = (text: string): string =>
  text.replace(MENTION, (_all, display: string) => `@${display}`)

/** Mentions, addresses, and the text between them, in their order. */
export function talkParts(text: string): TalkPart[] {
  const parts: TalkPart[] = []
  let at = 0
  for (const found of text.matchAll(MENTION)) {
    parts.push(...linkParts(text.slice(at, found.index)))
    parts.push({ kind: 'mention', id: Number(found[2]), display: found[1] ?? '' })
    at = found.index + found[0].length
  }
  parts.push(...linkParts(text.slice(at)))
  return parts
}

function linkParts(text: string): TalkPart[] {
  const parts: TalkPart[] = []
  let at = 0
  for (const found of text.matchAll(LINK)) {
    const href = found[0].replace(AFTER_LINK, '')
    if (!URL.canParse(href)) continue
    if (found.index > at) parts.push({ kind: 'text', text: text.slice(at, found.index) })
    parts.push({ kind: 'link', href })
    at = found.index + href.length
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) })
  return parts
}

/**
 * A text as it is typed, `@Rodel Aquino`, and the people who were picked for it, in the order they stand in it: two
 * people may have the same name.
 */
export interface TypedTalk {
  text: string
  picked: readonly Mention[]
}

export function typedTalk(stored: string): TypedTalk {
  const picked = [...stored.matchAll(MENTION)].map(([, display = '', id = '']) => ({
    id: Number(id),
    display,
  }))
  return { text: plainTalk(stored), picked }
}

/** As it is stored. Whoever was picked and whose name was deleted or changed since is not mentioned. */
export function storedTalk({ text, picked }: TypedTalk): string {
  const waiting = picked.map(({ id, display }) => ({ id, display: displayOf(display) }))
  let stored = ''
  let at = 0
  while (at < text.length) {
    const next = text[at] === '@' ? mentionAt(text, at, waiting) : undefined
    if (next) {
      stored += mentionOf(next)
      at += next.display.length + 1
      waiting.splice(waiting.indexOf(next), 1)
    } else stored += text[at++]
  }
  return stored
}

/** The longest name that stands here: "Ana Reyes" before "Ana". */
function mentionAt(text: string, at: number, waiting: readonly Mention[]): Mention | undefined {
  let found: Mention | undefined
  for (const one of waiting) {
    const isHere = text.startsWith(one.display, at + 1) && !isWord(text[at + 1 + one.display.length])
    if (isHere && one.display.length > (found?.display.length ?? 0)) found = one
  }
  return found
}

const isWord = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** The words typed behind an @, up to the caret; null when nobody is looked for there. */
export function mentionTyped(text: string, caret: number): { from: number; search: string } | null {
  const from = text.lastIndexOf('@', caret - 1)
  if (from < 0 || isWord(text[from - 1])) return null
  const search = text.slice(from + 1, caret)
  // A name has a few words; what is longer is a sentence with an @ in it.
  return search.length <= 40 && !/[\n@[\]]|\s\s|^\s/.test(search) ? { from, search } : null
}
