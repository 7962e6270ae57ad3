import type { ErrorEntry } from './entry.ts'

/** Advice, downloads and monthly reports. */
export const insightErrors = {
  'recommender.stale': {
    http: 409,
    title: 'The advice has changed',
    text: 'The project has changed since this plan was made, so nothing was saved. Look at the plan as it is now.',
  },
  'recommender.decided': {
    http: 409,
    title: 'Already decided',
    text: 'Somebody has accepted or declined this plan already. It comes back when the situation changes.',
  },
  'recommender.nothing_to_undo': {
    http: 409,
    title: 'Nothing to take back',
    text: 'No accepted plan is left to take back in this project.',
  },
  'recommender.cannot_undo': {
    http: 409,
    title: 'Cannot be taken back',
    text: 'The plan cannot be taken back: something was built on top of it.',
  },
  'download.empty': {
    http: 409,
    title: 'Nothing to download',
    text: 'The estimate has no saved work item yet. Save one, then download it.',
  },
  'download.not_available': {
    http: 422,
    title: 'Not available',
    text: 'This report cannot be downloaded.',
  },
  'monthly.reader': {
    http: 422,
    title: 'Choose somebody else',
    text: 'Somebody of this list does not see the project, its costs or its papers any more.',
  },
  'monthly.nobody': {
    http: 422,
    title: 'Nobody would get it',
    text: 'Choose at least one person, or switch the mail off.',
  },
} as const satisfies Record<string, ErrorEntry>
