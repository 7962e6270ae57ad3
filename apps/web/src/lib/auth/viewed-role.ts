/**
 * The role this tab looks through, as the API client sends it. Kept in the tab and apart from the
 * sign-in, so that the client need not know the auth store.
 */
const KEY = 'itayo-view-as'

function read(): number | null {
  try {
    const stored = sessionStorage.getItem(KEY)
    return stored && /^\d{1,15}$/.test(stored) ? Number(stored) : null
  } catch {
    return null
  }
}

let roleId = typeof window === 'undefined' ? null : read()

export const viewedRole = {
  current: (): number | null => roleId,
  /** False when this browser keeps nothing: the page must then not be loaded anew. */
  set(next: number | null): boolean {
    roleId = next
    try {
      if (next === null) sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, String(next))
      return true
    } catch {
      return false
    }
  },
}
