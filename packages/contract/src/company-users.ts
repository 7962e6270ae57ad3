import { z } from 'zod'
import { RoleChoice } from './company-roles.ts'
import { defineRoutes } from './define.ts'
import { Instant, TypedDate } from './fields/days.ts'
import { FlagText, paged, pageQuery } from './fields/pages.ts'
import { Email, MailDelivery, Mobile, TypedPassword } from './fields/people.ts'
import { companyClaimText, Id, IdText, rowId, rowIdText, Version } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'

/** Active: may sign in. Invited: has not set a password yet. Inactive: may not sign in. */
export const UserStatus = z.enum(['active', 'invited', 'inactive'])
export type UserStatus = z.infer<typeof UserStatus>

/** The caller's rights over a person: nobody reaches above themselves. */
const UserCan = z.object({
  /** Name, mobile number and department. */
  edit: z.boolean(),
  set_role: z.boolean(),
  set_active: z.boolean(),
  invite: z.boolean(),
  reset_factor: z.boolean(),
  /** A file of their data, and erasing them: an administrator's. */
  take_data: z.boolean(),
  erase: z.boolean(),
  /** Why not, where one of them is false. */
  why: text({ max: 200 }).nullable(),
})

export const UserRow = z.object({
  id: Id,
  full_name: Name,
  email: Email,
  mobile: Mobile,
  department: text({ max: 120 }),
  role: RoleChoice,
  status: UserStatus,
  last_seen_at: Instant.nullable(),
  profile_pic: text({ max: 500 }).nullable(),
  second_factor: z.boolean(),
  version: Version,
  can: UserCan,
})
export type UserRow = z.infer<typeof UserRow>

const PersonForm = {
  full_name: Name,
  mobile: Mobile.default(''),
  department: text({ max: 120 }).default(''),
  role_id: rowId('role'),
}

/** The form of a person as it is before anything is changed in it. */
export const personForm = ({ full_name, mobile, department, role }: UserRow) => ({
  full_name,
  mobile,
  department,
  role_id: role.id,
})

const UserPath = z.strictObject({ id: rowIdText('app_user') })

export const userRoutes = defineRoutes({
  users: {
    method: 'GET',
    path: '/users/list',
    access: '/users/Index',
    ok: 1,
    summary: 'The people of the company',
    query: z.strictObject({
      ...pageQuery(['full_name', 'email', 'department', 'role', 'last_seen_at']),
      status: UserStatus.optional(),
      role: rowIdText('role').optional(),
    }),
    reply: paged(UserRow).extend({
      counts: z.object({ all: z.int(), active: z.int(), invited: z.int(), inactive: z.int() }),
      /** With `outbox` no mail is sent, and the administrator hands the link over (D-19). */
      delivery: MailDelivery.shape.delivery,
    }),
  },
  exportUsers: {
    method: 'GET',
    path: '/users/export',
    access: '/users/Index',
    ok: 1,
    summary: 'The people of the company as a CSV file',
    reply: 'file',
  },
  invite: {
    method: 'POST',
    path: '/users/invite',
    access: '/users/Index',
    ok: 1,
    summary: 'Invite a person by mail; the link works once, for 7 days',
    grants: true,
    body: z.strictObject({ ...PersonForm, email: Email }),
    reply: MailDelivery.extend({ user: UserRow }),
    done: 'Invitation sent',
  },
  resendInvitation: {
    method: 'POST',
    path: '/users/:id/invite',
    access: '/users/Index',
    ok: 1,
    summary: 'Send the invitation again; earlier links stop working',
    grants: true,
    params: UserPath,
    reply: MailDelivery,
    done: 'Invitation sent',
  },
  invitationLink: {
    method: 'POST',
    path: '/users/:id/invite-link',
    access: '/users/Index',
    ok: 1,
    summary:
      'The link of the invitation to hand over, where mail stays in the outbox; the letter has the same',
    grants: true,
    params: UserPath,
    shownOnce: true,
    reply: z.object({ link: text({ max: 500 }) }),
  },
  resetFactor: {
    method: 'POST',
    path: '/users/:id/second-factor/reset',
    access: '/users/Index',
    ok: 1,
    summary: 'Take the second factor from a person who lost it, and sign them out everywhere',
    grants: true,
    params: UserPath,
    reply: UserRow,
    done: 'The second factor is reset.',
  },
  takeData: {
    method: 'POST',
    path: '/users/:id/data',
    access: '/users/Index',
    ok: 1,
    summary:
      'Everything Itayo holds about a person, as one zip file, for the person who asked for it in writing',
    grants: true,
    long: true,
    params: UserPath,
    body: z.strictObject({
      /** The day of their written request. */
      requested_on: TypedDate,
    }),
    reply: 'file',
  },
  eraseUser: {
    method: 'POST',
    path: '/users/:id/erase',
    access: '/users/Index',
    ok: 1,
    summary: 'Erase a person for good; what they did stays in the books without their name',
    grants: true,
    long: true,
    params: UserPath,
    body: z.strictObject({
      /** Their mail address, typed once more. */
      confirmation: text({ min: 1, max: 254 }),
      version: Version,
    }),
    reply: z.null(),
    done: 'The person has been erased.',
  },
  eraseMe: {
    method: 'POST',
    path: '/account/me/erase',
    access: 'signed-in',
    ok: 1,
    summary: 'Erase your own account for good; what you did stays in the books without your name',
    line: 'passwords',
    long: true,
    body: z.strictObject({
      password: TypedPassword,
      /** Your mail address, typed once more. */
      confirmation: text({ min: 1, max: 254 }),
    }),
    reply: z.null(),
    done: 'Your account has been erased.',
  },
  editUser: {
    method: 'PUT',
    path: '/users/:id',
    access: '/users/Index',
    ok: 1,
    summary: 'Change a person’s details, role, or whether they may sign in',
    grants: true,
    params: UserPath,
    body: z.strictObject({ ...PersonForm, active: z.boolean(), version: Version }),
    reply: UserRow,
    done: 'Saved!',
  },
  administrators: {
    method: 'GET',
    path: '/account/administrators',
    access: 'signed-in',
    ok: 1,
    summary: 'Who can give access in the company, by name',
    reply: z.array(z.object({ id: Id, full_name: Name })),
  },
  askAccess: {
    method: 'POST',
    path: '/account/access/ask',
    access: 'signed-in',
    ok: 1,
    summary: 'Ask the administrators for a page that your role cannot open',
    body: z.strictObject({
      /** The path of the page: "/roles/Index". */
      page: text({ min: 1, max: 200 }).meta({ examples: ['/roles/Index'] }),
    }),
    reply: z.null(),
    done: 'Your administrators have been asked.',
  },
  accountList: {
    method: 'GET',
    path: '/account/list/:companyId',
    access: 'signed-in',
    ok: 1,
    summary: 'People to choose from: status 1 is active and has joined, 0 may not sign in; role is a role id',
    params: z.strictObject({ companyId: companyClaimText() }),
    query: z.strictObject({
      status: FlagText.optional(),
      role: IdText.optional(),
      search: text({ max: 100 }).optional(),
    }),
    reply: z.object({ data: z.array(z.object({ id: Id, full_name: Name })) }),
  },
  userInfo: {
    method: 'POST',
    path: '/account/user/info',
    access: 'signed-in',
    ok: 1,
    summary: 'Name, department and picture of a person of the company',
    reads: true,
    body: z.strictObject({ user_id: rowId('app_user') }),
    reply: z.object({
      full_name: Name,
      department: text({ max: 120 }),
      profile_pic: text({ max: 500 }).nullable(),
    }),
  },
})
