import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, openProject, tellProject } from '../../../platform/projects.ts'
import { requireRows } from '../../../platform/rows.ts'
import { countPowChange } from '../../project/projects/change.ts'
import * as store from './store/pow.ts'

async function results(tx: Tx, projectId: number) {
  const rows = await store.amounts(tx, projectId)
  return rows.map(({ amount, ...row }) => ({ ...row, pow_amount: Number(amount) }))
}

/** For the tab's warning and the badge: how many phases of the estimate have no amount. */
export const missingPow = store.missingPow

export function powList(ctx: Ctx, projectId: number) {
  return ctx.transaction(async (tx) => {
    const project = await openProject(tx, projectId)
    return { results: await results(tx, projectId), version: project.pow_version }
  })
}

export function powWarning(ctx: Ctx, projectId: number): Promise<{ missing: number }> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    return { missing: await store.missingPow(tx, projectId) }
  })
}

export function otherPhases(ctx: Ctx, projectId: number) {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    return store.otherPhases(tx, projectId)
  })
}

interface PowForm {
  project_id: number
  data: { phase_id: number; pow_amount: number | null }[]
  version?: number | undefined
}

export function savePow(ctx: Ctx, form: PowForm) {
  // A person who cannot see amounts would write them blindly.
  if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
  return ctx.transaction(async (tx) => {
    const project = await holdProject(tx, form.project_id)
    await requireRows(
      tx,
      'phase',
      form.data.map((row) => row.phase_id),
    )
    const before = await results(tx, project.id)
    if (form.version !== undefined && form.version !== project.pow_version) {
      throw new AppError('stale_version', { current: { results: before, version: project.pow_version } })
    }
    await store.setAmounts(tx, project.id, form.data)
    await countPowChange(tx, project.id)
    const after = await results(tx, project.id)
    await audit.record(tx, 'project.pow_changed', project.id, {
      before: { project: project.name, ...byPhase(before) },
      after: { project: project.name, ...byPhase(after) },
    })
    await tellProject(tx, ctx, project.id)
    return {
      results: after,
      version: project.pow_version + 1,
      missing: await store.missingPow(tx, project.id),
    }
  })
}

const byPhase = (rows: readonly { phase: string; pow_amount: number }[]) =>
  Object.fromEntries(rows.map((row) => [row.phase, row.pow_amount]))
