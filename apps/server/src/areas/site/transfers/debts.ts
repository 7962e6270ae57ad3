import type { MaterialDebt, NettingProposal } from '@itayo/contract'
import { daysBetween, freeDebt, HIDDEN_PROJECT, movedCost, mutualDebts } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { pageOf } from '../../../platform/paging.ts'
import { openProject } from '../../../platform/projects.ts'
import { refused } from '../onsite/slips.ts'
import { inBoth, tellBoth } from './between.ts'
import { moveCosts } from './costs.ts'
import { maySend, requireApprover } from './present.ts'
import * as store from './store/debts.ts'
import * as items from './store/items.ts'

/** Who owes whom, the oldest debt first, with what could be set off. */
export function listDebts(ctx: Ctx, query: store.DebtQuery) {
  return ctx.transaction(async (tx) => {
    if (query.project_id) await openProject(tx, query.project_id)
    const rows = await store.page(tx, query)
    const page = pageOf(
      { page: query.page, per_page: query.page_size },
      rows.map((row) => presentDebt(ctx, row)),
      rows[0]?.total ?? 0,
    )
    return { ...page, nettings: await proposals(tx, query.project_id) }
  })
}

function presentDebt(ctx: Ctx, row: store.DebtRow): MaterialDebt {
  const free = freeDebt(row)
  return {
    item_id: row.item_id,
    transfer_id: row.transfer_id,
    transaction_id: row.transaction_id,
    lender_id: row.lender_id,
    lender_name: row.lender_name ?? HIDDEN_PROJECT,
    borrower_id: row.borrower_id,
    borrower_name: row.borrower_name ?? HIDDEN_PROJECT,
    material_id: row.material_id,
    material_name: row.material_name,
    unit: row.unit,
    lent: row.lent,
    owed: row.owed,
    returning: row.returning,
    since: row.since.toISOString(),
    age_days: daysBetween(today({ now: () => row.since }), today(ctx.platform.clock)),
    amount: movedCost(row.owed, { cost: row.receipt_cost, quantity: row.receipt_quantity }),
    can: {
      return: free > 0 && row.borrower_id !== null && ctx.may('/material/transfer-material/debt'),
      settle: free > 0 && row.lender_id !== null && row.borrower_id !== null && maySend(ctx),
    },
  }
}

async function proposals(tx: Tx, projectId: number | undefined): Promise<NettingProposal[]> {
  const rows = await store.mutual(tx, projectId)
  const pairs = mutualDebts(rows.map((row) => ({ ...row, free: freeDebt(row) })))
  return pairs.map(({ one, other, quantity }) => ({
    one: { item_id: one.item_id, transaction_id: one.transaction_id, owed: one.owed },
    other: { item_id: other.item_id, transaction_id: other.transaction_id, owed: other.owed },
    first_name: one.lender_name ?? HIDDEN_PROJECT,
    second_name: other.lender_name ?? HIDDEN_PROJECT,
    material_name: one.material_name,
    unit: one.unit,
    quantity,
  }))
}

export function debtLedger(ctx: Ctx, itemId: number) {
  return ctx.transaction(async (tx) => {
    if (!(await items.byId(tx, itemId))) throw new AppError('not_found')
    const rows = await store.entriesOf(tx, itemId)
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  })
}

/** A loan whose two projects the approver sees, and of which so much is free to be decided about. */
async function openLoan(tx: Tx, ctx: Ctx, id: number): Promise<items.ItemRow> {
  const loan = await items.byId(tx, id)
  if (!loan) throw new AppError('not_found')
  await openProject(tx, loan.sender_project_id)
  await openProject(tx, loan.receiver_project_id)
  requireApprover(ctx)
  return loan
}

async function heldLoan(tx: Tx, id: number, quantity: number): Promise<items.ItemRow> {
  const loan = await items.byId(tx, id)
  if (!loan) throw new AppError('not_found')
  const free = freeDebt(loan)
  if (quantity > free)
    throw refused(
      'body.quantity',
      `${loan.material_name} of ${loan.number}: only ${free} ${loan.unit} are owed and not on their way back.`,
    )
  return loan
}

/** The borrower keeps it for good: the cost follows now, at the average that was frozen when it was sent. */
export function settleDebt(
  ctx: Ctx,
  form: { item_id: number; quantity: number; reason: string },
): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const route = await openLoan(tx, ctx, form.item_id)
    await inBoth(tx, route, async () => {
      const loan = await heldLoan(tx, form.item_id, form.quantity)
      const frozen = { cost: loan.receipt_cost ?? 0, quantity: loan.receipt_quantity ?? 0 }
      const amount = movedCost(form.quantity, frozen)
      const [entryId] = await store.insert(tx, ctx.now(), [
        { ...betweenOf(loan), kind: 'settled', quantity: -form.quantity, amount, reason: form.reason },
      ])
      await moveCosts(tx, ctx, loan, 'debt', [
        {
          source_id: entryId as number,
          quantity: form.quantity,
          amount,
          from: { material_id: loan.material_id, psow_id: loan.sender_psow_id },
          to: { material_id: loan.receiver_material_id, psow_id: loan.receiver_psow_id },
        },
      ])
      await audit.record(tx, 'transfer.debt_settled', loan.transfer_id, {
        projects: [loan.sender_project_id, loan.receiver_project_id],
        after: {
          number: loan.number,
          description: loan.material_name,
          quantity: form.quantity,
          unit: loan.unit,
          amount,
          reason: form.reason,
        },
      })
    })
    await tellBoth(tx, ctx, route)
    return { message: 'The debt was settled as excess.' }
  })
}

const betweenOf = ({ id, sender_project_id, receiver_project_id }: items.ItemRow) => ({
  item_id: id,
  sender_project_id,
  receiver_project_id,
})

/** Sets two debts of one material between the same projects off against each other: nothing moves. */
export function netDebts(
  ctx: Ctx,
  form: { one: number; other: number; quantity: number },
): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const one = await openLoan(tx, ctx, form.one)
    const other = await openLoan(tx, ctx, form.other)
    const isMutual =
      one.sender_project_id === other.receiver_project_id &&
      one.receiver_project_id === other.sender_project_id &&
      one.material_id === other.material_id &&
      one.unit === other.unit
    if (!isMutual)
      throw refused(
        'body.other',
        'Only two debts of the same material, one each way between the same two projects, can be set off.',
      )
    await inBoth(tx, one, async () => {
      await heldLoan(tx, form.one, form.quantity)
      await heldLoan(tx, form.other, form.quantity)
      const netted = { kind: 'netted' as const, quantity: -form.quantity }
      await store.insert(tx, ctx.now(), [
        { ...betweenOf(one), ...netted, other_item_id: other.id },
        { ...betweenOf(other), ...netted, other_item_id: one.id },
      ])
    })
    await audit.record(tx, 'transfer.debts_netted', one.transfer_id, {
      projects: [one.sender_project_id, one.receiver_project_id],
      after: {
        number: one.number,
        other: other.number,
        description: one.material_name,
        quantity: form.quantity,
        unit: one.unit,
      },
    })
    await tellBoth(tx, ctx, one)
    return { message: 'The two debts were set off.' }
  })
}
