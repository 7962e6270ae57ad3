import { SIGN_IN_DAYS, TRAIL_YEARS } from '@itayo/domain'
import { z } from 'zod'
import { roleRoutes } from './company-roles.ts'
import { userRoutes } from './company-users.ts'
import { defineRoutes } from './define.ts'
import { Instant } from './fields/days.ts'
import { paged, pageQuery } from './fields/pages.ts'
import { Email, Mobile } from './fields/people.ts'
import { companyClaimText, Id, IdText, Version } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'

/** Paper the company prints on (D-20); Long is 8.5 × 13 in. */
export const PaperSize = z.enum(['A4', 'Letter', 'Long'])
export type PaperSize = z.infer<typeof PaperSize>

const OptionalEmail = z.union([z.literal(''), Email]).meta({ examples: ['office@example.test'] })

/** Prints and heads of documents show this of the company (C-19). */
export const CompanyInfo = z.object({
  name: Name,
  location: text({ max: 300 }),
  business_email: OptionalEmail,
  contact_num: Mobile,
  company_pic: text({ max: 500 }).nullable(),
  tin: text({ max: 30 }),
  pcab_number: text({ max: 30 }),
  paper_size: PaperSize,
  /** Set means: the import of estimates is turned off (C-03). */
  settings: z.object({ estimateImporter: z.boolean() }),
})
export type CompanyInfo = z.infer<typeof CompanyInfo>

/** By this hour of Manila the day's report of every site is expected; those who file them are told when it is missing. */
const DailyReportHour = z.int().min(0).max(23)

export const CompanyProfile = CompanyInfo.extend({
  id: Id,
  daily_report_hour: DailyReportHour,
  version: Version,
})
export type CompanyProfile = z.infer<typeof CompanyProfile>

export const SignInRules = z.object({
  /** Approvers and administrators must have a second factor. */
  second_factor_required: z.boolean(),
  /** The number of approvers and administrators who have none yet. */
  without_factor: z.int().nonnegative(),
  can: z.object({ change: z.boolean() }),
  version: Version,
})
export type SignInRules = z.infer<typeof SignInRules>

export const TrailRetention = z.object({
  trail_years: z.int().min(TRAIL_YEARS.min).max(TRAIL_YEARS.max),
  sign_in_days: z.int().min(SIGN_IN_DAYS.min).max(SIGN_IN_DAYS.max),
  /** The number of entries and the oldest one's time; null in an empty trail. */
  entries: z.int().nonnegative(),
  oldest_at: Instant.nullable(),
  /** The last removal of old entries. */
  cleared: z.object({ at: Instant, entries: z.int(), sign_ins: z.int() }).nullable(),
  can: z.object({ change: z.boolean() }),
  version: Version,
})
export type TrailRetention = z.infer<typeof TrailRetention>

const PROFILE_ACCESS = ['/company-profile', '/Profile/company-profile'] as const

/** 5 price advice, 6 quantity advice, 7 calculator (D-18). */
const FeatureId = z.union([z.literal(5), z.literal(6), z.literal(7)])

export const PlatformCompany = z.object({
  id: Id,
  name: Name,
  features: z.array(z.int()),
  people: z.int(),
  created_at: Instant,
  version: Version,
})
export type PlatformCompany = z.infer<typeof PlatformCompany>

const profileRoutes = defineRoutes({
  info: {
    method: 'GET',
    path: '/company/info/:company_id',
    access: 'signed-in',
    ok: 1,
    summary: 'Name, place, contacts and logo of the company',
    params: z.strictObject({ company_id: companyClaimText() }),
    reply: CompanyInfo,
  },
  profile: {
    method: 'GET',
    path: '/company/profile',
    access: PROFILE_ACCESS,
    ok: 1,
    summary: 'The company profile, to edit',
    reply: CompanyProfile,
  },
  saveProfile: {
    method: 'PUT',
    path: '/company/profile',
    access: PROFILE_ACCESS,
    ok: 1,
    summary: 'Change the company profile',
    body: z.strictObject({
      name: Name,
      location: text({ max: 300 }),
      business_email: OptionalEmail,
      contact_num: Mobile,
      tin: text({ max: 30 })
        .refine(
          (value) => value === '' || /^[\d-]{9,20}$/.test(value),
          'Write the TIN with digits, for example 123-456-789-000.',
        )
        .meta({ examples: ['123-456-789-000'] }),
      pcab_number: text({ max: 30 }),
      paper_size: PaperSize,
      settings: z.strictObject({ estimateImporter: z.boolean() }),
      /** Without one it stays as it is. */
      daily_report_hour: DailyReportHour.optional(),
      version: Version,
    }),
    reply: CompanyProfile,
    done: 'Your work has been saved',
  },
  setLogo: {
    method: 'PUT',
    path: '/company/logo',
    access: PROFILE_ACCESS,
    ok: 1,
    summary: 'Set the company logo',
    upload: { field: 'file', maxBytes: 10 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/gif'] },
    reply: CompanyProfile,
    done: 'Image uploaded successfully!',
  },
  removeLogo: {
    method: 'DELETE',
    path: '/company/logo',
    access: PROFILE_ACCESS,
    ok: 1,
    summary: 'Remove the company logo',
    reply: CompanyProfile,
  },
})

const signInRoutes = defineRoutes({
  signInRules: {
    method: 'GET',
    path: '/company/sign-in-rules',
    access: '/users/Index',
    ok: 1,
    summary: 'How people of the company sign in',
    reply: SignInRules,
  },
  saveSignInRules: {
    method: 'PUT',
    path: '/company/sign-in-rules',
    access: '/users/Index',
    ok: 1,
    summary: 'Ask approvers and administrators for a second factor, or stop asking',
    grants: true,
    body: z.strictObject({ second_factor_required: z.boolean(), version: Version }),
    reply: SignInRules,
    done: 'Saved!',
  },
})

const retentionRoutes = defineRoutes({
  retention: {
    method: 'GET',
    path: '/company/retention',
    access: '/audit/Index',
    ok: 1,
    summary: 'How long the audit trail of the company is kept',
    reply: TrailRetention,
  },
  saveRetention: {
    method: 'PUT',
    path: '/company/retention',
    access: '/audit/Index',
    ok: 1,
    summary: 'Keep the audit trail longer or shorter; older entries go the next night',
    grants: true,
    body: z.strictObject({
      trail_years: z
        .int('This must be a whole number.')
        .min(
          TRAIL_YEARS.min,
          `At least ${TRAIL_YEARS.min} years: that long a written contract can be sued upon.`,
        )
        .max(TRAIL_YEARS.max, `At most ${TRAIL_YEARS.max} years.`),
      sign_in_days: z
        .int('This must be a whole number.')
        .min(SIGN_IN_DAYS.min, `At least ${SIGN_IN_DAYS.min} days.`)
        .max(SIGN_IN_DAYS.max, `At most ${SIGN_IN_DAYS.max} days.`),
      version: Version,
    }),
    reply: TrailRetention,
    done: 'Saved!',
  },
})

const platformRoutes = defineRoutes({
  companies: {
    method: 'GET',
    path: '/platform/companies',
    access: '/platform/companies',
    ok: 1,
    summary: 'All companies with their features, for the Super Admin',
    query: z.strictObject(pageQuery(['name', 'created_at'])),
    reply: paged(PlatformCompany),
  },
  setFeatures: {
    method: 'PUT',
    path: '/platform/companies/:id/features',
    access: '/platform/companies',
    ok: 1,
    summary: 'Switch the features of a company',
    params: z.strictObject({ id: IdText }),
    body: z.strictObject({ features: z.array(FeatureId).max(3), version: Version }),
    reply: PlatformCompany,
    done: 'Saved!',
  },
})

const usageRoutes = defineRoutes({
  trackUsage: {
    method: 'POST',
    path: '/usage/track',
    access: 'signed-in',
    ok: 200,
    summary: 'Tell that a helper was used, by its tag (G-20)',
    body: z.strictObject({
      tag_name: z.enum(['calculator', 'catch_up']),
      /** The deed that is recorded; the catch-up helper sends 1. */
      status: z
        .union([z.literal(1), text({ max: 40 })])
        .default('')
        .transform(String),
    }),
    reply: z.null(),
  },
})

/** Company profile, roles, people, and the Super Admin's list of companies. */
export const company = defineRoutes({
  ...usageRoutes,
  ...profileRoutes,
  ...signInRoutes,
  ...retentionRoutes,
  ...roleRoutes,
  ...userRoutes,
  ...platformRoutes,
})
