import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { cost, nullableCost } from './fields/amounts.ts'
import { Instant } from './fields/days.ts'
import { paged, pageQuery } from './fields/pages.ts'
import { Id, rowId, rowIdText } from './fields/rows.ts'
import { multilineText, text } from './fields/texts.ts'
import { SlipQuantity, SlipUnit } from './onsite-slips.ts'

const APPROVE = '/material/transfer-material/approve'
const DEBT = '/material/transfer-material/debt'

/** A material that one project owes another one, of one loan. */
export const MaterialDebt = z.object({
  /** The line of the loan. */
  item_id: Id,
  transfer_id: Id,
  transaction_id: text({ max: 30 }),
  lender_id: Id.nullable(),
  lender_name: text({ max: 200 }),
  borrower_id: Id.nullable(),
  borrower_name: text({ max: 200 }),
  /** The debt is in the lender's material. */
  material_id: Id,
  material_name: text({ max: 200 }),
  unit: SlipUnit,
  lent: z.number(),
  owed: z.number(),
  returning: z.number(),
  /** When it was received, and for how many days it has been owed. */
  since: Instant,
  age_days: z.int(),
  /** The open quantity at the average cost that was frozen on the loan. */
  amount: cost(),
  can: z.object({ return: z.boolean(), settle: z.boolean() }),
})
export type MaterialDebt = z.infer<typeof MaterialDebt>

/** Two debts of one material between the same two projects, one each way. */
export const NettingProposal = z.object({
  one: z.object({ item_id: Id, transaction_id: text({ max: 30 }), owed: z.number() }),
  other: z.object({ item_id: Id, transaction_id: text({ max: 30 }), owed: z.number() }),
  /** The project that lent by `one`, and that owes by `other`. */
  first_name: text({ max: 200 }),
  second_name: text({ max: 200 }),
  material_name: text({ max: 200 }),
  unit: SlipUnit,
  /** The smaller of both. */
  quantity: z.number(),
})
export type NettingProposal = z.infer<typeof NettingProposal>

export const DebtEntry = z.object({
  id: Id,
  kind: z.enum(['lent', 'returned', 'settled', 'netted']),
  /** Signed. */
  quantity: z.number(),
  owed: z.number(),
  /** The transfer or the return behind it; of a netting the other loan. */
  number: text({ max: 30 }),
  reason: multilineText({ max: 500 }),
  amount: nullableCost(),
  by: text({ max: 120 }).nullable(),
  at: Instant,
})
export type DebtEntry = z.infer<typeof DebtEntry>

const saved = z.object({ message: text({ max: 200 }) })

export const transferDebts = defineRoutes({
  returnDebt: {
    method: 'POST',
    path: '/material/transfer-material/debt',
    access: DEBT,
    ok: 200,
    summary: 'Send back what was borrowed, or a part of it: a record of its own that its lender receives',
    body: z.strictObject({
      transfer_material_id: rowId('material_transfer'),
      status: z.literal(1),
      /**
       * The quantities to return, loan line by loan line; without lines all that is owed and not on its way
       * yet.
       */
      items: z
        .array(z.strictObject({ item_id: rowId('material_transfer_item'), quantity: SlipQuantity }))
        .max(200)
        .default([]),
      notes: multilineText({ max: 1000 }).default(''),
    }),
    reply: z.object({
      message: text({ max: 200 }),
      transfer_material_id: Id,
      transaction_id: text({ max: 30 }),
    }),
  },
  debts: {
    method: 'GET',
    path: '/material/transfer-material/debts',
    access: [APPROVE, DEBT, '/material/transfer-material/list'],
    ok: 200,
    summary: 'Who owes whom in the whole company, the oldest first, and which debts could be set off',
    query: (() => {
      const { page, per_page, search } = pageQuery(['age'])
      return z.strictObject({
        page,
        page_size: per_page,
        search,
        /** Only those that this project owes or is owed. */
        project_id: rowIdText('project').optional(),
      })
    })(),
    reply: paged(MaterialDebt).extend({ nettings: z.array(NettingProposal) }),
  },
  debtLedger: {
    method: 'GET',
    path: '/material/transfer-material/debt-ledger',
    access: [APPROVE, DEBT, '/material/transfer-material/list'],
    ok: 200,
    summary: 'How a debt came about and fell, newest first',
    query: z.strictObject({ item_id: rowIdText('material_transfer_item') }),
    reply: z.array(DebtEntry),
  },
  settleDebt: {
    method: 'POST',
    path: '/material/transfer-material/settle',
    access: APPROVE,
    ok: 200,
    summary: 'Let the borrower keep it for good: the cost moves now, at the average frozen on the loan',
    body: z.strictObject({
      item_id: rowId('material_transfer_item'),
      quantity: SlipQuantity,
      reason: multilineText({ min: 1, max: 500 }),
    }),
    reply: saved,
  },
  netDebts: {
    method: 'POST',
    path: '/material/transfer-material/net',
    access: APPROVE,
    ok: 200,
    summary: 'Set two debts of one material off against each other; neither stock nor cost moves',
    body: z.strictObject({
      one: rowId('material_transfer_item'),
      other: rowId('material_transfer_item'),
      quantity: SlipQuantity,
    }),
    reply: saved,
  },
})
