import type { Holder, RightsRefusal } from './rights.ts'

/**
 * Who may erase whom. It cannot be undone, so it takes an administrator; everybody may erase
 * themselves. That somebody can still administer the company is asked of its people afterwards.
 */
export function refuseErasure(actor: Holder, personId: number | null): RightsRefusal | null {
  if (actor.userId === personId) return null
  return actor.rights.is_administrator ? null : 'above_you'
}

/** Handing the file of somebody's data over to them: what it holds is of many screens. */
export function refuseDataFile(actor: Holder): RightsRefusal | null {
  return actor.rights.is_administrator ? null : 'above_you'
}

/** What must be typed to erase somebody, compared as people type: case and outer spaces do not count. */
export function isErasureTyped(typed: string, wanted: string): boolean {
  return typed.trim().toLowerCase() === wanted.trim().toLowerCase()
}
