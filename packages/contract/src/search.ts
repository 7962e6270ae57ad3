import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { Id } from './fields/rows.ts'
import { text } from './fields/texts.ts'

export const FoundKind = z.enum(['project', 'work_item', 'request', 'material', 'employee', 'person'])
export type FoundKind = z.infer<typeof FoundKind>

/** One thing that a search found, with the page that shows it. */
export const Found = z.object({
  kind: FoundKind,
  id: Id,
  title: text({ max: 300 }),
  /** Where it is, or which one of several with the same name. */
  detail: text({ max: 400 }),
  link: text({ max: 300 }),
})
export type Found = z.infer<typeof Found>

export const search = defineRoutes({
  find: {
    method: 'GET',
    path: '/search',
    access: 'signed-in',
    ok: 1,
    summary: 'Projects, work items, requests, materials, employees and people by some of their words',
    query: z.strictObject({ text: text({ min: 2, max: 100 }) }),
    reply: z.array(Found),
  },
})
