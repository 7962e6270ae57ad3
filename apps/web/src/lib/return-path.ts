/**
 * The path to go back to after signing in. It is one of our own and never another address, in whichever
 * disguise ("//evil.test", "/\\evil.test", "javascript:…").
 */
export function safeReturnPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined
  const base = 'http://itayo.invalid'
  if (!URL.canParse(path, base)) return undefined
  const url = new URL(path, base)
  if (url.origin !== base) return undefined
  return url.pathname + url.search + url.hash
}
