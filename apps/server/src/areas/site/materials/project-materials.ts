import type { ProjectMaterial } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { holdProject, openProject, tellProject } from '../../../platform/projects.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import * as store from './store/project-materials.ts'

export function projectMaterials(ctx: Ctx, projectId: number): Promise<ProjectMaterial[]> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    return readProjectMaterials(tx, projectId)
  })
}

export async function readProjectMaterials(tx: Tx, projectId: number): Promise<ProjectMaterial[]> {
  const rows = await store.list(tx, projectId)
  return rows.map((row, index) => ({ index, ...withWorkItemNumber(row), NoOfOrders: 0 }))
}

interface Added {
  Description: string
  Unit: string
  Qty: number
}

export function addProjectMaterials(
  ctx: Ctx,
  projectId: number,
  materials: readonly Added[],
): Promise<ProjectMaterial[]> {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, projectId)
    await store.insert(
      tx,
      materials.map(({ Description, Unit, Qty }) => ({
        project_id: projectId,
        description: Description,
        unit: Unit,
        quantity: Qty,
      })),
    )
    await audit.record(tx, 'request.materials_added', projectId, {
      after: { materials: materials.map(({ Description }) => Description).slice(0, 50) },
    })
    await tellProject(tx, ctx, projectId)
    return readProjectMaterials(tx, projectId)
  })
}
