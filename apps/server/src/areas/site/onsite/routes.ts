import { onsite } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import {
  correctAttendance,
  daySheet,
  laborPeople,
  listAttendance,
  reverseAttendance,
  saveAttendance,
} from './attendance.ts'
import { listBalance } from './balance.ts'
import { checkUsed, correctDelivery, reverseDelivery } from './correct-delivery.ts'
import { listCounts, withdrawCount, writeCount } from './counts.ts'
import {
  deliveriesOf,
  deliveriesOfRequest,
  inboundProjects,
  inboundRequest,
  inboundRequests,
} from './inbound.ts'
import {
  listUses,
  machineDay,
  machineHours,
  machineRequests,
  requestMachines,
  siteMachine,
  siteOperators,
} from './machine-lists.ts'
import { correctUse, reverseUse, useMachine } from './machines.ts'
import { receive } from './receive.ts'
import { correctRelease, release, releaseDetails, reverseRelease } from './releases.ts'
import {
  listStock,
  onsiteProjects,
  onsiteWorkItems,
  releasesOf,
  reorderStatus,
  setReorder,
  stockChoices,
  stockMovements,
  useNotices,
  useProjects,
} from './stock.ts'

export const onsiteRoutes = bind(onsite, {
  inboundProjects: (ctx, { query }) => inboundProjects(ctx, query.filter),
  inboundRequests: (ctx, { query }) => inboundRequests(ctx, query),
  inboundRequest: (ctx, { query }) => inboundRequest(ctx, query),
  deliveries: (ctx, { query }) => deliveriesOf(ctx, query),
  receive: (ctx, { body }) => receive(ctx, body),
  deliveriesOfRequest: (ctx, { query }) => deliveriesOfRequest(ctx, query.pr),
  correctDelivery: (ctx, { body }) => correctDelivery(ctx, body),
  reverseDelivery: (ctx, { body }) => reverseDelivery(ctx, body),
  checkUsed: (ctx, { body }) => checkUsed(ctx, body),
  projects: (ctx) => onsiteProjects(ctx),
  workItems: (ctx, { query }) => onsiteWorkItems(ctx, query.project_id),
  useProjects: (ctx) => useProjects(ctx),
  stockChoices: (ctx, { query }) => stockChoices(ctx, query.project_id),
  releases: (ctx, { query }) => releasesOf(ctx, query),
  release: (ctx, { body }) => release(ctx, body),
  releaseDetails: (ctx, { query }) => releaseDetails(ctx, query.release),
  correctRelease: (ctx, { body }) => correctRelease(ctx, body),
  reverseRelease: (ctx, { body }) => reverseRelease(ctx, body),
  stock: (ctx, { query }) => listStock(ctx, query),
  movements: (ctx, { query }) => stockMovements(ctx, query),
  reorderStatus: (ctx, { query }) => reorderStatus(ctx, query.project),
  setReorder: (ctx, { body }) => setReorder(ctx, body),
  useNotices: (ctx, { query }) => useNotices(ctx, query.project),
  materialBalance: (ctx, { query }) => listBalance(ctx, query),
  counts: (ctx, { query }) => listCounts(ctx, query),
  count: (ctx, { body }) => writeCount(ctx, body),
  withdrawCount: (ctx, { body }) => withdrawCount(ctx, body),
  laborPeople: (ctx, { query }) => laborPeople(ctx, query),
  daySheet: (ctx, { query }) => daySheet(ctx, query),
  saveAttendance: (ctx, { body }) => saveAttendance(ctx, body),
  correctAttendance: (ctx, { body }) => correctAttendance(ctx, body),
  reverseAttendance: (ctx, { body }) => reverseAttendance(ctx, body),
  attendance: (ctx, { query }) => listAttendance(ctx, query),
  machineRequests: (ctx, { query }) => machineRequests(ctx, query.project_id),
  requestMachines: (ctx, { query }) => requestMachines(ctx, query.pr_num),
  siteMachine: (ctx, { query }) => siteMachine(ctx, query.equipment_request_id),
  machineDay: (ctx, { query }) => machineDay(ctx, query),
  operators: (ctx, { query }) => siteOperators(ctx, query),
  machineUses: (ctx, { query }) => listUses(ctx, query),
  useMachine: (ctx, { body }) => useMachine(ctx, body),
  correctUse: (ctx, { body }) => correctUse(ctx, body),
  reverseUse: (ctx, { body }) => reverseUse(ctx, body),
  machineHours: (ctx, { query }) => machineHours(ctx, query),
})
