import { risk } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { downloadRisk } from './download.ts'
import { riskOfItem } from './item.ts'
import { riskProfile } from './profile.ts'
import {
  addRisk,
  closeRisk,
  editRisk,
  listRisks,
  possibleOwners,
  reopenRisk,
  riskHistory,
} from './register.ts'

export const riskRoutes = bind(risk, {
  view: (ctx, { body }) => riskProfile(ctx, body),
  download: (ctx, { query }, reply) => downloadRisk(ctx, query, reply),
  item: (ctx, { params }) => riskOfItem(ctx, params.psow_id),
  register: (ctx, { query }) => listRisks(ctx, query),
  history: (ctx, { params }) => riskHistory(ctx, params.id),
  owners: (ctx, { query }) => possibleOwners(ctx, query.project_id),
  add: (ctx, { body }) => addRisk(ctx, body),
  edit: (ctx, { params, body }) => editRisk(ctx, params.id, body),
  close: (ctx, { params, body }) => closeRisk(ctx, params.id, body),
  reopen: (ctx, { params, body }) => reopenRisk(ctx, params.id, body),
})
