import { EstimateScope, type EstimateTemplate } from '@itayo/contract'
import { sum } from '@itayo/domain'
import { sql } from 'kysely'
import { z } from 'zod'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { openProject } from '../../../platform/projects.ts'
import { readScopes } from './present-scope.ts'

/** More templates than anybody would look through. */
const MOST_TEMPLATES = 200

export function listTemplates(ctx: Ctx): Promise<EstimateTemplate[]> {
  return ctx.transaction(async (tx) => (await templates(tx).limit(MOST_TEMPLATES).execute()).map(present))
}

function templates(tx: Tx) {
  return tx
    .selectFrom('estimate_template as t')
    .leftJoin('app_user as u', (on) =>
      on.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.created_by'),
    )
    .select(['t.id', 't.name', 't.description', 't.work_items', 't.direct', 't.created_at'])
    .select('u.full_name as created_by')
    .where('t.archived_at', 'is', null)
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.id')
}

function present(
  row: Awaited<ReturnType<ReturnType<typeof templates>['execute']>>[number],
): EstimateTemplate {
  return { ...row, direct: Number(row.direct), created_at: row.created_at.toISOString() }
}

/** Keeps what is saved in a project as an estimate to start from. */
export function addTemplate(
  ctx: Ctx,
  form: { project_id: number; name: string; description: string },
): Promise<EstimateTemplate> {
  if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
  return ctx.transaction(async (tx) => {
    await openProject(tx, form.project_id)
    const { id, work_items } = await storeTemplate(tx, form)
    await audit.record(tx, 'estimate.template_added', id, { after: { name: form.name, work_items } })
    return present(await templates(tx).where('t.id', '=', id).executeTakeFirstOrThrow())
  })
}

export async function storeTemplate(
  tx: Tx,
  form: { project_id: number; name: string; description: string },
): Promise<{ id: number; work_items: number }> {
  const scopes = await readScopes(tx, form.project_id)
  if (scopes.length === 0) throw new AppError('estimate.empty')
  const { id } = await tx
    .insertInto('estimate_template')
    .values({
      name: form.name,
      description: form.description,
      work_items: scopes.length,
      direct: sum(scopes.map((scope) => scope.direct_cost ?? 0)),
      content: JSON.stringify(scopes),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, work_items: scopes.length }
}

export function archiveTemplate(ctx: Ctx, id: number): Promise<null> {
  return ctx.transaction(async (tx) => {
    const row = await tx
      .updateTable('estimate_template')
      .set({ archived_at: sql`now()` })
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    await audit.record(tx, 'estimate.template_removed', id, { before: { name: row.name } })
    return null
  })
}

const Content = z.array(EstimateScope)

export async function templateContent(tx: Tx, id: number): Promise<EstimateScope[]> {
  const row = await tx
    .selectFrom('estimate_template')
    .select('content')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return Content.parse(row.content)
}
