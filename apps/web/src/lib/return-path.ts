/**
 * Where to go back to after signing in. Only a path of our own: never another address, in whichever
 * disguise ("//evil.test", "/\\evil.test", "javascript:…").
 */
export function safeReturnPath(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return undefined
  const base = 'http://itayo.invalid'
  if (!URL.canParse(asked, base)) return undefined
  const url = new URL(asked, base)
  if (url.origin !== base) return undefined
  return url.pathname + url.search + url.hash
}
