import type { Attention } from '@itayo/contract'
import { isBehind, lastExpiring } from '@itayo/domain'
import { after, DAYS, today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { mayGivePow } from '../../project/projects/list.ts'
import { troubledProjects } from '../../project/projects/urgent.ts'
import {
  attendanceToWrite,
  deliveriesToCome,
  estimatesReturned,
  materialsToOrder,
  pricesToRenew,
  reportsToFile,
} from './site-attention.ts'
import * as store from './store/attention.ts'

/**
 * Each area adds a source of things that wait for a person, most pressing first; a source that has
 * nothing to say answers an empty list. Nobody is told of what they could do nothing about.
 */
type AttentionSource = (tx: Tx, ctx: Ctx) => Promise<Attention[]>

const unconfirmedEmail: AttentionSource = async (tx, ctx) => {
  const { email, email_confirmed_at } = await store.ownEmail(tx, ctx.actor.userId)
  if (email_confirmed_at) return []
  return [
    {
      kind: 'email',
      title: 'Confirm your email address',
      text: `A link was sent to ${email}.`,
      link: '/Profile/about-me',
      count: 1,
    },
  ]
}

/** Names are told as far as they fit; the rest is counted. Many have a comma of their own. */
const NAMED = 3

interface Named {
  name: string
}

function namesOf(rows: readonly Named[], all: number = rows.length): string {
  const named = rows.slice(0, NAMED).map(({ name }) => (name.length > 60 ? `${name.slice(0, 59)}…` : name))
  return all > named.length ? `${named.join(' · ')} · and ${all - named.length} more` : named.join(' · ')
}

const projectsAre = (count: number) => (count === 1 ? '1 project is' : `${count} projects are`)

/** One project is opened; of several the list is. */
const placeOf = (rows: readonly { id: number }[], menu: number) =>
  rows.length === 1 ? `/projects/Index?id=${rows[0]?.id}&menu=${menu}` : '/projects/Index'

/** Over budget is known to who sees costs and may change the estimate; late, to who plans. */
const projectsInTrouble: AttentionSource = async (tx, ctx) => {
  if (!ctx.may('/projects/Index')) return []
  const mayPlan = ctx.may('/sow/save')
  const mayPrice = ctx.may('/estimate/save') && ctx.may('/costs/view')
  if (!mayPlan && !mayPrice) return []
  const troubled = await troubledProjects(tx, ctx)
  const dear = mayPrice ? troubled.filter(({ state }) => state === 'over_budget') : []
  const late = mayPlan ? troubled.filter(({ slippage }) => isBehind(slippage)) : []
  const found: Attention[] = []
  if (dear.length > 0)
    found.push({
      kind: 'over_budget',
      title: `${projectsAre(dear.length)} over budget`,
      text: namesOf(dear),
      link: placeOf(dear, 1),
      count: dear.length,
    })
  if (late.length > 0)
    found.push({
      kind: 'late',
      title: `${projectsAre(late.length)} behind the plan`,
      text: namesOf(late.toSorted((a, b) => (a.slippage ?? 0) - (b.slippage ?? 0))),
      link: placeOf(late, 3),
      count: late.length,
    })
  return found
}

const missingPowAmounts: AttentionSource = async (tx, ctx) => {
  if (!ctx.may('/projects/Index') || !mayGivePow(ctx)) return []
  const rows = await store.projectsWithoutPow(tx)
  if (rows.length === 0) return []
  const missing = rows.reduce((sum, row) => sum + row.missing, 0)
  return [
    {
      kind: 'pow',
      title: `${missing} POW ${missing === 1 ? 'amount is' : 'amounts are'} missing`,
      text: `In ${namesOf(rows)}`,
      link: placeOf(rows, 1),
      count: missing,
    },
  ]
}

const expiringLicences: AttentionSource = async (tx, ctx) => {
  if (!ctx.may('/manpower/add/position')) return []
  const day = today(ctx.platform.clock)
  const { expired, soon, names } = await store.expiringLicences(tx, day, lastExpiring(day))
  const all = expired + soon
  if (all === 0) return []
  const parts = [
    ...(expired > 0 ? [`${expired} expired`] : []),
    ...(soon > 0 ? [`${soon} within 30 days`] : []),
  ]
  return [
    {
      kind: 'licence',
      title: `${all === 1 ? '1 licence has' : `${all} licences have`} run out or will soon`,
      text: `${parts.join(', ')}: ${namesOf(
        names.map((name) => ({ name })),
        all,
      )}`,
      link: '/manpower/Index?tab=employees&show=expiring',
      count: all,
    },
  ]
}

/** An invitation that ends within these days is told as ending. */
const ENDING_DAYS = 2

const openInvitations: AttentionSource = async (tx, ctx) => {
  if (!ctx.may('/users/Index')) return []
  const now = ctx.now()
  const { waiting, ended, ending } = await store.invitations(tx, now, after(now, ENDING_DAYS * DAYS))
  if (waiting === 0) return []
  const people = waiting === 1 ? '1 person has' : `${waiting} people have`
  const links = [
    ...(ended > 0 ? [`${ended === 1 ? '1 link no longer works' : `${ended} links no longer work`}`] : []),
    ...(ending > 0 ? [`${ending === 1 ? '1 ends' : `${ending} end`} within ${ENDING_DAYS} days`] : []),
  ]
  return [
    {
      kind: 'invitation',
      title: `${people} not joined yet`,
      text: `${links.length > 0 ? `${links.join(', ')}. ` : ''}Send the invitation again, or take it back.`,
      link: '/users/Index?status=invited',
      count: waiting,
    },
  ]
}

const companyWithoutDetails: AttentionSource = async (tx, ctx) => {
  if (!ctx.may('/company-profile')) return []
  const { location, tin, logo_file_id } = await store.companyDetails(tx)
  const missing = [
    ...(location ? [] : ['location']),
    ...(tin ? [] : ['TIN']),
    ...(logo_file_id ? [] : ['logo']),
  ]
  if (missing.length === 0) return []
  return [
    {
      kind: 'company',
      title: 'Complete the company profile',
      text: `Prints need it. Missing: ${missing.join(', ')}.`,
      link: '/company-profile',
      count: missing.length,
    },
  ]
}

const SOURCES: readonly AttentionSource[] = [
  unconfirmedEmail,
  attendanceToWrite,
  estimatesReturned,
  projectsInTrouble,
  deliveriesToCome,
  materialsToOrder,
  reportsToFile,
  pricesToRenew,
  missingPowAmounts,
  expiringLicences,
  openInvitations,
  companyWithoutDetails,
]

export async function attentionFor(tx: Tx, ctx: Ctx): Promise<Attention[]> {
  const found = await together(...SOURCES.map((source) => source(tx, ctx)))
  return found.flat()
}
