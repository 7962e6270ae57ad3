/** A company can ask for a second factor: then approvers and administrators must have one. */
export function mustHaveFactor(
  company: { second_factor_required: boolean },
  role: { approver: boolean; is_administrator: boolean },
): boolean {
  return company.second_factor_required && (role.approver || role.is_administrator)
}

interface Rank {
  is_administrator: boolean
  approver: boolean
  permissions: readonly string[]
}

/** Somebody is higher when they may do anything that the other may not. */
export function isHigher(one: Rank, than: Rank): boolean {
  if (than.is_administrator) return false
  if (one.is_administrator || (one.approver && !than.approver)) return true
  return one.permissions.some((path) => !than.permissions.includes(path))
}
