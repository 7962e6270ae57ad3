import { CREDIT_KINDS, MOST_CREDITS, POWER_TOOLS_CATEGORY } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { CalendarMonth, Instant } from './fields/days.ts'
import { paged, pageQuery } from './fields/pages.ts'
import { Id, rowId } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'
import { subscriptionPayments } from './subscription-payments.ts'

/** Credits that are moved: whole, above zero, and no slip of the hand. */
export const Credits = z
  .int('Use a whole number of credits.')
  .min(1, 'Use at least 1 credit.')
  .max(MOST_CREDITS, `Use at most ${MOST_CREDITS.toLocaleString('en-US')} credits.`)
  .meta({ examples: [15] })

const Reference = text({ max: 60 })
const Note = multilineText({ max: 500 })
const State = z.enum(['none', 'active', 'expiring', 'expired'])

/** A person can use their own wallet and the company's pool. */
const purses = {
  /** Both together. */
  balance: z.int(),
  own: z.int(),
  pool: z.int(),
}

export const SubscriptionExpiry = z.object({
  /** Null when the company never subscribed. */
  date_end: Instant.nullable(),
  ...purses,
  /** 1 while the subscription runs. */
  status: z.union([z.literal(0), z.literal(1)]),
  /** Subscribed: a use is not charged (B-31). */
  credit_status: z.boolean(),
})
export type SubscriptionExpiry = z.infer<typeof SubscriptionExpiry>

export const CreditBalance = z.object({
  ...purses,
  credit_status: z.boolean(),
  date_end: Instant.nullable(),
  can_use: z.boolean(),
  /** The price of the next use: 0 under a subscription. */
  credits_per_use: z.int(),
  /** The wallet that pays for it; null when none can. */
  payer: z.enum(['subscription', 'own', 'pool']).nullable(),
  can: z.object({ subscribe: z.boolean(), buy: z.boolean() }),
})
export type CreditBalance = z.infer<typeof CreditBalance>

export const CreditEntry = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(CREDIT_KINDS),
  credits: z.int(),
  /** The wallet's balance after it. */
  credits_after: z.int(),
  reference: Reference,
  note: Note,
  company: Name,
  /** That the file of a use was of; null for one that the reader does not see. */
  project: Name.nullable(),
  /** Whose wallet it is; null for the company's pool, and to the Super Admin. */
  wallet_of: z.object({ id: Id, full_name: Name }).nullable(),
  is_pool: z.boolean(),
  /** Null when Itayo did it, and to the Super Admin, who does not see a company's people. */
  person: z.object({ id: Id, full_name: Name }).nullable(),
})
export type CreditEntry = z.infer<typeof CreditEntry>

/** A company to the Super Admin, a person to their company. */
export const CreditHolder = z.object({
  company_id: Id,
  /** Null for a company. */
  user_id: Id.nullable(),
  name: Name,
  /** A person's role, or nothing. */
  detail: text({ max: 120 }),
  /** The people of a company. */
  users: z.int(),
  /** The balance of the pool, or of the person's own wallet. */
  balance: z.int(),
  /** In the month that is counted, in Manila. */
  used: z.int(),
  date_end: Instant.nullable(),
  state: State,
})
export type CreditHolder = z.infer<typeof CreditHolder>

export const CreditRequest = z.object({
  id: Id,
  company_id: Id,
  company: Name,
  user_id: Id,
  requested_by: text({ max: 120 }),
  credits: z.int(),
  note: Note,
  reference: Reference,
  /** 0 pending, 1 approved, 2 rejected, 3 disbursed. */
  status: z.int().min(0).max(3),
  reason: Note,
  created_at: Instant,
  decided_at: Instant.nullable(),
  disbursed_at: Instant.nullable(),
  can: z.object({ decide: z.boolean(), disburse: z.boolean() }),
})
export type CreditRequest = z.infer<typeof CreditRequest>

export const CreditDashboard = z.object({
  /** Over all companies, or over one and its people. */
  scope: z.enum(['platform', 'company']),
  /** The first day of the month that is counted. */
  month: text({ max: 10 }),
  /** Companies that have or had credits, or people with a wallet. */
  holders: z.int(),
  subscriptions: z.int(),
  expiring: z.int(),
  /** Expiring subscriptions whose pool suffices for another month. */
  expiring_with_credits: z.int(),
  balance: z.int(),
  bought: z.int(),
  purchases: z.int(),
  used: z.int(),
  uses: z.int(),
  disbursed: z.int(),
  /** Spent on months of Power Tools. */
  subscribed: z.int(),
  requests: z.object({ pending: z.int(), approved: z.int(), rejected: z.int(), disbursed: z.int() }),
  /** The six months until then, oldest first. */
  months: z.array(z.object({ month: text({ max: 10 }), bought: z.int(), used: z.int() })),
})
export type CreditDashboard = z.infer<typeof CreditDashboard>

const newest = pageQuery(['at'])
/** Newest first, unless asked otherwise. */
const page = { page: newest.page, per_page: newest.per_page, search: newest.search }

const kind = z.enum(CREDIT_KINDS).optional()
/** "2026-11": the month that is counted, the running one unless it is said. */
const month = CalendarMonth.optional()

const STATUS_TEXT = z
  .enum(['0', '1', '2', '3'])
  .transform((sent) => Number(sent))
  .optional()

export const subscription = defineRoutes({
  ...subscriptionPayments,
  expiry: {
    method: 'GET',
    path: '/pricing/get-subscription-expiry',
    access: 'signed-in',
    ok: 1,
    summary: 'Until when the company is subscribed to Power Tools, and the credits the person can use',
    reply: SubscriptionExpiry,
  },
  balance: {
    method: 'GET',
    path: '/pricing/credit/balance',
    access: 'signed-in',
    ok: 1,
    summary:
      'Whether the person can use a Power Tool now, and what pays for it; asked before each use (SUB-026)',
    reply: CreditBalance,
  },
  subscribe: {
    method: 'POST',
    path: '/pricing/subscription/create',
    access: ['/subscription/', '/pricing/history/list'],
    ok: 200,
    summary: 'Subscribe the company to Power Tools for 30 days, paid from its pool',
    body: z.strictObject({ subscription_category_id: z.literal(POWER_TOOLS_CATEGORY) }),
    reply: SubscriptionExpiry,
    done: 'Subscription Successful - You have successfully subscribed to Power Tools.',
  },
  subscriptions: {
    method: 'GET',
    path: '/pricing/subscription/list',
    access: '/subscription/',
    ok: 1,
    summary: 'Companies with their subscriptions and pools; in a company its people with their wallets',
    query: z.strictObject(page),
    reply: paged(CreditHolder),
  },
  history: {
    method: 'GET',
    path: '/pricing/history/list',
    access: '/pricing/history/list',
    ok: 1,
    summary: "The company's ledger of credits, newest first",
    query: z.strictObject({ ...page, kind }),
    reply: paged(CreditEntry),
  },
  exportHistory: {
    method: 'GET',
    path: '/pricing/history/export',
    access: '/pricing/history/list',
    ok: 200,
    summary: "The company's ledger of credits as a CSV file; it costs nothing",
    query: z.strictObject({ search: newest.search, kind }),
    reply: 'file',
  },
  creditHistory: {
    method: 'GET',
    path: '/pricing/credit/history/list',
    access: '/subscription/',
    ok: 1,
    summary: 'Credits that were bought, granted or handed out, of all companies or of one',
    query: z.strictObject({ ...page, kind: z.enum(['topup', 'grant', 'disburse', 'adjust']).optional() }),
    reply: paged(CreditEntry),
  },
  dashboard: {
    method: 'GET',
    path: '/pricing/company/dashboard',
    access: ['/subscription/', '/pricing/history/list'],
    ok: 1,
    summary: 'Subscriptions and credits of a month in figures',
    query: z.strictObject({ month }),
    reply: CreditDashboard,
  },
  dashboardDetails: {
    method: 'GET',
    path: '/pricing/company/dashboard/details',
    access: '/subscription/',
    ok: 1,
    summary: 'Companies, or the people of one, by their use in a month',
    query: z.strictObject({ ...page, month }),
    reply: paged(CreditHolder),
  },
  exportHolders: {
    method: 'GET',
    path: '/pricing/company/dashboard/export',
    access: '/subscription/',
    ok: 200,
    summary: 'The same as a CSV file; it costs nothing',
    query: z.strictObject({ month }),
    reply: 'file',
  },
  users: {
    method: 'GET',
    path: '/pricing/get-users',
    access: '/subscription/',
    ok: 1,
    summary: 'Who can be given credits: people of the company from its pool, companies by the Super Admin',
    query: z.strictObject(page),
    reply: paged(CreditHolder),
  },
  requests: {
    method: 'GET',
    path: '/pricing/request/list',
    access: '/subscription/',
    ok: 1,
    summary: 'Requests for credits, newest first: of all companies, or of one',
    query: z.strictObject({ ...page, status: STATUS_TEXT }),
    reply: paged(CreditRequest),
  },
  askForCredits: {
    method: 'POST',
    path: '/pricing/request/create',
    access: 'signed-in',
    ok: 200,
    summary: 'Ask for credits',
    body: z.strictObject({ data: z.strictObject({ credits: Credits, note: Note.default('') }) }),
    reply: CreditRequest,
    done: 'Your request was sent.',
  },
  decideRequest: {
    method: 'POST',
    path: '/pricing/request/approve',
    access: '/subscription/',
    ok: 200,
    summary:
      "Approve a company's request, which adds the credits to its pool, or reject it: the Super Admin only",
    body: z.strictObject({
      id: Id,
      /** 1 approved, 2 rejected. */
      status: z.union([z.literal(1), z.literal(2)]),
      /** Told to whoever asked; a request is not rejected without one. */
      reason: Note.default(''),
    }),
    reply: CreditRequest,
    done: 'Saved!',
  },
  disburse: {
    method: 'POST',
    path: '/pricing/credit-disburse',
    access: '/subscription/',
    ok: 200,
    summary:
      'Give credits: from the pool to a person of the company, or new ones to a company by the Super Admin',
    body: z.strictObject({
      /** To a person of the company. */
      user_id: rowId('app_user').optional(),
      /** To a company, by the Super Admin. */
      company_id: Id.optional(),
      /** The request that this answers; the credits go to whoever asked. */
      request_id: rowId('pricing_request').optional(),
      credits: Credits,
      note: Note.default(''),
    }),
    reply: z.object({ reference: Reference, credits: z.int(), pool: z.int() }),
    done: 'Credits disbursed!',
  },
})
