import type { Holder, RightsRefusal } from './rights.ts'

/**
 * Erasing cannot be undone, so it takes an administrator; everybody may erase themselves. Whether the
 * company still has an administrator is checked among its people afterwards.
 */
export function refuseErasure(actor: Holder, personId: number | null): RightsRefusal | null {
  if (actor.userId === personId) return null
  return actor.rights.is_administrator ? null : 'above_you'
}

/** Only an administrator hands over a person's data file, because it holds data of many screens. */
export function refuseDataFile(actor: Holder): RightsRefusal | null {
  return actor.rights.is_administrator ? null : 'above_you'
}

/** The typed confirmation of an erasure, compared as people type: case and outer spaces do not count. */
export function isErasureTyped(typed: string, wanted: string): boolean {
  return typed.trim().toLowerCase() === wanted.trim().toLowerCase()
}
