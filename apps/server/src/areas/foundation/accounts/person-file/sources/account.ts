import type { Source } from './source.ts'

/** How somebody signs in, what they see, and what they are told. */
export const ACCOUNT_SOURCES: readonly Source[] = [
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
    title: 'Monthly reports you get by mail',
    table: 'monthly_reader',
    person: ['user_id'],
    columns: ['created_at'],
    inProject: true,
    newest: 'created_at',
  },
  {
    title: 'Who gets monthly reports, as you set it',
    table: 'monthly_mail',
    person: ['created_by', 'updated_by'],
    columns: ['is_on', 'day', 'created_at', 'updated_at'],
    inProject: true,
    newest: 'updated_at',
  },
  {
    title: 'Notices',
    table: 'notification',
    person: ['user_id'],
    columns: ['title', 'text', 'created_at', 'read_at'],
    newest: 'created_at',
  },
]
