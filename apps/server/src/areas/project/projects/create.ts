import type { NewProject } from '@itayo/contract'
import { bidCategoryOf, numberedIdentifier } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { tellProject } from '../../../platform/projects.ts'
import { requireRows } from '../../../platform/rows.ts'
import { refreshFigures } from '../figures/figures.ts'
import { addressRefusal, findAddressProblem } from './address.ts'
import { startAll } from './participants.ts'
import * as store from './store/projects.ts'

export async function createProject(ctx: Ctx, form: NewProject): Promise<{ project_id: number }> {
  const problem = await findAddressProblem(form)
  if (problem) throw addressRefusal(problem, 'body.data')
  return ctx.transaction(async (tx) => {
    await requireKinds(tx, { type: form.project_type, category: form.project_category })
    const {
      company_id: _company,
      estimate_status: _status,
      project_category,
      project_type,
      has_vat,
      ...fields
    } = form
    const budget = form.total_budget ?? null
    const id = await store.insert(tx, {
      ...fields,
      project_category_id: project_category,
      project_type_id: project_type,
      has_vat: has_vat === '1',
      bid_category: budget === null ? '' : bidCategoryOf(budget),
    })
    await startBooks(tx, id)
    await audit.record(tx, 'project.created', id, { after: { ...fields, has_vat } })
    await tellProject(tx, ctx, id)
    return { project_id: id }
  })
}

/** A project has the rows of the other areas and its stored figures from its first moment. */
export async function startBooks(tx: Tx, projectId: number): Promise<void> {
  await startAll(tx, projectId)
  await refreshFigures(tx, projectId)
}

/** A kind that is not there is another company's; one that was not chosen is not asked for. */
export async function requireKinds(
  tx: Tx,
  { type, category }: { type: number | null; category: number | null },
): Promise<void> {
  if (category) await requireRows(tx, 'project_category', [category])
  if (type) await requireRows(tx, 'project_type', [type])
}

export function identifierFree(
  ctx: Ctx,
  identifier: string,
): Promise<{ is_free: boolean; next_free: string }> {
  return ctx.transaction(async (tx) => {
    const next_free = await nextFreeIdentifier(tx, identifier)
    return { is_free: next_free === identifier, next_free }
  })
}

export function projectKinds(ctx: Ctx, table: 'project_type' | 'project_category') {
  return ctx.transaction((tx) => store.kinds(tx, table))
}

const MOST_NUMBERS = 1000

/** The Project ID itself, or with the first number behind it that makes it free. */
export async function nextFreeIdentifier(tx: Tx, identifier: string): Promise<string> {
  for (let number = 1; number <= MOST_NUMBERS; number += 1) {
    const candidate = numberedIdentifier(identifier, number)
    if (await store.identifierIsFree(tx, candidate)) return candidate
  }
  throw new AppError('project.identifier_taken')
}
