import { displayOf, type Mention, mentionTyped, storedTalk, type TypedTalk, typedTalk } from '@itayo/domain'

interface Looked {
  from: number
  search: string
}

/** Whom somebody looks for at the caret; null where they go on writing after a name that was picked. */
export function lookedFor({ text, picked }: TypedTalk, caret: number): Looked | null {
  const typed = mentionTyped(text, caret)
  if (!typed) return null
  const isPicked = picked.some(({ display }) => {
    const name = displayOf(display)
    return typed.search.startsWith(name) && !/[\p{L}\p{N}]/u.test(typed.search.charAt(name.length))
  })
  return isPicked ? null : typed
}

/** Puts a person in place of what was typed behind the @, and keeps the picked ones in the order they stand. */
export function pick(
  { text, picked }: TypedTalk,
  { from, search }: Looked,
  person: Mention,
): TypedTalk & { caret: number } {
  const before = text.slice(0, from)
  const rest = text.slice(from + 1 + search.length)
  // A name is followed by a space, so that one can go on writing.
  const after = /^\s/.test(rest) ? rest : ` ${rest}`
  const name = `@${displayOf(person.display)}`
  const standBefore = typedTalk(storedTalk({ text: before, picked })).picked
  const left = without(picked, standBefore)
  const standAfter = typedTalk(storedTalk({ text: after, picked: left })).picked
  return {
    text: before + name + after,
    picked: [...standBefore, person, ...standAfter],
    caret: from + name.length + 1,
  }
}

function without(all: readonly Mention[], taken: readonly Mention[]): Mention[] {
  const left = [...all]
  for (const { id } of taken) {
    const at = left.findIndex((one) => one.id === id)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** The text with an @ at the caret, as if it had been typed: after a word it gets a space of its own. */
export function withAt(text: string, caret: number): { text: string; caret: number } {
  const at = /[\p{L}\p{N}]$/u.test(text.slice(0, caret)) ? ' @' : '@'
  return { text: text.slice(0, caret) + at + text.slice(caret), caret: caret + at.length }
}
