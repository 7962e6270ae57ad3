import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { companyClaimText, Id, IdText, rowIdText, userClaimText } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'

export const MentionOption = z.object({
  id: Id,
  display: Name,
  role: text({ max: 120 }),
  /** Signed, and good for an hour or two. */
  profile_img: text({ max: 300 }).nullable(),
})
export type MentionOption = z.infer<typeof MentionOption>

/** The people who can be named in a text. */
export const mentions = defineRoutes({
  mentionable: {
    method: 'GET',
    path: '/mention/list/:company_id/:user_id',
    access: '/project/updates',
    ok: 1,
    summary: 'Whom a text can mention, by name: of a project, those who see it',
    params: z.strictObject({ company_id: companyClaimText(), user_id: userClaimText() }),
    query: z.strictObject({
      page: IdText.default(1),
      /** COM-017. */
      per_page: IdText.pipe(z.number().max(100)).default(10),
      search: text({ max: 100 }).default(''),
      project_id: rowIdText('project').optional(),
    }),
    reply: z.array(MentionOption),
  },
})
