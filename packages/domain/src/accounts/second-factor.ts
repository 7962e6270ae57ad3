/** A company can ask for a second factor: then approvers and administrators must have one. */
export function mustHaveFactor(
  company: { second_factor_required: boolean },
  role: { approver: boolean; is_administrator: boolean },
): boolean {
  return company.second_factor_required && (role.approver || role.is_administrator)
}

/** Asked with every call, so that it counts for sessions that are open already. */
export function mustSetUpFactor(person: {
  second_factor_required: boolean
  approver: boolean
  is_administrator: boolean
  has_factor: boolean
}): boolean {
  return mustHaveFactor(person, person) && !person.has_factor
}
