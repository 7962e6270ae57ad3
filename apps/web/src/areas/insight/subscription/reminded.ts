import type { Popup, Reminded } from '@itayo/domain'

const KEY = 'itayo.reminded'
const NOTHING: Reminded = { shown: [], isSilenced: false }

/** A session remembers its reminders over a reload; another sign-in begins anew. */
export function readReminded(session: string): Reminded {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (Reminded & { session: string }) | null
    return kept?.session === session ? { shown: kept.shown, isSilenced: kept.isSilenced } : NOTHING
  } catch {
    return NOTHING
  }
}

function keep(session: string, reminded: Reminded): Reminded {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ session, ...reminded }))
  } catch {
    // A browser that keeps nothing reminds again after a reload.
  }
  return reminded
}

export const keepShown = (session: string, reminded: Reminded, popup: Popup): Reminded =>
  keep(session, { ...reminded, shown: [...reminded.shown, popup] })

export const keepSilenced = (session: string, reminded: Reminded): Reminded =>
  keep(session, { ...reminded, isSilenced: true })
