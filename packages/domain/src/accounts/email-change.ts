/** A change of a mail address; the functions below tell what its links still do at a moment. */
export interface EmailChange {
  asked_at: Date
  /** The link to the new address works until then. */
  expires_at: Date
  confirmed_at: Date | null
  /** Taken back, replaced by a newer one, or stopped by the owner of the old address. */
  ended_at: Date | null
}

/** The link that confirms the new address works this long. */
export const EMAIL_CONFIRM_HOURS = 24

/** The owner of the old address can put it back for this long. */
export const EMAIL_UNDO_DAYS = 7

const DAY = 86_400_000

export function mayConfirmEmail(change: EmailChange, now: Date): boolean {
  return change.ended_at === null && change.confirmed_at === null && now < change.expires_at
}

/** Until when "this was not me" helps: from the asking on, and for a week after it was done. */
export function emailUndoEnd(change: Pick<EmailChange, 'confirmed_at' | 'expires_at'>): Date {
  return change.confirmed_at
    ? new Date(change.confirmed_at.getTime() + EMAIL_UNDO_DAYS * DAY)
    : change.expires_at
}

export function mayStopEmail(change: EmailChange, now: Date): boolean {
  return change.ended_at === null && now < emailUndoEnd(change)
}
