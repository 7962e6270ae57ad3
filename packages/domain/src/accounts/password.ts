import { COMMON_PASSWORDS } from './common-passwords.ts'

export const PASSWORD_MIN_LENGTH = 10
export const PASSWORD_MAX_LENGTH = 200

const common = new Set(COMMON_PASSWORDS)

/** "P@ssw0rd2026!" is "password" to anyone who guesses: undo the usual disguises before looking it up. */
function undisguised(password: string): string {
  return password
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('4', 'a')
    .replaceAll('3', 'e')
    .replaceAll('1', 'i')
    .replaceAll('0', 'o')
    .replaceAll('$', 's')
    .replaceAll('5', 's')
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const word = lower.replace(/[^\p{L}]+$/u, '')
  const disguisedWord = undisguised(lower.replace(/[\d\W_]+$/u, ''))
  return [lower, word, undisguised(lower), disguisedWord].some((form) => common.has(form))
}

const RUNS = ['0123456789012345678901234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

function isRun(password: string): boolean {
  const lower = password.toLowerCase()
  const backwards = [...lower].reverse().join('')
  return RUNS.some((run) => run.includes(lower) || run.includes(backwards))
}

/** Why a password is refused, in words for the person choosing it; undefined when it is good. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) {
    return `Use at least ${PASSWORD_MIN_LENGTH} characters.`
  }
  if (password.length > PASSWORD_MAX_LENGTH) {
    return `Use at most ${PASSWORD_MAX_LENGTH} characters.`
  }
  if (new Set(password).size < 4 || isRun(password) || isCommon(password)) {
    return 'This password is among the first ones people guess. Choose another one.'
  }
  return undefined
}
