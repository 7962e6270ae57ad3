import type { AssignmentEvent, AvailablePerson, TeamRecord } from '@itayo/contract'
import { addDays, whyNotAssignedFrom } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { shownDay, today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, holdProjects, openProject, tellProject } from '../../../platform/projects.ts'
import { requireRows } from '../../../platform/rows.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import * as store from './store/team.ts'

export function readTeamOf(ctx: Ctx, projectId: number): Promise<TeamRecord[]> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    return readTeam(tx, ctx, projectId)
  })
}

/** The labor lines with their people, then those who are there without a place in the estimate. */
async function readTeam(tx: Tx, ctx: Ctx, projectId: number): Promise<TeamRecord[]> {
  const lines = await store.laborLines(tx, projectId)
  const members = await store.members(tx, projectId, today(ctx.platform.clock))
  const byLine = Map.groupBy(members, ({ labor_id }) => labor_id)
  const known = new Set(lines.map(({ labor_id }) => labor_id))
  const others = members.filter(({ labor_id }) => labor_id === null || !known.has(labor_id))
  const records = lines.map((line) => ({
    ...withWorkItemNumber(line),
    manpower: byLine.get(line.labor_id) ?? [],
  }))
  return others.length === 0 ? records : [...records, withoutPlace(others)]
}

const withoutPlace = (manpower: store.Member[]): TeamRecord => ({
  pos_id: null,
  position: 'Not in the estimate',
  labor_id: null,
  psow_id: null,
  work_item_number: '',
  work_item_code: '',
  work_item: '',
  tag_name: '',
  start_date: null,
  end_date: null,
  workers: 0,
  manpower,
})

/** How many of each position the estimate asks for, and how many are there. */
export function laborPositions(ctx: Ctx, projectId: number) {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const lines = (await readTeam(tx, ctx, projectId)).filter(({ labor_id }) => labor_id !== null)
    return [...Map.groupBy(lines, ({ position }) => position)].map(([position, records]) => ({
      pos_id: records[0]?.pos_id ?? null,
      position,
      workers: records.reduce((all, { workers }) => all + workers, 0),
      assigned: records.reduce((all, { manpower }) => all + manpower.length, 0),
    }))
  })
}

export function choosePeople(
  ctx: Ctx,
  query: {
    position_id?: number | null | undefined
    project_id?: number | null | undefined
    day?: string | null | undefined
    search?: string | undefined
  },
): Promise<AvailablePerson[]> {
  return ctx.transaction(async (tx) => {
    if (query.project_id) await openProject(tx, query.project_id)
    if (query.position_id) await requireRows(tx, 'position', [query.position_id])
    const people = await store.people(tx, query.position_id ?? null, query.search)
    const ids = people.map(({ manpower_id }) => manpower_id)
    const places = await store.placesFrom(tx, ids, query.day ?? today(ctx.platform.clock))
    const byPerson = Map.groupBy(places, ({ employee_id }) => employee_id)
    return people.map((person) => ({
      ...person,
      places: (byPerson.get(person.manpower_id) ?? []).map(({ employee_id: _, ...place }) => ({
        ...place,
        project: place.project_id === null ? 'Booked' : place.project,
      })),
    }))
  })
}

interface SaveTeam {
  project_id: number
  labor_id?: number | null | undefined
  old_manpower_id?: number | null | undefined
  manpower_id?: number | null | undefined
  action: 'save' | 'remove'
  first_day?: string | null | undefined
  despite: boolean
}

export function saveTeam(ctx: Ctx, save: SaveTeam): Promise<{ team: TeamRecord[] }> {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, save.project_id)
    if (save.action === 'remove') await remove(tx, ctx, save)
    else await assign(tx, ctx, save)
    await tellProject(tx, ctx, save.project_id)
    return { team: await readTeam(tx, ctx, save.project_id) }
  })
}

async function remove(tx: Tx, ctx: Ctx, save: SaveTeam): Promise<void> {
  const id = save.manpower_id ?? save.old_manpower_id
  if (!id) throw new AppError('invalid_input', { text: 'Choose who leaves.' })
  await leave(tx, ctx, save, id, save.first_day ?? today(ctx.platform.clock))
  await audit.record(tx, 'team.removed', save.project_id, { before: { employee_id: id } })
}

/** The day before is their last. */
async function leave(tx: Tx, ctx: Ctx, save: SaveTeam, employeeId: number, day: string): Promise<void> {
  const there = await store.currentAssignment(tx, {
    projectId: save.project_id,
    employeeId,
    laborId: save.labor_id ?? undefined,
    day: today(ctx.platform.clock),
  })
  if (!there) throw new AppError('not_found')
  await store.end(tx, there.id, addDays(day, -1), { userId: ctx.actor.userId, at: ctx.now() })
}

async function assign(tx: Tx, ctx: Ctx, save: SaveTeam): Promise<void> {
  if (!save.manpower_id)
    throw new AppError('invalid_input', {
      text: 'Choose an employee.',
      fields: [{ path: 'body.manpower_id', message: 'Choose an employee.' }],
    })
  const person = await store.holdEmployee(tx, save.manpower_id)
  if (!person) throw new AppError('not_found')
  const day = await firstDayOf(tx, ctx, save)
  const line = await lineOf(tx, save.project_id, save.labor_id ?? null)
  if (save.old_manpower_id && save.old_manpower_id !== save.manpower_id)
    await leave(tx, ctx, save, save.old_manpower_id, day)
  await requireRoom(tx, ctx, { projectId: save.project_id, line, day })
  await warnOfTwoPlaces(tx, { person, day, despite: save.despite, except: null })
  await leaveOtherPlace(tx, ctx, save, day)
  await store.start(tx, {
    project_id: save.project_id,
    employee_id: person.id,
    position_id: line?.pos_id ?? person.position_id,
    estimate_labor_id: line?.labor_id ?? null,
    first_day: day,
    transferred_from: null,
  })
  await audit.record(tx, 'team.assigned', save.project_id, {
    after: { employee: person.full_name, line: line?.position ?? '', first_day: day },
  })
}

/** The day from which somebody is there: today, unless another one is chosen. */
async function firstDayOf(
  tx: Tx,
  ctx: Ctx,
  { project_id, first_day }: { project_id: number; first_day?: string | null | undefined },
): Promise<string> {
  const day = today(ctx.platform.clock)
  if (!first_day) return day
  const why = whyNotAssignedFrom(first_day, { start: await store.startOf(tx, project_id), today: day })
  if (why)
    throw new AppError('invalid_input', { text: why, fields: [{ path: 'body.first_day', message: why }] })
  return first_day
}

/** Once in a project: who takes another place of it leaves the one they had. */
async function leaveOtherPlace(tx: Tx, ctx: Ctx, save: SaveTeam, day: string): Promise<void> {
  const there = await store.currentAssignment(tx, {
    projectId: save.project_id,
    employeeId: save.manpower_id ?? 0,
    day: today(ctx.platform.clock),
  })
  if (!there || there.estimate_labor_id === (save.labor_id ?? null)) return
  await store.end(tx, there.id, addDays(day, -1), { userId: ctx.actor.userId, at: ctx.now() })
}

async function lineOf(tx: Tx, projectId: number, laborId: number | null): Promise<store.LaborLine | null> {
  if (laborId === null) return null
  const line = (await store.laborLines(tx, projectId)).find(({ labor_id }) => labor_id === laborId)
  if (!line) throw new AppError('not_found')
  return line
}

interface Room {
  projectId: number
  line: store.LaborLine | null
  day: string
}

/** A person who leaves before that day has made room. */
async function requireRoom(tx: Tx, ctx: Ctx, { projectId, line, day }: Room): Promise<void> {
  if (!line) return
  const members = await store.members(tx, projectId, today(ctx.platform.clock))
  const there = members.filter(
    ({ labor_id, last_day }) => labor_id === line.labor_id && (last_day === null || last_day >= day),
  )
  if (there.length >= line.workers)
    throw new AppError('team.no_place', {
      text: `All ${line.workers} places of ${line.position} are filled.`,
    })
}

interface Going {
  person: { id: number; full_name: string }
  day: string
  despite: boolean
  /** The project they leave for it. */
  except: number | null
}

/** A person may be in two places on one day, but only after a warning. */
async function warnOfTwoPlaces(tx: Tx, { person, day, despite, except }: Going): Promise<void> {
  if (despite) return
  const others = (await store.placesFrom(tx, [person.id], day)).filter(
    ({ project_id }) => project_id === null || project_id !== except,
  )
  if (others.length === 0) return
  const where = others.map(({ project_id, project, first_day, last_day }) => {
    const from = first_day > day ? ` from ${shownDay(first_day)}` : ''
    const until = last_day === null ? '' : ` until ${shownDay(last_day)}`
    return `${project_id === null ? 'another project' : project}${from}${until}`
  })
  const when = others.every(({ first_day }) => first_day > day) ? '' : ' on that day'
  throw new AppError('team.two_places', {
    text: `${person.full_name} is in ${where.join(' and in ')}${when}.`,
  })
}

interface Transfer {
  manpower_id?: number | null | undefined
  from_project_id?: number | null | undefined
  project_id: number
  labor_id?: number | null | undefined
  position_id?: number | null | undefined
  first_day?: string | null | undefined
  despite: boolean
}

const NOBODY = "You can't transfer because no employee is selected"

export function transfer(ctx: Ctx, move: Transfer): Promise<{ team: TeamRecord[] }> {
  return ctx.transaction(async (tx) => {
    if (!move.manpower_id)
      throw new AppError('invalid_input', {
        text: NOBODY,
        fields: [{ path: 'body.manpower_id', message: NOBODY }],
      })
    const day = today(ctx.platform.clock)
    await openProject(tx, move.project_id)
    if (move.from_project_id) await openProject(tx, move.from_project_id)
    if (move.position_id) await requireRows(tx, 'position', [move.position_id])
    const line = await lineOf(tx, move.project_id, move.labor_id ?? null)
    const place = { employeeId: move.manpower_id, day }
    const seen = await store.currentAssignment(tx, { ...place, projectId: move.from_project_id ?? undefined })
    if (!seen) throw new AppError('not_found')
    if (seen.project_id === move.project_id)
      throw new AppError('invalid_input', { text: 'Choose another project: they are in this one already.' })
    await holdBoth(tx, seen.project_id, move.project_id)
    const person = await store.holdEmployee(tx, move.manpower_id)
    // Read again: it may have ended before the projects were held.
    const there = await store.currentAssignment(tx, { ...place, projectId: seen.project_id })
    if (!person || !there) throw new AppError('not_found')
    const firstDay = await firstDayOf(tx, ctx, move)
    if (firstDay <= there.first_day)
      throw new AppError('invalid_input', {
        text: `They came on ${shownDay(there.first_day)}: choose a later day.`,
      })
    await requireRoom(tx, ctx, { projectId: move.project_id, line, day: firstDay })
    await warnOfTwoPlaces(tx, { person, day: firstDay, despite: move.despite, except: there.project_id })
    await store.end(tx, there.id, addDays(firstDay, -1), { userId: ctx.actor.userId, at: ctx.now() })
    await store.start(tx, {
      project_id: move.project_id,
      employee_id: person.id,
      position_id: line?.pos_id ?? move.position_id ?? there.position_id,
      estimate_labor_id: line?.labor_id ?? null,
      first_day: firstDay,
      transferred_from: there.id,
    })
    await audit.record(tx, 'team.transferred', there.project_id, {
      before: { employee: person.full_name, project_id: there.project_id },
      after: { project_id: move.project_id, first_day: firstDay },
      projects: [move.project_id],
    })
    await tellProject(tx, ctx, there.project_id)
    await tellProject(tx, ctx, move.project_id)
    return { team: await readTeam(tx, ctx, there.project_id) }
  })
}

async function holdBoth(tx: Tx, one: number, other: number): Promise<void> {
  const held = await holdProjects(tx, [one, other])
  if (held.some(({ archived_at }) => archived_at)) throw new AppError('project.archived')
}

export function teamHistory(ctx: Ctx, projectId: number): Promise<AssignmentEvent[]> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    return (await store.events(tx, projectId)).map((event) => ({ ...event, at: event.at.toISOString() }))
  })
}
