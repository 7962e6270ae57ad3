import { findPage, PAGES } from '../accounts/pages.ts'
import { PERMISSIONS } from '../accounts/permissions.ts'

/** In 24 hours one person may ask for this many pages, and for each of them once. */
const MOST_ACCESS_ASKED = 5

/** A page that a role can be given, as its permission is called; undefined when there is no such page. */
export function pageToAskFor(path: string): { path: string; name: string } | undefined {
  const page = findPage(PAGES, path)
  const permission = page && PERMISSIONS.find((entry) => entry.path === page.access)
  return permission && { path: permission.path, name: permission.name }
}

type AccessRefusal = 'access.held' | 'access.asked_already' | 'access.asked_often'

/** Why somebody cannot ask for a permission now; `asked` are those of the last 24 hours. */
export function refuseAsking(
  path: string,
  held: readonly string[],
  asked: readonly string[],
): AccessRefusal | undefined {
  if (held.includes(path)) return 'access.held'
  if (asked.includes(path)) return 'access.asked_already'
  return asked.length >= MOST_ACCESS_ASKED ? 'access.asked_often' : undefined
}
