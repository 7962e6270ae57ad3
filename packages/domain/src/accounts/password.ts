import { COMMON_PASSWORDS } from './common-passwords.ts'

export const PASSWORD_MIN_LENGTH = 10
export const PASSWORD_MAX_LENGTH = 200

const GUESSED_FIRST = 'This password is among the first ones people guess. Choose another one.'
export const LEAKED =
  'This password, or one that is nearly the same, is on lists of leaked passwords. Choose another one.'
export const ABOUT_YOU =
  'This password is little more than a name, an address or a company that others know. Choose another one.'

const common = new Set(COMMON_PASSWORDS)

const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** "P@ssw0rd" is "password" to anyone who guesses. One character becomes one character. */
export function undisguised(text: string): string {
  return text.replace(/[@4310$57!]/g, (sign) => DISGUISES[sign] as string)
}

const TAIL = /[\d\W_]+$/u
const HEAD = /^[\d\W_]+/u
/** More than this around a word is a secret of its own. */
const MOST_TRIMMINGS = 8

/** The one word a password repeats: "dragondragon" is "dragon" twice. */
function repeated(text: string): string | undefined {
  const at = `${text}${text}`.indexOf(text, 1)
  return at < text.length ? text.slice(0, at) : undefined
}

/**
 * Forms of a password that a guesser would try: itself, without the digits and signs around it,
 * without its disguises, and the word it repeats. All in lower case.
 */
export function guessableForms(password: string): string[] {
  const whole = password.toLowerCase().trim()
  const cores = [whole.replace(TAIL, ''), whole.replace(TAIL, '').replace(HEAD, '')].filter(
    (core) => whole.length - core.length <= MOST_TRIMMINGS,
  )
  const forms = [whole, ...cores].flatMap((form) => [form, undisguised(form)])
  return [...new Set([...forms, ...forms.map((form) => repeated(form) ?? form)])].filter(Boolean)
}

const RUNS = ['0123456789012345678901234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

function isRun(password: string): boolean {
  const lower = password.toLowerCase()
  const backwards = [...lower].reverse().join('')
  return RUNS.some((run) => run.includes(lower) || run.includes(backwards))
}

/**
 * Why a password is refused, in words for the person choosing it; undefined when it is good so far.
 * The server looks it up in a far longer list as well, and compares it with who is choosing.
 */
export function passwordProblem(password: string): string | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) {
    return `Use at least ${PASSWORD_MIN_LENGTH} characters.`
  }
  if (password.length > PASSWORD_MAX_LENGTH) {
    return `Use at most ${PASSWORD_MAX_LENGTH} characters.`
  }
  const isCommon = guessableForms(password).some((form) => common.has(form))
  if (new Set(password).size < 4 || isRun(password) || isCommon) return GUESSED_FIRST
  return undefined
}
