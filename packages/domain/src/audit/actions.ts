/**
 * The words for the audit trail: what each recorded action is called. An action is `kind.what`; one
 * that is no longer listed here is still shown, in words made from its name.
 */
export type AuditTone = 'created' | 'changed' | 'removed' | 'sent' | 'entered' | 'neutral'

interface AuditWords {
  /** In the badge: "Changed". */
  did: string
  tone: AuditTone
  /** The part of the record it is about: "Permissions". */
  part: string
}

/**
 * Tells whose history an action belongs to. `project`: its subject is the project. `inside`: its
 * subject lies in a project, which must be given too. Entries about a project that does not exist for
 * a reader are not shown to them, so no action can be recorded without this.
 */
type AuditAbout = 'company' | 'project' | 'inside'

/** The name of each kind of record, in the order of the filter. */
const kinds = {
  account: { name: 'Account', about: 'company' },
  company: { name: 'Company', about: 'company' },
  project: { name: 'Project', about: 'project' },
  estimate: { name: 'Estimate', about: 'project' },
  schedule: { name: 'Schedule', about: 'project' },
  request: { name: 'Request', about: 'inside' },
  team: { name: 'Team', about: 'project' },
  site: { name: 'Site record', about: 'inside' },
  transfer: { name: 'Transfer', about: 'inside' },
  report: { name: 'Report', about: 'project' },
  risk: { name: 'Risk', about: 'inside' },
  billing: { name: 'Billing', about: 'project' },
  attachment: { name: 'Attachment', about: 'inside' },
  update: { name: 'Update', about: 'inside' },
  comment: { name: 'Comment', about: 'inside' },
  catalog: { name: 'Catalogue', about: 'company' },
  material: { name: 'Material', about: 'company' },
  equipment: { name: 'Equipment', about: 'company' },
  manpower: { name: 'Manpower', about: 'company' },
  role: { name: 'Role', about: 'company' },
  user: { name: 'User', about: 'company' },
  payment: { name: 'Payment', about: 'company' },
  credits: { name: 'Credits', about: 'company' },
  finance: { name: 'Payable', about: 'inside' },
} as const satisfies Record<string, { name: string; about: AuditAbout }>

export type AuditKind = keyof typeof kinds

export const AUDIT_KINDS: readonly { kind: string; name: string }[] = Object.entries(kinds).map(
  ([kind, { name }]) => ({ kind, name }),
)

const actions = {
  'billing.drafted': { did: 'Drafted', tone: 'created', part: 'Bill' },
  'billing.submitted': { did: 'Submitted', tone: 'sent', part: 'Bill' },
  'billing.certified': { did: 'Certified', tone: 'sent', part: 'Bill' },
  'billing.taken_back': { did: 'Taken back', tone: 'removed', part: 'Bill' },
  'billing.collected': { did: 'Collected', tone: 'created', part: 'Payment' },
  'billing.receipt_removed': { did: 'Removed', tone: 'removed', part: 'Payment' },
  'billing.other_noted': { did: 'Noted', tone: 'changed', part: 'Other deduction' },
  'billing.other_removed': { did: 'Removed', tone: 'removed', part: 'Other deduction' },
  'billing.papers_changed': { did: 'Changed', tone: 'changed', part: 'Papers of a bill' },
  'billing.rates_changed': { did: 'Changed', tone: 'changed', part: 'Rates' },
  'billing.advance_noted': { did: 'Noted', tone: 'changed', part: 'Advance' },
  'billing.completion_noted': { did: 'Noted', tone: 'changed', part: 'Day of completion' },
  'billing.extension_noted': { did: 'Noted', tone: 'created', part: 'Extension' },
  'billing.extension_removed': { did: 'Removed', tone: 'removed', part: 'Extension' },
  'report.swa_drafted': { did: 'Drafted', tone: 'created', part: 'SWA' },
  'report.swa_changed': { did: 'Changed', tone: 'changed', part: 'SWA' },
  'report.swa_submitted': { did: 'Submitted', tone: 'sent', part: 'SWA' },
  'report.swa_approved': { did: 'Approved', tone: 'changed', part: 'SWA' },
  'report.swa_sent_back': { did: 'Sent back', tone: 'removed', part: 'SWA' },
  'report.swa_certified': { did: 'Certified', tone: 'sent', part: 'SWA' },
  'report.swa_taken_back': { did: 'Taken back', tone: 'removed', part: 'Certification' },
  'report.monthly_mail': { did: 'Changed', tone: 'changed', part: 'Monthly report by mail' },
  'report.weather_entered': { did: 'Entered', tone: 'changed', part: 'Weather' },
  'risk.added': { did: 'Added', tone: 'created', part: 'Risk' },
  'risk.changed': { did: 'Changed', tone: 'changed', part: 'Risk' },
  'risk.closed': { did: 'Closed', tone: 'removed', part: 'Risk' },
  'risk.reopened': { did: 'Reopened', tone: 'created', part: 'Risk' },
  'schedule.advice_accepted': { did: 'Accepted', tone: 'changed', part: 'Advice' },
  'schedule.advice_declined': { did: 'Declined', tone: 'removed', part: 'Advice' },
  'schedule.advice_undone': { did: 'Taken back', tone: 'removed', part: 'Advice' },
  'account.signed_in': { did: 'Signed in', tone: 'entered', part: 'Session' },
  'account.signed_out': { did: 'Signed out', tone: 'neutral', part: 'Session' },
  'account.sign_in_refused': { did: 'Refused', tone: 'removed', part: 'Sign-in' },
  'account.code_refused': { did: 'Refused', tone: 'removed', part: 'Wrong code' },
  'account.locked': { did: 'Locked', tone: 'removed', part: 'For 15 minutes' },
  'account.session_ended': { did: 'Ended', tone: 'removed', part: 'Session' },
  'account.other_sessions_ended': { did: 'Ended', tone: 'removed', part: 'Other sessions' },
  'account.password_changed': { did: 'Changed', tone: 'changed', part: 'Password' },
  'account.password_confirmed': { did: 'Confirmed', tone: 'entered', part: 'Password' },
  'account.password_reset': { did: 'Set', tone: 'changed', part: 'Password by mailed link' },
  'account.factor_begun': { did: 'Begun', tone: 'neutral', part: 'Second factor' },
  'account.factor_on': { did: 'Switched on', tone: 'created', part: 'Second factor' },
  'account.factor_off': { did: 'Switched off', tone: 'removed', part: 'Second factor' },
  'account.recovery_codes_renewed': { did: 'Replaced', tone: 'changed', part: 'Recovery codes' },
  'account.email_confirmed': { did: 'Confirmed', tone: 'created', part: 'E-mail' },
  'account.confirmation_asked': { did: 'Sent', tone: 'sent', part: 'Confirmation link' },
  'account.email_change_asked': { did: 'Asked', tone: 'sent', part: 'New e-mail address' },
  'account.email_change_cancelled': { did: 'Taken back', tone: 'neutral', part: 'New e-mail address' },
  'account.email_changed': { did: 'Changed', tone: 'changed', part: 'E-mail address' },
  'account.email_change_stopped': { did: 'Stopped', tone: 'removed', part: 'New e-mail address' },
  'account.access_asked': { did: 'Asked', tone: 'sent', part: 'Access to a page' },
  'account.data_taken': { did: 'Downloaded', tone: 'sent', part: 'Own data' },
  'account.erased': { did: 'Erased', tone: 'removed', part: 'Own account' },
  'account.profile_changed': { did: 'Changed', tone: 'changed', part: 'Profile' },
  'account.picture_changed': { did: 'Changed', tone: 'changed', part: 'Picture' },
  'account.picture_removed': { did: 'Removed', tone: 'removed', part: 'Picture' },
  'company.registered': { did: 'Created', tone: 'created', part: 'Registration' },
  'company.profile_changed': { did: 'Changed', tone: 'changed', part: 'Profile' },
  'company.calendar_changed': { did: 'Changed', tone: 'changed', part: 'Working calendar' },
  'company.sign_in_rules_changed': { did: 'Changed', tone: 'changed', part: 'Sign-in rules' },
  'company.retention_changed': { did: 'Changed', tone: 'changed', part: 'How long the trail is kept' },
  'company.trail_cleared': { did: 'Cleared', tone: 'removed', part: 'Old entries of the trail' },
  'company.logo_changed': { did: 'Changed', tone: 'changed', part: 'Logo' },
  'company.features_changed': { did: 'Changed', tone: 'changed', part: 'Features' },
  'project.created': { did: 'Created', tone: 'created', part: '' },
  'project.copied': { did: 'Copied', tone: 'created', part: '' },
  'project.named': { did: 'Changed', tone: 'changed', part: 'Name and Project ID' },
  'project.billing_changed': { did: 'Changed', tone: 'changed', part: 'Billing' },
  'project.details_changed': { did: 'Changed', tone: 'changed', part: 'Details' },
  'project.pow_changed': { did: 'Changed', tone: 'changed', part: 'POW amounts' },
  'project.access_changed': { did: 'Changed', tone: 'changed', part: 'Access' },
  'project.photo_added': { did: 'Added', tone: 'created', part: 'Photo' },
  'project.photo_chosen': { did: 'Changed', tone: 'changed', part: 'Main photo' },
  'project.photo_removed': { did: 'Deleted', tone: 'removed', part: 'Photo' },
  'project.archived': { did: 'Archived', tone: 'removed', part: '' },
  'project.restored': { did: 'Restored', tone: 'created', part: '' },
  'project.deleted': { did: 'Deleted', tone: 'removed', part: '' },
  'project.recovered': { did: 'Recovered', tone: 'created', part: '' },
  'estimate.file_uploaded': { did: 'Uploaded', tone: 'sent', part: 'Estimate as PDF' },
  'estimate.reader_helped': { did: 'Helped to read', tone: 'changed', part: 'Uploaded PDF' },
  'estimate.layout_renamed': {
    did: 'Changed',
    tone: 'changed',
    part: 'Name of a layout of PDFs',
    about: 'company',
  },
  'estimate.layout_forgotten': {
    did: 'Forgotten',
    tone: 'removed',
    part: 'Layout of PDFs',
    about: 'company',
  },
  'estimate.upload_cancelled': { did: 'Cancelled', tone: 'removed', part: 'Uploaded PDF' },
  'estimate.imported': { did: 'Imported', tone: 'created', part: 'Estimate from PDF' },
  'estimate.import_undone': { did: 'Undone', tone: 'removed', part: 'Import from PDF' },
  'estimate.saved': { did: 'Saved', tone: 'changed', part: 'Draft' },
  'estimate.submitted': { did: 'Submitted', tone: 'sent', part: '' },
  'estimate.edited': { did: 'Changed', tone: 'changed', part: 'Approved estimate' },
  'estimate.proposed': { did: 'Proposed', tone: 'sent', part: 'Edits' },
  'estimate.terms_proposed': { did: 'Proposed', tone: 'sent', part: 'OCM, profit and VAT' },
  'estimate.withdrawn': { did: 'Taken back', tone: 'neutral', part: 'Proposed edits' },
  'estimate.approved': { did: 'Approved', tone: 'created', part: '' },
  'estimate.rejected': { did: 'Rejected', tone: 'removed', part: '' },
  'estimate.repriced': { did: 'Changed', tone: 'changed', part: 'Material price' },
  'estimate.calculated': { did: 'Calculated', tone: 'created', part: 'Line' },
  'estimate.rule_answered': { did: 'Accepted', tone: 'changed', part: 'Finding of the rule checker' },
  'estimate.rule_reopened': { did: 'Reopened', tone: 'changed', part: 'Finding of the rule checker' },
  'estimate.template_added': { did: 'Created', tone: 'created', part: 'Template', about: 'company' },
  'estimate.template_removed': { did: 'Removed', tone: 'removed', part: 'Template', about: 'company' },
  'schedule.changed': { did: 'Changed', tone: 'changed', part: 'Plan' },
  'schedule.task_changed': { did: 'Changed', tone: 'changed', part: 'Work item' },
  'schedule.baseline_kept': { did: 'Kept', tone: 'created', part: 'Baseline' },
  'schedule.baseline_removed': { did: 'Removed', tone: 'removed', part: 'Baseline' },
  'schedule.calendar_changed': { did: 'Changed', tone: 'changed', part: 'Working calendar' },
  'report.week_saved': { did: 'Saved', tone: 'changed', part: 'Weekly report' },
  'report.no_work': { did: 'Filed', tone: 'created', part: 'No work this week' },
  'report.two_weeks_saved': { did: 'Saved', tone: 'changed', part: 'Two weeks ahead' },
  'request.made': { did: 'Requested', tone: 'sent', part: '' },
  'request.approved': { did: 'Approved', tone: 'created', part: '' },
  'request.disapproved': { did: 'Disapproved', tone: 'removed', part: '' },
  'request.withdrawn': { did: 'Withdrawn', tone: 'neutral', part: '' },
  'request.cancelled': { did: 'Cancelled', tone: 'removed', part: '' },
  'request.booking_ended': { did: 'Ended early', tone: 'changed', part: 'Booking' },
  'request.remarked': { did: 'Changed', tone: 'changed', part: 'Remarks' },
  'request.item_changed': { did: 'Changed', tone: 'changed', part: 'Line' },
  'request.mailed': { did: 'Sent', tone: 'sent', part: 'E-mail' },
  'request.materials_added': {
    did: 'Added',
    tone: 'created',
    part: 'Materials of a project',
    about: 'project',
  },
  'team.assigned': { did: 'Assigned', tone: 'created', part: 'Person' },
  'team.removed': { did: 'Removed', tone: 'removed', part: 'Person' },
  'team.transferred': { did: 'Transferred', tone: 'changed', part: 'Person' },
  'site.attendance_saved': { did: 'Written', tone: 'created', part: 'Attendance' },
  'site.attendance_corrected': { did: 'Corrected', tone: 'changed', part: 'Attendance' },
  'site.attendance_reversed': { did: 'Reversed', tone: 'removed', part: 'Attendance' },
  'site.machine_used': { did: 'Written', tone: 'created', part: 'Machine on site' },
  'site.machine_corrected': { did: 'Corrected', tone: 'changed', part: 'Machine on site' },
  'site.machine_reversed': { did: 'Reversed', tone: 'removed', part: 'Machine on site' },
  'site.received': { did: 'Received', tone: 'created', part: 'Delivery' },
  'site.delivery_corrected': { did: 'Corrected', tone: 'changed', part: 'Delivery' },
  'site.delivery_reversed': { did: 'Reversed', tone: 'removed', part: 'Delivery' },
  'site.released': { did: 'Released', tone: 'sent', part: 'Materials' },
  'site.release_corrected': { did: 'Corrected', tone: 'changed', part: 'Release of materials' },
  'site.release_reversed': { did: 'Reversed', tone: 'removed', part: 'Release of materials' },
  'site.counted': { did: 'Counted', tone: 'created', part: 'Stock' },
  'site.count_confirmed': { did: 'Confirmed', tone: 'changed', part: 'Stock count' },
  'site.count_rejected': { did: 'Rejected', tone: 'removed', part: 'Stock count' },
  'site.count_withdrawn': { did: 'Withdrawn', tone: 'removed', part: 'Stock count' },
  'transfer.created': { did: 'Created', tone: 'created', part: '' },
  'transfer.changed': { did: 'Changed', tone: 'changed', part: '' },
  'transfer.withdrawn': { did: 'Withdrawn', tone: 'removed', part: '' },
  'transfer.approved': { did: 'Approved', tone: 'sent', part: '' },
  'transfer.rejected': { did: 'Rejected', tone: 'removed', part: '' },
  'transfer.called_back': { did: 'Called back', tone: 'removed', part: '' },
  'transfer.received': { did: 'Received', tone: 'created', part: '' },
  'transfer.difference_settled': { did: 'Settled', tone: 'changed', part: 'Difference' },
  'transfer.returned': { did: 'Returned', tone: 'sent', part: 'Loan' },
  'transfer.debt_settled': { did: 'Settled', tone: 'changed', part: 'Debt' },
  'transfer.debts_netted': { did: 'Set off', tone: 'changed', part: 'Debts' },
  'site.reorder_point_set': { did: 'Changed', tone: 'changed', part: 'Reorder point' },
  'report.filed': { did: 'Filed', tone: 'created', part: '' },
  'report.changed': { did: 'Changed', tone: 'changed', part: '' },
  'report.archived': { did: 'Archived', tone: 'removed', part: '' },
  'report.restored': { did: 'Restored', tone: 'created', part: '' },
  'update.posted': { did: 'Posted', tone: 'created', part: 'Update' },
  'update.replied': { did: 'Posted', tone: 'created', part: 'Reply' },
  'update.changed': { did: 'Changed', tone: 'changed', part: 'Update' },
  'update.trashed': { did: 'Moved to trash', tone: 'removed', part: 'Update' },
  'update.restored': { did: 'Restored', tone: 'created', part: 'Update' },
  'update.pinned': { did: 'Pinned', tone: 'changed', part: 'Update' },
  'update.unpinned': { did: 'Unpinned', tone: 'changed', part: 'Update' },
  'comment.written': { did: 'Wrote', tone: 'created', part: 'Comment' },
  'comment.changed': { did: 'Changed', tone: 'changed', part: 'Comment' },
  'comment.deleted': { did: 'Deleted', tone: 'removed', part: 'Comment' },
  'attachment.added': { did: 'Added', tone: 'created', part: 'File' },
  'attachment.removed': { did: 'Removed', tone: 'removed', part: 'File' },
  'catalog.work_items_imported': { did: 'Added', tone: 'created', part: 'Work items of an import' },
  'catalog.import_undone': { did: 'Archived', tone: 'removed', part: 'Work items of an import' },
  'catalog.phase_added': { did: 'Created', tone: 'created', part: 'Phase' },
  'catalog.phase_changed': { did: 'Changed', tone: 'changed', part: 'Phase' },
  'catalog.work_item_added': { did: 'Created', tone: 'created', part: 'Work item' },
  'catalog.work_item_changed': { did: 'Changed', tone: 'changed', part: 'Work item' },
  'catalog.work_item_reset': { did: 'Reset', tone: 'changed', part: 'Work item to Itayo defaults' },
  'catalog.factor_changed': { did: 'Changed', tone: 'changed', part: 'Factor of the calculator' },
  'catalog.factor_reset': { did: 'Reset', tone: 'changed', part: 'Factor of the calculator' },
  'catalog.recipe_added': { did: 'Created', tone: 'created', part: 'Recipe of the calculator' },
  'catalog.recipe_changed': { did: 'Changed', tone: 'changed', part: 'Recipe of the calculator' },
  'catalog.recipe_deleted': { did: 'Deleted', tone: 'removed', part: 'Recipe of the calculator' },
  'catalog.name_added': { did: 'Created', tone: 'created', part: 'Tag, type or category' },
  'catalog.name_changed': { did: 'Changed', tone: 'changed', part: 'Tag, type or category' },
  'material.created': { did: 'Created', tone: 'created', part: '' },
  'material.changed': { did: 'Changed', tone: 'changed', part: 'Details' },
  'material.priced': { did: 'Priced', tone: 'changed', part: 'Price' },
  'material.archived': { did: 'Archived', tone: 'removed', part: '' },
  'material.restored': { did: 'Restored', tone: 'created', part: '' },
  'material.uploaded': { did: 'Uploaded', tone: 'created', part: 'List' },
  'equipment.category_added': { did: 'Created', tone: 'created', part: 'Category' },
  'equipment.category_changed': { did: 'Changed', tone: 'changed', part: 'Category' },
  'equipment.rated': { did: 'Changed', tone: 'changed', part: 'Rate' },
  'equipment.added': { did: 'Created', tone: 'created', part: 'Machine' },
  'equipment.changed': { did: 'Changed', tone: 'changed', part: 'Machine' },
  'equipment.archived': { did: 'Archived', tone: 'removed', part: '' },
  'equipment.restored': { did: 'Restored', tone: 'created', part: '' },
  'equipment.uploaded': { did: 'Uploaded', tone: 'created', part: 'List' },
  'manpower.position_added': { did: 'Created', tone: 'created', part: 'Position' },
  'manpower.position_changed': { did: 'Changed', tone: 'changed', part: 'Position' },
  'manpower.rated': { did: 'Changed', tone: 'changed', part: 'Rate' },
  'manpower.employee_added': { did: 'Created', tone: 'created', part: 'Employee' },
  'manpower.employee_changed': { did: 'Changed', tone: 'changed', part: 'Employee' },
  'manpower.employee_data_taken': { did: 'Downloaded', tone: 'sent', part: 'Data of an employee' },
  'manpower.employee_erased': { did: 'Erased', tone: 'removed', part: 'Employee' },
  'manpower.archived': { did: 'Archived', tone: 'removed', part: 'Employee' },
  'manpower.restored': { did: 'Restored', tone: 'created', part: 'Employee' },
  'manpower.uploaded': { did: 'Uploaded', tone: 'created', part: 'List' },
  'role.created': { did: 'Created', tone: 'created', part: '' },
  'role.changed': { did: 'Changed', tone: 'changed', part: 'Details' },
  'role.permissions_changed': { did: 'Changed', tone: 'changed', part: 'Permissions' },
  'role.deleted': { did: 'Deleted', tone: 'removed', part: '' },
  'user.invited': { did: 'Invited', tone: 'sent', part: 'Invitation' },
  'user.invited_again': { did: 'Invited again', tone: 'sent', part: 'Invitation' },
  'user.invitation_link_made': { did: 'Link shown', tone: 'sent', part: 'Invitation' },
  'user.changed': { did: 'Changed', tone: 'changed', part: 'Details' },
  'user.factor_reset': { did: 'Reset', tone: 'removed', part: 'Second factor' },
  'user.data_taken': { did: 'Downloaded', tone: 'sent', part: 'Data of a person' },
  'user.erased': { did: 'Erased', tone: 'removed', part: 'Person' },
  'user.activated': { did: 'Activated', tone: 'created', part: 'Access' },
  'user.deactivated': { did: 'Deactivated', tone: 'removed', part: 'Access' },
  'credits.used': { did: 'Used', tone: 'sent', part: 'Power Tool' },
  'credits.subscribed': { did: 'Subscribed', tone: 'created', part: 'Power Tools' },
  'credits.asked': { did: 'Asked', tone: 'sent', part: 'Credits' },
  'credits.approved': { did: 'Approved', tone: 'created', part: 'Request for credits' },
  'credits.rejected': { did: 'Rejected', tone: 'removed', part: 'Request for credits' },
  'credits.disbursed': { did: 'Disbursed', tone: 'changed', part: 'Credits' },
  'credits.granted': { did: 'Granted', tone: 'created', part: 'Credits' },
  'finance.paid': { did: 'Paid', tone: 'entered', part: '' },
  'finance.taken_back': { did: 'Taken back', tone: 'removed', part: 'Payment' },
  'payment.opened': { did: 'Opened', tone: 'created', part: 'Checkout' },
  'payment.paid': { did: 'Paid', tone: 'entered', part: 'Credits' },
  'payment.failed': { did: 'Failed', tone: 'removed', part: 'Payment' },
  'payment.expired': { did: 'Expired', tone: 'removed', part: 'Checkout' },
  'payment.flagged': { did: 'Flagged', tone: 'removed', part: 'Payment' },
  'payment.settled': { did: 'Settled', tone: 'changed', part: 'Payment' },
} as const satisfies Record<`${AuditKind}.${string}`, AuditWords & { about?: AuditAbout }>

/** The server records nothing else: an action without words cannot be written. */
export type AuditAction = keyof typeof actions

type KindOf<A extends AuditAction> = A extends `${infer Kind extends AuditKind}.${string}` ? Kind : never

/** An action may say what it is about; otherwise its kind says it. */
export type AboutOf<A extends AuditAction> = A extends AuditAction
  ? (typeof actions)[A] extends { about: infer Own extends AuditAbout }
    ? Own
    : (typeof kinds)[KindOf<A>]['about']
  : never

/** An action that tells of no project. */
export type CompanyAction = {
  [A in AuditAction]: AboutOf<A> extends 'company' ? A : never
}[AuditAction]

export function auditAbout(action: AuditAction): AuditAbout {
  const own: AuditWords & { about?: AuditAbout } = actions[action]
  return own.about ?? kinds[action.split('.')[0] as AuditKind].about
}

export const AUDIT_ACTIONS: Readonly<Record<string, AuditWords>> = actions

/** "invited_again" becomes "Invited again". */
export function wordsOfName(name: string): string {
  const plain = name.replace(/[._-]+/g, ' ').trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

export function auditKind(action: string): string {
  const kind = action.split('.')[0] ?? ''
  return (kinds as Record<string, { name: string }>)[kind]?.name ?? wordsOfName(kind)
}

export function auditWords(action: string): AuditWords {
  const known = AUDIT_ACTIONS[action]
  if (known) return known
  return { did: wordsOfName(action.split('.').slice(1).join(' ') || action), tone: 'neutral', part: '' }
}
