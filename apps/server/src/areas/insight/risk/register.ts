import type { EditedRisk, MentionOption, NamedRisk, NewRisk, Paged, RiskHistory } from '@itayo/contract'
import { isOverdue, namedRisk } from '@itayo/domain'
import type { z } from 'zod'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { pageOf } from '../../../platform/paging.ts'
import { holdProject, openProjects, tellProject } from '../../../platform/projects.ts'
import { requirePeople } from '../../foundation/accounts/require-people.ts'
import { notify } from '../../foundation/notifications/notify.ts'
import { mentionable, thoseWhoSee } from '../../project/mentions/list.ts'
import * as store from './store/register.ts'

function present(ctx: Ctx, row: store.RiskRow): NamedRisk {
  return {
    ...row,
    ...namedRisk(row.likelihood, row.effect),
    is_overdue: isOverdue(row, today(ctx.platform.clock)),
  }
}

export function listRisks(ctx: Ctx, query: store.RegisterQuery): Promise<Paged<NamedRisk>> {
  return ctx.transaction(async (tx) => {
    await openProjects(tx, query.project_ids ?? [])
    const { rows, total } = await store.list(tx, query)
    return pageOf(
      query,
      rows.map((row) => present(ctx, row)),
      total,
    )
  })
}

export function riskHistory(ctx: Ctx, id: number): Promise<z.infer<typeof RiskHistory>> {
  return ctx.transaction(async (tx) => {
    if (!(await store.find(tx, id))) throw new AppError('not_found')
    const changes = await store.changes(tx, id)
    return { data: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })) }
  })
}

/** A list to choose from; nobody has more people on one project. */
const MOST_OWNERS = 100

export async function possibleOwners(ctx: Ctx, projectId: number): Promise<{ data: MentionOption[] }> {
  const data = await mentionable(ctx, { page: 1, per_page: MOST_OWNERS, search: '', project_id: projectId })
  return { data }
}

const NOT_AN_OWNER = 'This person does not see the project. Choose somebody who does.'

const requirePerson = (tx: Tx, id: number | null) => requirePeople(tx, id === null ? [] : [id])

async function requireOwner(tx: Tx, projectId: number, ownerId: number | null): Promise<void> {
  if (ownerId === null || (await thoseWhoSee(tx, projectId, [ownerId])).length > 0) return
  throw new AppError('invalid_input', { fields: [{ path: 'body.owner_id', message: NOT_AN_OWNER }] })
}

/** Whoever is to see to a risk is told, unless they took it themselves. */
async function tellOwner(tx: Tx, ctx: Ctx, risk: store.RiskRow): Promise<void> {
  if (risk.owner_id === null || risk.owner_id === ctx.actor.userId) return
  await notify(
    tx,
    { companyId: ctx.actor.companyId, userId: risk.owner_id },
    {
      kind: 'risk.assigned',
      title: `A risk of ${risk.project} is yours to see to`.slice(0, 120).toWellFormed(),
      text: risk.title,
      link: `/projects/Index?id=${risk.project_id}`,
    },
  )
}

const recorded = (risk: store.RiskRow) => ({
  title: risk.title,
  cause: risk.cause,
  likelihood: risk.likelihood,
  effect: risk.effect,
  owner_id: risk.owner_id,
  answer: risk.answer,
  due_date: risk.due_date,
  state: risk.state,
})

export function addRisk(ctx: Ctx, { project_id, ...risk }: NewRisk): Promise<NamedRisk> {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, project_id)
    await requirePerson(tx, risk.owner_id)
    await requireOwner(tx, project_id, risk.owner_id)
    const id = await store.insert(tx, project_id, risk)
    const row = (await store.find(tx, id)) as store.RiskRow
    const at = ctx.now()
    await store.addChange(tx, { projectId: project_id, riskId: id, kind: 'added', note: '', at })
    await audit.record(tx, 'risk.added', id, { projects: [project_id], after: recorded(row) })
    await tellOwner(tx, ctx, row)
    await tellProject(tx, ctx, project_id)
    return present(ctx, row)
  })
}

/** The risk as it is now, its project held; a change on an older version is refused with it. */
async function holdRisk(tx: Tx, ctx: Ctx, id: number, version: number): Promise<store.RiskRow> {
  const found = await store.find(tx, id)
  if (!found) throw new AppError('not_found')
  await holdProject(tx, found.project_id)
  const row = (await store.find(tx, id)) as store.RiskRow
  if (row.version !== version) throw new AppError('stale_version', { current: present(ctx, row) })
  return row
}

export function editRisk(ctx: Ctx, id: number, { version, ...change }: EditedRisk): Promise<NamedRisk> {
  return ctx.transaction(async (tx) => {
    await requirePerson(tx, change.owner_id)
    const before = await holdRisk(tx, ctx, id, version)
    if (change.owner_id !== before.owner_id) await requireOwner(tx, before.project_id, change.owner_id)
    return changed(tx, ctx, before, { kind: 'changed', change, note: '' })
  })
}

interface Change {
  kind: 'changed' | 'closed' | 'reopened'
  change: Parameters<typeof store.update>[2]
  note: string
}

async function changed(
  tx: Tx,
  ctx: Ctx,
  before: store.RiskRow,
  { kind, change, note }: Change,
): Promise<NamedRisk> {
  const { id, project_id } = before
  await store.update(tx, id, change)
  const after = (await store.find(tx, id)) as store.RiskRow
  await store.addChange(tx, { projectId: project_id, riskId: id, kind, note, at: ctx.now() })
  await audit.record(tx, `risk.${kind}`, id, {
    projects: [project_id],
    before: recorded(before),
    after: { ...recorded(after), ...(note && { note }) },
  })
  if (after.owner_id !== before.owner_id) await tellOwner(tx, ctx, after)
  await tellProject(tx, ctx, project_id)
  return present(ctx, after)
}

interface Turned {
  version: number
  note: string
}

const setState =
  (state: 'open' | 'closed', kind: 'closed' | 'reopened') =>
  (ctx: Ctx, id: number, { version, note }: Turned): Promise<NamedRisk> =>
    ctx.transaction(async (tx) => {
      const before = await holdRisk(tx, ctx, id, version)
      // Somebody was faster, and wanted the same.
      return before.state === state
        ? present(ctx, before)
        : changed(tx, ctx, before, { kind, change: { state }, note })
    })

export const closeRisk = setState('closed', 'closed')
export const reopenRisk = setState('open', 'reopened')
