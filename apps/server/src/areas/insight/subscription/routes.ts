import { subscription } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { disburse } from './disburse.ts'
import { exportHistory, exportHolders } from './export.ts'
import { listCreditHistory, listHistory, listHolders, readDashboard } from './lists.ts'
import { answerSimulated, checkPayment, listPayments, settlePayment } from './payments/check.ts'
import { createCheckout } from './payments/checkout.ts'
import { sendReceipt } from './payments/receipt.ts'
import { receive } from './payments/receive.ts'
import { askForCredits, decideRequest, listRequests } from './requests.ts'
import { readBalance, readExpiry } from './standing.ts'
import { subscribe } from './subscribe.ts'

export const subscriptionRoutes = bind(subscription, {
  createCheckout: (ctx, { body }) => createCheckout(ctx, body.data.amount),
  checkPayment: (ctx, { body }) => checkPayment(ctx, body.reference_number),
  paymentWebhook: (ctx, { signed }) => receive(ctx, signed),
  answerSimulated: (ctx, { body }) => answerSimulated(ctx, body),
  listPayments: (ctx, { query }) => listPayments(ctx, query),
  receipt: (ctx, { params, query }, reply) =>
    sendReceipt(ctx, { reference: params.reference_number, ticket: query.ticket }, reply),
  settlePayment: (ctx, { body }) => settlePayment(ctx, body),
  expiry: (ctx) => readExpiry(ctx),
  balance: (ctx) => readBalance(ctx),
  subscribe: (ctx) => subscribe(ctx),
  subscriptions: (ctx, { query }) => listHolders(ctx, query, 'name'),
  history: (ctx, { query }) => listHistory(ctx, query),
  exportHistory: (ctx, { query }, reply) => exportHistory(ctx, query, reply),
  creditHistory: (ctx, { query }) => listCreditHistory(ctx, query),
  dashboard: (ctx, { query }) => readDashboard(ctx, query.month),
  dashboardDetails: (ctx, { query }) => listHolders(ctx, query, 'used'),
  exportHolders: (ctx, { query }, reply) => exportHolders(ctx, query, reply),
  users: (ctx, { query }) => listHolders(ctx, query, 'name'),
  requests: (ctx, { query }) => listRequests(ctx, query),
  askForCredits: (ctx, { body }) => askForCredits(ctx, body.data),
  decideRequest: (ctx, { body }) => decideRequest(ctx, body),
  disburse: (ctx, { body }) => disburse(ctx, body),
})
