import { AMOUNT_TOO_LARGE } from '@itayo/domain'
import type { ErrorEntry } from './entry.ts'

/** Projects, uploaded lists, estimates and schedules. */
export const planningErrors = {
  'upload.not_ready': {
    http: 409,
    title: 'Not ready',
    text: 'This upload cannot be loaded: it is still being read, or was loaded or cancelled already.',
  },
  'project.identifier_taken': {
    http: 409,
    title: 'Already Exists',
    text: 'Another project of your company has this Project ID. Choose a different one.',
  },
  'project.archived': {
    http: 409,
    title: 'Archived project',
    text: 'This project is archived and cannot be changed. Restore it first.',
  },
  'project.not_archived': {
    http: 409,
    title: 'Not archived',
    text: 'This project is not archived, so there is nothing to restore.',
  },
  'project.not_copied': { http: 500, title: 'Error', text: 'Something went wrong. Project not copied' },
  'project.needs_approver': {
    http: 409,
    title: 'Approved estimate',
    text: 'The estimate is approved, and its VAT goes by the implementing client: only an approver can change that.',
  },
  'schedule.moves': {
    http: 409,
    title: 'Other work items would move',
    text: 'Other work items would move with this change. Look at them and save again.',
  },
  'schedule.slot_taken': {
    http: 409,
    title: 'Already Exists',
    text: 'There is a baseline in this place already. Replace it, or choose another place.',
  },
  'estimate.nothing_edited': {
    http: 422,
    title: 'Nothing to save',
    text: 'Please edit a scope of work first.',
  },
  'estimate.scope_exists': {
    http: 409,
    title: 'Already Exists',
    text: 'This scope of work and work item already exists.',
  },
  'estimate.already_approved': {
    http: 409,
    title: 'Approved estimate',
    text: 'This estimate is approved: it is no draft any more. Open it again and use Save Edited.',
  },
  'estimate.too_large': {
    http: 422,
    title: 'Invalid input',
    text: AMOUNT_TOO_LARGE,
  },
  'estimate.empty': {
    http: 409,
    title: 'Empty estimate',
    text: 'Save at least one work item of the estimate first.',
  },
  'estimate_import.off': {
    http: 403,
    title: 'Import turned off',
    text: 'Your company has turned estimate import off.',
  },
  'estimate_import.wrong_status': {
    http: 422,
    title: 'Invalid input',
    text: 'An upload cannot go from where it is to that status.',
  },
  'estimate_import.not_ready': {
    http: 422,
    title: 'Not ready',
    text: 'Settle every row of this upload and save its final preview first.',
  },
  'estimate_import.bad_hint': {
    http: 422,
    title: 'Invalid input',
    text: 'What you said about this document does not fit its pages.',
  },
  'estimate_import.changed_since': {
    http: 409,
    title: 'Changed meanwhile',
    text: 'Imported work items were changed since. Remove them one by one.',
  },
} as const satisfies Record<string, ErrorEntry>
