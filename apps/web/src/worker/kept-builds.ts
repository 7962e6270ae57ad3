import { pageLock } from '../lib/shell/worker-words.ts'

const SHELL = 'itayo-shell:'
const PARTS = 'itayo-parts:'

/** The cache of what a build keeps from the start, and the one of what is added when it is used. */
export const shellCache = (build: string): string => SHELL + build
export const partsCache = (build: string): string => PARTS + build

/** Caches of builds that no open page runs any more. What is not ours, or not about a build, stays. */
export function outdatedCaches(
  cacheNames: readonly string[],
  ownBuild: string,
  heldLocks: readonly string[],
): string[] {
  return cacheNames.filter((name) => {
    const prefix = [SHELL, PARTS].find((each) => name.startsWith(each))
    if (!prefix) return false
    const build = name.slice(prefix.length)
    return build !== ownBuild && !heldLocks.includes(pageLock(build))
  })
}
