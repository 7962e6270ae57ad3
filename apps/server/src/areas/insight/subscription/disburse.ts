import { type CreditRequestState, creditRequestAfter, creditsInWords } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { notify } from '../../foundation/notifications/notify.ts'
import { addEntry } from './ledger.ts'
import { inScope, scopeOf } from './scope.ts'
import { lockWallet, nextReference } from './store/ledger.ts'
import * as store from './store/requests.ts'

interface Disbursement {
  user_id?: number | undefined
  company_id?: number | undefined
  request_id?: number | undefined
  credits: number
  note: string
}

interface Disbursed {
  reference: string
  credits: number
  pool: number
}

/** Who gives: the Super Admin new credits to a company's pool, a company what its pool has to one of its people. */
export function disburse(ctx: Ctx, form: Disbursement): Promise<Disbursed> {
  return inScope(ctx, (tx) =>
    scopeOf(ctx) === 'platform' ? grantToCompany(tx, ctx, form) : moveToPerson(tx, ctx, form),
  )
}

async function moveToPerson(tx: Tx, ctx: Ctx, form: Disbursement): Promise<Disbursed> {
  const { companyId } = ctx.actor
  // A company names itself at most; credits for another one are the platform's to give.
  if (form.company_id !== undefined && form.company_id !== companyId) throw new AppError('not_found')
  if (form.user_id !== undefined && !(await store.findRecipient(tx, form.user_id)))
    throw new AppError('not_found')
  const pool = await lockWallet(tx, { companyId, userId: null })
  const request = await answeredRequest(tx, form)
  const userId = request?.user_id ?? form.user_id
  if (userId === undefined) throw refusedField('user_id', 'Choose who gets the credits.')
  const person = await store.findRecipient(tx, userId)
  if (!person) throw new AppError('not_found')
  if (pool.balance < form.credits)
    throw new AppError('credits.pool_too_small', {
      text: `The pool has ${creditsInWords(pool.balance)}, so ${creditsInWords(form.credits)} cannot be disbursed. Nothing was moved.`,
    })
  const reference = await nextReference(tx, 'DSB')
  const moved = { kind: 'disburse', reference, at: ctx.now() } as const
  const taken = await addEntry(tx, {
    ...moved,
    wallet: { companyId, userId: null },
    delta: -form.credits,
    key: `disburse:${reference}:from`,
    note: form.note || `Disbursed to ${person.full_name}`,
  })
  await addEntry(tx, {
    ...moved,
    wallet: { companyId, userId },
    delta: form.credits,
    key: `disburse:${reference}:to`,
    note: form.note || 'From the pool of the company',
  })
  if (request) await store.setDisbursed(tx, request.id, request.after, ctx.now())
  await audit.record(tx, 'credits.disbursed', taken.id, {
    after: {
      to: person.full_name,
      reference,
      credits: form.credits,
      ...(request && { request: request.reference }),
      ...(form.note && { note: form.note }),
    },
  })
  await notify(
    tx,
    { companyId, userId },
    {
      kind: 'credits.disbursed',
      title: `You were given ${creditsInWords(form.credits)}`,
      text: form.note || `Reference ${reference}.`,
    },
  )
  await publish(tx, { company_id: companyId, user_id: null, topic: 'credits', id: null })
  return { reference, credits: form.credits, pool: taken.balance }
}

/** The request that a disbursement answers; it goes to whoever asked, and answers once. */
async function answeredRequest(
  tx: Tx,
  form: Disbursement,
): Promise<{ id: number; user_id: number; reference: string; after: CreditRequestState } | null> {
  if (form.request_id === undefined) return null
  const row = await store.lock(tx, form.request_id)
  if (!row) throw new AppError('not_found')
  const after = creditRequestAfter(row.status as CreditRequestState, 'disburse')
  if (after === null) throw new AppError('credits.decided')
  if (form.user_id !== undefined && form.user_id !== row.user_id)
    throw refusedField('user_id', 'Somebody else has asked for these credits.')
  return { id: row.id, user_id: row.user_id, reference: row.reference, after }
}

async function grantToCompany(tx: Tx, ctx: Ctx, form: Disbursement): Promise<Disbursed> {
  if (form.company_id === undefined)
    throw refusedField('company_id', 'Choose which company gets the credits.')
  // People of a company are given credits by their company, and its requests are approved.
  if (form.user_id !== undefined) throw refusedField('user_id', 'The platform gives credits to companies.')
  if (form.request_id !== undefined) throw refusedField('request_id', 'Approve the request instead.')
  const company = await store.findCompany(tx, form.company_id)
  if (!company) throw new AppError('not_found')
  const reference = await nextReference(tx, 'GRT')
  const given = await addEntry(tx, {
    wallet: { companyId: form.company_id, userId: null },
    delta: form.credits,
    kind: 'grant',
    key: `grant:${reference}`,
    reference,
    note: form.note,
    at: ctx.now(),
  })
  await audit.record(tx, 'credits.granted', null, {
    after: {
      company: company.name,
      reference,
      credits: form.credits,
      ...(form.note && { note: form.note }),
    },
  })
  await publish(tx, { company_id: form.company_id, user_id: null, topic: 'credits', id: null })
  return { reference, credits: form.credits, pool: given.balance }
}

const refusedField = (path: string, message: string) =>
  new AppError('invalid_input', { fields: [{ path, message }] })
