/**
 * A table that holds something about a person: the columns that point to them, and the columns that are
 * handed out. Secrets, amounts and other people's details are not. A test compares this with the foreign keys
 * of the database: a new table is listed here, or in `NOT_HANDED_OUT` with the reason.
 */
export interface Source {
  title: string
  table: string
  /** Columns that hold the person's id; with several, the file says which of them do. */
  person: readonly string[]
  columns: readonly string[]
  /** The row lies in a project, whose name is told along. */
  inProject?: true
  newest: string
}

export const MEMBER_SOURCES: readonly Source[] = [
  {
    title: 'Where you are signed in',
    table: 'session',
    person: ['user_id'],
    columns: ['device', 'address', 'keep_signed_in', 'started_at', 'last_seen_at', 'expires_at'],
    newest: 'last_seen_at',
  },
  {
    title: 'Browsers we know',
    table: 'known_device',
    person: ['user_id'],
    columns: ['first_seen_at', 'last_seen_at'],
    newest: 'last_seen_at',
  },
  {
    title: 'Second factor',
    table: 'second_factor',
    person: ['user_id'],
    columns: ['confirmed_at'],
    newest: 'confirmed_at',
  },
  {
    title: 'Recovery codes, by when they were used',
    table: 'recovery_code',
    person: ['user_id'],
    columns: ['used_at'],
    newest: 'used_at',
  },
  {
    title: 'Links mailed to you',
    table: 'one_time_token',
    person: ['user_id'],
    columns: ['purpose', 'created_at', 'expires_at', 'used_at'],
    newest: 'created_at',
  },
  {
    title: 'Changes of your mail address',
    table: 'email_change',
    person: ['user_id'],
    columns: ['old_email', 'new_email', 'asked_at', 'expires_at', 'confirmed_at', 'ended_at'],
    newest: 'asked_at',
  },
  {
    title: 'Restricted projects you may see',
    table: 'project_member',
    person: ['user_id'],
    columns: ['created_at'],
    inProject: true,
    newest: 'created_at',
  },
  {
    title: 'Notices',
    table: 'notification',
    person: ['user_id'],
    columns: ['title', 'text', 'created_at', 'read_at'],
    newest: 'created_at',
  },
  {
    title: 'Decisions you asked for or made',
    table: 'approval',
    person: ['asked_by', 'decided_by'],
    columns: ['kind', 'title', 'state', 'asked_at', 'decided_at', 'reason'],
    inProject: true,
    newest: 'asked_at',
  },
  {
    title: 'Requests you prepared or decided',
    table: 'request',
    person: ['prepared_by', 'decided_by'],
    columns: [
      'kind',
      'number',
      'state',
      'notes',
      'remarks',
      'over_reason',
      'reason',
      'preparer_position',
      'approver_position',
      'department',
      'created_at',
      'decided_at',
    ],
    inProject: true,
    newest: 'created_at',
  },
  {
    title: 'Requests you sent by e-mail',
    table: 'request_mail',
    person: ['created_by'],
    columns: ['receiver', 'state', 'created_at', 'sent_at'],
    inProject: true,
    newest: 'created_at',
  },
  {
    title: 'E-mails counted for you in the last days',
    table: 'sent_mail',
    person: ['user_id'],
    columns: ['kind', 'at'],
    newest: 'at',
  },
  {
    title: 'Edits of estimates you proposed',
    table: 'estimate_proposal',
    person: ['created_by'],
    columns: ['kind', 'state', 'reason', 'created_at'],
    inProject: true,
    newest: 'created_at',
  },
  {
    title: 'Revisions of estimates you prepared',
    table: 'estimate_revision',
    person: ['prepared_by'],
    columns: ['number', 'note', 'created_at'],
    inProject: true,
    newest: 'created_at',
  },
  {
    title: 'Variance orders you prepared',
    table: 'variance_order',
    person: ['prepared_by'],
    columns: ['number', 'note', 'created_at'],
    inProject: true,
    newest: 'created_at',
  },
  {
    title: 'Estimates you uploaded or imported',
    table: 'estimate_upload',
    person: ['created_by', 'inserted_by'],
    columns: ['file_name', 'created_at', 'inserted_at'],
    inProject: true,
    newest: 'created_at',
  },
  {
    title: 'Lists you uploaded',
    table: 'list_upload',
    person: ['created_by'],
    columns: ['list', 'file_name', 'state', 'created_at'],
    newest: 'created_at',
  },
  {
    title: 'Photos you added to projects',
    table: 'project_photo',
    person: ['created_by'],
    columns: ['created_at'],
    inProject: true,
    newest: 'created_at',
  },
  {
    title: 'People you assigned to projects, without who they are',
    table: 'assignment',
    person: ['created_by', 'ended_by'],
    columns: ['first_day', 'last_day', 'created_at', 'ended_at'],
    inProject: true,
    newest: 'created_at',
  },
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
]

/** Columns that point to a person and are not in the file, each with the reason. */
export const NOT_HANDED_OUT: Readonly<Record<string, string>> = {
  'audit_event.user_id': 'told under "Sign-ins" and "What you did", as the person may see it',
  'app_user.invited_by': 'the row is the invited person’s; the invitation is in the trail of who sent it',
  'estimate_presence.user_id': 'which window is open right now; worth nothing a minute later',
  'idempotency_key.user_id': 'a copy of an answer the person got, kept 24 hours for a retry',
  'farewell_letter.user_id': 'an address on its way to the last letter, after the person is erased',
}
