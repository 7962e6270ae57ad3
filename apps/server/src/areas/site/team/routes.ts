import { team } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { choosePeople, laborPositions, readTeamOf, saveTeam, teamHistory, transfer } from './assignments.ts'
import { addEmployee, editEmployee, listEmployees } from './employees.ts'
import { eraseEmployee, takeEmployeeData } from './erase-employee.ts'
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
  takeEmployeeData: (ctx, { params, body }, reply) =>
    takeEmployeeData(ctx, params.id, body.requested_on, reply),
  eraseEmployee: (ctx, { params, body }) => eraseEmployee(ctx, params.id, body),
  laborList: (ctx, { body }) => laborPositions(ctx, body.project_id),
  team: (ctx, { body }) => readTeamOf(ctx, body.project_id),
  choices: (ctx, { body }) => choosePeople(ctx, body),
  saveTeam: (ctx, { body }) => saveTeam(ctx, body),
  transfer: (ctx, { body }) => transfer(ctx, body),
  history: (ctx, { params }) => teamHistory(ctx, params.project_id),
})
