import type { MentionOption } from '@itayo/contract'
import type { Ctx } from '../../../platform/context.ts'
import { openProject } from '../../../platform/projects.ts'
import { pictureLink } from '../../foundation/company/present-person.ts'
import * as store from './store.ts'

interface Search {
  page: number
  per_page: number
  search: string
  project_id?: number | undefined
}

export function mentionable(ctx: Ctx, query: Search): Promise<MentionOption[]> {
  return ctx.transaction(async (tx) => {
    if (query.project_id !== undefined) await openProject(tx, query.project_id)
    const rows = await store.search(tx, {
      projectId: query.project_id,
      words: query.search,
      limit: query.per_page,
      offset: (query.page - 1) * query.per_page,
    })
    return rows.map(({ id, full_name, role, picture_file_id }) => ({
      id,
      display: full_name,
      role,
      profile_img: pictureLink(ctx, picture_file_id),
    }))
  })
}

/** Answers which of these people work here now and see the project. */
export const thoseWhoSee = store.whoSees
