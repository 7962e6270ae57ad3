import { ACCOUNT_SOURCES } from './sources/account.ts'
import { MONEY_SOURCES } from './sources/money.ts'
import { OFFICE_SOURCES } from './sources/office.ts'
import { SITE_SOURCES } from './sources/site.ts'
import type { Source } from './sources/source.ts'
import { TALK_SOURCES } from './sources/talk.ts'

/** In the order of the file. */
export const MEMBER_SOURCES: readonly Source[] = [
  ...MONEY_SOURCES,
  ...ACCOUNT_SOURCES,
  ...TALK_SOURCES,
  ...SITE_SOURCES,
  ...OFFICE_SOURCES,
]

export const EMPLOYEE_SOURCES: readonly Source[] = [
  {
    title: 'Where you worked',
    table: 'assignment',
    person: ['employee_id'],
    columns: ['first_day', 'last_day', 'released_at', 'created_at', 'ended_at'],
    inProject: true,
    newest: 'first_day',
  },
  {
    title: 'Days you were written down on a site',
    table: 'attendance',
    person: ['employee_id'],
    columns: ['day', 'half', 'is_absent', 'time_in', 'time_out', 'reversed_at'],
    inProject: true,
    newest: 'day',
  },
  {
    title: 'Machines you operated',
    table: 'equipment_use',
    person: ['operator_id'],
    columns: ['day', 'shift', 'reversed_at'],
    inProject: true,
    newest: 'day',
  },
]

/** Columns that point to a person and are not in the file, each with the reason. */
export const NOT_HANDED_OUT: Readonly<Record<string, string>> = {
  'audit_event.user_id': 'told under "Sign-ins" and "What you did", as the person may see it',
  'app_user.invited_by': 'the row is the invited person’s; the invitation is in the trail of who sent it',
  'estimate_presence.user_id': 'which window is open right now; worth nothing a minute later',
  'idempotency_key.user_id': 'a copy of an answer the person got, kept 24 hours for a retry',
  'farewell_letter.user_id': 'an address on its way to the last letter, after the person is erased',
}
