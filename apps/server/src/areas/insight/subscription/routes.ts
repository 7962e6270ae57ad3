import { subscription } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { disburse } from './disburse.ts'
import { listCreditHistory, listHistory, listHolders, readDashboard } from './lists.ts'
import { askForCredits, decideRequest, listRequests } from './requests.ts'
import { readBalance, readExpiry } from './standing.ts'
import { subscribe } from './subscribe.ts'

export const subscriptionRoutes = bind(subscription, {
  expiry: (ctx) => readExpiry(ctx),
  balance: (ctx) => readBalance(ctx),
  subscribe: (ctx) => subscribe(ctx),
  subscriptions: (ctx, { query }) => listHolders(ctx, query, 'name'),
  history: (ctx, { query }) => listHistory(ctx, query),
  creditHistory: (ctx, { query }) => listCreditHistory(ctx, query),
  dashboard: (ctx) => readDashboard(ctx),
  dashboardDetails: (ctx, { query }) => listHolders(ctx, query, 'used'),
  users: (ctx, { query }) => listHolders(ctx, query, 'name'),
  requests: (ctx, { query }) => listRequests(ctx, query),
  askForCredits: (ctx, { body }) => askForCredits(ctx, body.data),
  decideRequest: (ctx, { body }) => decideRequest(ctx, body),
  disburse: (ctx, { body }) => disburse(ctx, body),
})
