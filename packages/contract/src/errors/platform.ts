import type { ErrorEntry } from './entry.ts'

/** Any call can be answered with one of these. */
export const platformErrors = {
  malformed: {
    http: 400,
    title: 'Bad Request',
    text: 'The request could not be read. Check that it is valid JSON.',
  },
  unauthenticated: { http: 401, title: 'Unauthorized', text: 'No token found' },
  session_ended: { http: 401, title: 'Unauthorized', text: 'Your session has ended. Please sign in again.' },
  permission_denied: { http: 403, title: 'Permission Denied', text: 'Permission Denied' },
  wrong_claim: {
    http: 403,
    title: 'Permission Denied',
    text: 'The company or user of this request is not the one you are signed in as.',
  },
  'feature.off': {
    http: 403,
    title: 'Not switched on',
    text: 'This is not switched on for your company. Ask whoever runs Itayo for you.',
  },
  not_found: { http: 404, title: 'Not Found', text: 'This does not exist, or it is not yours to see.' },
  method_not_found: { http: 404, title: 'Not Found', text: 'There is no such call.' },
  stale_version: {
    http: 409,
    title: 'Changed meanwhile',
    text: 'Someone else saved this before you. Compare your changes with theirs and save again.',
  },
  conflict: { http: 409, title: 'Conflict', text: 'This conflicts with what is already there.' },
  too_large: { http: 413, title: 'File Too Large', text: 'What was sent is larger than this call takes.' },
  unsupported_media: {
    http: 415,
    title: 'Unsupported Media Type',
    text: 'This call does not take that kind of content.',
  },
  invalid_input: { http: 422, title: 'Invalid input', text: 'Some fields need your attention.' },
  invalid_file: {
    http: 422,
    title: 'Invalid File Type',
    text: 'This file is not of a kind that can be used here.',
  },
  idempotency_mismatch: {
    http: 422,
    title: 'Invalid input',
    text: 'This Idempotency-Key was used for a different request.',
  },
  throttled: {
    http: 429,
    title: 'Too Many Requests',
    text: 'Too many requests. Please wait a moment and try again.',
  },
  server_error: { http: 500, title: 'Error', text: 'Something went wrong. Please try again' },
  busy: {
    http: 503,
    title: 'Very busy',
    text: 'Itayo is very busy right now. Nothing was changed. Please try again in a few seconds.',
  },
  unavailable: {
    http: 503,
    title: 'Unavailable',
    text: 'Itayo cannot reach its database right now. Please try again in a moment.',
  },
  storage_full: {
    http: 503,
    title: 'No room left',
    text: 'There is no room left to save this. Please tell whoever runs Itayo, then try again.',
  },
  outcome_unknown: {
    http: 503,
    title: 'Connection lost',
    text: 'The connection to the database was lost while this was being saved. Look whether it is there, or try again.',
  },
  'files.unreadable': {
    http: 503,
    title: 'File cannot be opened',
    text: 'This file cannot be opened right now. Please try again in a moment.',
  },
  'files.range': {
    http: 416,
    title: 'No such part',
    text: 'The part that was asked for lies outside of the file.',
  },
  'files.unavailable': {
    http: 503,
    title: 'Files cannot be stored',
    text: 'Files cannot be stored right now, so nothing was changed. Please tell whoever runs Itayo for you.',
  },
  already_exists: { http: 409, title: 'Already Exists', text: 'There is one with this name already.' },
  in_use: { http: 409, title: 'In use', text: 'This is in use and cannot be taken away.' },
} as const satisfies Record<string, ErrorEntry>
