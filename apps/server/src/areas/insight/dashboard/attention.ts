import type { Attention } from '@itayo/contract'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store.ts'

/**
 * Each area adds a source of things that wait for a person, most pressing first; a source that has
 * nothing to say answers an empty list.
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

const openInvitations: AttentionSource = async (tx, ctx) => {
  if (!ctx.may('/users/Index')) return []
  const waiting = await store.countInvited(tx)
  if (waiting === 0) return []
  const people = waiting === 1 ? '1 person has' : `${waiting} people have`
  return [
    {
      kind: 'invitation',
      title: `${people} not joined yet`,
      text: 'Send the invitation again, or take it back.',
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

const SOURCES: readonly AttentionSource[] = [unconfirmedEmail, openInvitations, companyWithoutDetails]

export async function attentionFor(tx: Tx, ctx: Ctx): Promise<Attention[]> {
  const found: Attention[] = []
  for (const source of SOURCES) found.push(...(await source(tx, ctx)))
  return found
}
