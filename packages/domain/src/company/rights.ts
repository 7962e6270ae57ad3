/**
 * Decides who may hand out which rights to whom. One idea decides everything: nobody reaches above
 * themselves. A person must hold the rights they give, must not change anybody who holds more than
 * they do, and leaves their own rights to others.
 */

/** The rights of a role. */
export interface Rights {
  paths: readonly string[]
  /** Own submissions are approved at once, and others' are decided. */
  approver: boolean
  /** Holds every path, also those added later, and every project. */
  is_administrator: boolean
}

/** Why a person may not make a change; the words are in `RIGHTS_WORDS`. */
export type RightsRefusal = 'own_rights' | 'above_you' | 'not_held'

export const RIGHTS_WORDS: Readonly<Record<RightsRefusal, string>> = {
  own_rights: 'Your own rights are for somebody else to change.',
  above_you: 'This goes with rights that you do not hold yourself, so it is not yours to change.',
  not_held: 'You can only give rights that you hold yourself.',
}

/** A person with their role. */
export interface Holder {
  userId: number
  roleId: number
  rights: Rights
}

export function covers(holder: Rights, wanted: Rights): boolean {
  if (holder.is_administrator) return true
  if (wanted.is_administrator || (wanted.approver && !holder.approver)) return false
  const held = new Set(holder.paths)
  return wanted.paths.every((path) => held.has(path))
}

/** Giving a role to a person: in an invitation, or instead of another role. */
export function refuseAssigning(actor: Holder, role: Rights): RightsRefusal | null {
  return covers(actor.rights, role) ? null : 'not_held'
}

/** Any change of a person: their details, their invitation, whether they may sign in. */
export function refuseReaching(actor: Holder, person: Holder): RightsRefusal | null {
  return covers(actor.rights, person.rights) ? null : 'above_you'
}

interface PersonChange {
  /** The role they would have; the same as before when it stays. */
  role: { id: number; rights: Rights }
  /** Whether being allowed to sign in would change. */
  changesSignIn: boolean
}

export function refusePersonChange(
  actor: Holder,
  person: Holder,
  change: PersonChange,
): RightsRefusal | null {
  const changesRole = change.role.id !== person.roleId
  if (actor.userId === person.userId) return changesRole || change.changesSignIn ? 'own_rights' : null
  return refuseReaching(actor, person) ?? (changesRole ? refuseAssigning(actor, change.role.rights) : null)
}

/** A new role, also one that starts as the copy of another. */
export function refuseNewRole(actor: Holder, role: Rights): RightsRefusal | null {
  return refuseAssigning(actor, role)
}

/** Changing a role's name or rights; for a new name `after` is the same as `before`. */
export function refuseRoleChange(
  actor: Holder,
  role: { id: number; before: Rights; after: Rights },
): RightsRefusal | null {
  if (!covers(actor.rights, role.before)) return 'above_you'
  if (role.id === actor.roleId && !isSame(role.before, role.after)) return 'own_rights'
  return refuseAssigning(actor, role.after)
}

export function refuseRoleRemoval(actor: Holder, role: { id: number; rights: Rights }): RightsRefusal | null {
  if (role.id === actor.roleId) return 'own_rights'
  return covers(actor.rights, role.rights) ? null : 'above_you'
}

/** The actions a screen may offer for a person, and why not the others. */
export function personCan(actor: Holder, person: Holder) {
  const isOneself = actor.userId === person.userId
  const refusal = isOneself ? 'own_rights' : refuseReaching(actor, person)
  const isFree = refusal === null
  return {
    edit: isFree || isOneself,
    set_role: isFree,
    set_active: isFree,
    invite: isFree,
    reset_factor: isFree,
    take_data: actor.rights.is_administrator,
    erase: isFree && actor.rights.is_administrator,
    why: refusal && RIGHTS_WORDS[refusal],
  }
}

/** The actions a screen may offer for a role, and why not the others. */
export function roleCan(actor: Holder, role: { id: number; rights: Rights }) {
  const isCovered = covers(actor.rights, role.rights)
  const refusal = refuseRoleRemoval(actor, role)
  const isFree = refusal === null && !role.rights.is_administrator
  return {
    assign: isCovered,
    describe: isCovered,
    change: isFree,
    remove: isFree,
    view_as: mayViewAs(actor.rights, role.rights),
    why: refusal ? RIGHTS_WORDS[refusal] : null,
  }
}

/** Viewing as a role that holds more than one's own would show more than one may see. */
export function mayViewAs(actor: Rights, role: Rights): boolean {
  return actor.paths.includes('/roles/Index') && covers(actor, role)
}

function isSame(one: Rights, other: Rights): boolean {
  return covers(one, other) && covers(other, one)
}
