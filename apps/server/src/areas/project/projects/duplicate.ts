import type { CopyChoice } from '@itayo/contract'
import { copyIdentifier } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, asAppError } from '../../../platform/errors.ts'
import { requireRecentPassword } from '../../../platform/http/recent-password.ts'
import { AlreadyAnswered } from '../../../platform/idempotency.ts'
import { holdProjects, type OpenProject, tellProject } from '../../../platform/projects.ts'
import { reprice } from '../figures/figures.ts'
import { nextFreeIdentifier, startBooks } from './create.ts'
import { copyInto } from './participants.ts'
import * as store from './store/projects.ts'

/** Without a choice, a copy takes the plan of the work along, and not what happened in it. */
const USUAL: readonly CopyChoice[] = ['team', 'client', 'billing', 'estimate', 'pow']

interface CopyForm {
  project_id: number
  name?: string | undefined
  identifier?: string | undefined
  start_date?: string | undefined
  copy?: CopyChoice[] | undefined
}

/** One transaction: there is a whole copy, or none. Progress, costs and the audit trail never go along. */
export async function duplicateProject(
  ctx: Ctx,
  form: CopyForm,
): Promise<{ project_id: number; name: string }> {
  try {
    return await ctx.transaction(async (tx) => {
      // Held, so that two copies at once do not choose the same Project ID, nor lose a picture.
      const [source] = (await holdProjects(tx, [form.project_id])) as [OpenProject]
      if (form.identifier && !(await store.identifierIsFree(tx, form.identifier))) {
        throw new AppError('project.identifier_taken')
      }
      const name = form.name ?? `${source.name} (copy)`.slice(0, 200)
      const identifier = form.identifier ?? (await nextFreeIdentifier(tx, copyIdentifier(source.identifier)))
      // A copy is not open to more people than its source, unless somebody says so.
      const usual = source.is_restricted ? [...USUAL, 'members' as const] : USUAL
      const choices = new Set(form.copy ?? usual)
      if (source.is_restricted && !choices.has('members')) refuseOpening(ctx)
      const own = { name, identifier, start_date: form.start_date ?? today(ctx.platform.clock) }
      const id = await store.insertCopy(tx, source.id, own, choices)
      await startBooks(tx, id)
      await copyInto(tx, source.id, id, choices)
      // The copy may have other percentages than its source: billing can be left behind.
      await reprice(tx, id)
      await audit.record(tx, 'project.copied', id, {
        after: { name, identifier, copied_from: source.identifier, copied: [...choices] },
        projects: [source.id],
      })
      await tellProject(tx, ctx, id)
      return { project_id: id, name }
    })
  } catch (error) {
    if (error instanceof AlreadyAnswered || asAppError(error).code !== 'server_error') throw error
    throw new AppError('project.not_copied', { cause: error })
  }
}

/** An open copy shows everybody what was for a few: that is opening the project, whatever it is called. */
function refuseOpening(ctx: Ctx): void {
  if (!ctx.may('/project/access')) {
    throw new AppError('permission_denied', {
      text: 'Copy the list of members as well: only those who set who sees a project can open it to all.',
    })
  }
  requireRecentPassword(ctx.actor, ctx.now())
}
