import { NOTHING_EDITED } from '@itayo/domain'
import type { ErrorEntry } from './entry.ts'

/** Errors of requests, deliveries, releases, attendance and reports. */
export const siteErrors = {
  'equipment.booked': {
    http: 409,
    title: 'Already booked',
    text: 'This machine is booked on some of these days. Choose other days or another machine.',
  },
  'team.two_places': {
    http: 409,
    title: 'In two places',
    text: 'This person is in another project on that day.',
  },
  'team.already_here': {
    http: 409,
    title: 'Already here',
    text: 'This person is assigned in this project already.',
  },
  'team.no_place': { http: 409, title: 'No place left', text: 'All places of this line are filled.' },
  'onsite.reversed': {
    http: 409,
    title: 'Reversed',
    text: 'This slip was reversed and cannot be changed any more. Write a new one.',
  },
  'onsite.not_enough': {
    http: 409,
    title: 'Not enough in stock',
    text: 'There is not enough in stock any more. Look at the stock and try again.',
  },
  'onsite.two_places': {
    http: 409,
    title: 'In two places',
    text: 'Somebody of this list is written down in another project for the same half of the day.',
  },
  'onsite.written_already': {
    http: 409,
    title: 'Written already',
    text: 'Somebody of this list is written down for this half of the day already. Correct that record.',
  },
  'onsite.machine_written': {
    http: 409,
    title: 'Written already',
    text: 'This machine is written down for this shift already. Correct that slip.',
  },
  'onsite.slip_elsewhere': {
    http: 409,
    title: 'Already Exists',
    text: 'This slip was saved in another project already.',
  },
  'swa.billed': {
    http: 409,
    title: 'Billed',
    text: 'This statement is billed. Take its bill back first.',
  },
  'swa.certified': {
    http: 409,
    title: 'Certified',
    text: 'This statement is certified and does not change any more.',
  },
  'swa.not_ready': {
    http: 409,
    title: 'Not ready',
    text: 'This statement was changed meanwhile. Look at it again.',
  },
  'report.nothing_edited': { http: 422, title: 'Nothing to save', text: NOTHING_EDITED },
  'report.needs_reason': {
    http: 422,
    title: 'Say why',
    text: 'Some work went back, or ahead of a later week. Say why, and save again.',
  },
  'report.item_gone': {
    http: 409,
    title: 'Changed meanwhile',
    text: 'A work item was removed from the estimate meanwhile. Open the report again.',
  },
  'report.week_filed': {
    http: 409,
    title: 'Filed already',
    text: 'Work was reported for this week already.',
  },
  'report.not_started': {
    http: 409,
    title: 'Not started yet',
    text: 'The project has not started yet. Its first report is that of the week it starts in.',
  },
  'report.no_duration': {
    http: 409,
    title: 'The project has no duration',
    text: 'Please adjust start date or duration in Overview tab.',
  },
  'report.time_over': {
    http: 409,
    title: 'The time of the project is over',
    text: 'Please adjust start date or duration in Overview tab.',
  },
  'transfer.not_pending': {
    http: 409,
    title: 'Decided already',
    text: 'This transfer was decided meanwhile and cannot be changed any more.',
  },
  'transfer.not_under_way': {
    http: 409,
    title: 'Not under way',
    text: 'This transfer is not on its way: it was received, rejected or called back meanwhile.',
  },
  'transfer.not_in_transit': {
    http: 409,
    title: 'Not in transit',
    text: 'Less of it is in transit by now. Look at the transfer and try again.',
  },
  'transfer.not_owed': {
    http: 409,
    title: 'Not owed',
    text: 'Less of it is owed by now. Look at the debt and try again.',
  },
  'transfer.unfinished': {
    http: 409,
    title: 'Transfers under way',
    text: 'Materials of this project are on their way. Finish its transfers first.',
  },
  'transfer.project_archived': {
    http: 409,
    title: 'Project archived',
    text: 'The other project is archived. Restore it first.',
  },
  'report.archived': {
    http: 409,
    title: 'Archived',
    text: 'This report is archived. Restore it first.',
  },
  'report.not_archived': {
    http: 409,
    title: 'Not archived',
    text: 'This report is not archived, or somebody restored it meanwhile.',
  },
  'report.signed': {
    http: 409,
    title: 'Signed',
    text: 'This report is signed. A change takes the signature away.',
  },
  'material.no_price': {
    http: 409,
    title: 'No price',
    text: 'This material has no price yet. Add one first.',
  },
  'talk.not_yours': {
    http: 403,
    title: 'Permission Denied',
    text: 'Only who wrote this can change it or move it to the trash.',
  },
  'request.not_as_asked': {
    http: 409,
    title: 'Not as it was asked',
    text: 'What this request asks for is no longer there. Disapprove it, so that it can be revised.',
  },
  'request.no_way': {
    http: 409,
    title: 'Not possible any more',
    text: 'This cannot be done with a request in this state. Look at it again.',
  },
  'request.in_use': {
    http: 409,
    title: 'In use already',
    text: 'Something of this request is in the books of the site already. It cannot be cancelled any more.',
  },
  'request.not_yours': {
    http: 403,
    title: 'Permission Denied',
    text: 'Only the person who made a request can withdraw it.',
  },
  'request.moved_on': {
    http: 409,
    title: 'Changed meanwhile',
    text: 'This request is in another state by now. Look at it again before you send it.',
  },
} as const satisfies Record<string, ErrorEntry>
