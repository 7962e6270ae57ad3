/** A reason that was begun in one place is found in every other one where the same thing can be decided. */
export const draftOfReason = (approvalId: number) => `approval-${approvalId}`
