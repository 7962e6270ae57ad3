import { team } from '@itayo/contract'
import { bind } from '../../platform/http/bind.ts'
import { addEmployee, editEmployee, listEmployees } from './employees.ts'
import {
  addPosition,
  addPositionRate,
  editPosition,
  positionChoices,
  positionDetail,
  positionPage,
} from './positions.ts'

export const teamRoutes = bind(team, {
  positions: (ctx) => positionChoices(ctx),
  positionPage: (ctx, { query }) => positionPage(ctx, query),
  position: (ctx, { params }) => positionDetail(ctx, params.id),
  addPosition: (ctx, { body }) => addPosition(ctx, body),
  editPosition: (ctx, { params, body }) => editPosition(ctx, params.id, body),
  addRate: (ctx, { params, body }) => addPositionRate(ctx, params.id, body),
  employees: (ctx, { query }) => listEmployees(ctx, query),
  addEmployee: (ctx, { body }) => addEmployee(ctx, body),
  editEmployee: (ctx, { params, body }) => editEmployee(ctx, params.id, body),
})
