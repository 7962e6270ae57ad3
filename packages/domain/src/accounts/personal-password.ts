import { undisguised } from './password.ts'

/** Others know these facts about the person who chooses a password. */
export interface PasswordOwner {
  full_name: string
  email: string
  company_name: string
}

const SHORTEST_WORD = 3
/** With at least this much besides the known words, a password is a secret of its own. */
const ENOUGH_BESIDES = 6

/** Letters and digits only, without disguises, as one tries them: "Dela Cruz" is also "delacruz". */
function plain(text: string): string {
  return undisguised(text.normalize('NFKD').toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '')
}

const backwards = (word: string) => [...word].reverse().join('')

/** The longest first, so that "delacruz" is found before "cruz" is taken out of it. */
function knownWords(owner: PasswordOwner): string[] {
  const [local = '', domain = ''] = owner.email.split('@')
  const provider = domain.split('.').slice(0, -1).join('.')
  const texts = ['itayo', owner.full_name, owner.company_name, local, provider]
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).map(plain)
  return [...new Set(words.flatMap((word) => [word, backwards(word)]))]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length)
}

/** The rest of a password without the words of its owner; undefined when it holds none of them. */
function besides(password: string, words: readonly string[]): string | undefined {
  const typed = [...password.normalize('NFKD').toLowerCase()].filter((sign) => plain(sign) !== '')
  let seen = typed.map(plain).join('')
  for (const word of words) seen = seen.replaceAll(word, ' '.repeat(word.length))
  const rest = typed.filter((_, at) => seen[at] !== ' ').join('')
  return rest.length === typed.length ? undefined : rest
}

/**
 * Little more than the owner's name, address or company, or our own name: forwards or backwards,
 * disguised, and with a number or a few signs beside it.
 */
export function isMostlyPersonal(password: string, owner: PasswordOwner): boolean {
  const rest = besides(password, knownWords(owner))
  return rest !== undefined && (rest.length < ENOUGH_BESIDES || /^\d+$/.test(rest))
}
