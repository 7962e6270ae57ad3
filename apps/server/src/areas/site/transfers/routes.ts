import { transfers } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { approveTransfer } from './approve.ts'
import { debtLedger, listDebts, netDebts, settleDebt } from './debts.ts'
import { settleDifference } from './differences.ts'
import { returnDebt } from './returns.ts'
import {
  createTransfer,
  listTransfers,
  otherProjects,
  transferCounts,
  transferDetails,
  transferMaterials,
  updateTransfer,
  withdrawTransfer,
} from './transfers.ts'

export const transfersRoutes = bind(transfers, {
  create: (ctx, { body }) => createTransfer(ctx, body),
  update: (ctx, { body }) => updateTransfer(ctx, body),
  withdraw: (ctx, { body }) => withdrawTransfer(ctx, body),
  list: (ctx, { query }) => listTransfers(ctx, query),
  counts: (ctx, { query }) => transferCounts(ctx, query.project_id),
  get: (ctx, { query }) => transferDetails(ctx, query.transfer_material_id),
  projects: (ctx, { query }) => otherProjects(ctx, query),
  workItems: (ctx, { body }) => transferMaterials(ctx, body),
  approve: (ctx, { body }) => approveTransfer(ctx, body),
  settleDifference: (ctx, { body }) => settleDifference(ctx, body),
  returnDebt: (ctx, { body }) => returnDebt(ctx, body),
  debts: (ctx, { query }) => listDebts(ctx, query),
  debtLedger: (ctx, { query }) => debtLedger(ctx, query.item_id),
  settleDebt: (ctx, { body }) => settleDebt(ctx, body),
  netDebts: (ctx, { body }) => netDebts(ctx, body),
})
