import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { CalendarDate } from './fields/days.ts'
import { Id, rowIdText } from './fields/rows.ts'
import { text } from './fields/texts.ts'

const ItemName = text({ max: 400 })
const Words = text({ max: 1000 })

/** Two work items with nothing between them, '12>15'. */
const Pairs = z
  .string()
  .max(400)
  .regex(/^[1-9]\d{0,14}>[1-9]\d{0,14}(,[1-9]\d{0,14}>[1-9]\d{0,14})*$/, 'Send pairs of work items.')
  .meta({ examples: ['1>2'] })

/** Links that a project lacks (REC-060). */
const DependencyAdvice = z.object({
  recommendation: Words,
  links: z.array(
    z.object({
      predecessor: Id,
      successor: Id,
      before: ItemName,
      after: ItemName,
      lag: z.int(),
      /** 0 to 1. */
      score: z.number(),
      reason: Words,
    }),
  ),
  /** The moves that the given links cause, or those of all links when none are given. */
  moves: z.array(
    z.object({
      psow_id: Id,
      item: ItemName,
      /** Null for work that had no dates. */
      old_start: CalendarDate.nullable(),
      old_end: CalendarDate.nullable(),
      new_start: CalendarDate,
      new_end: CalendarDate,
    }),
  ),
  can: z.object({ decide: z.boolean() }),
})
export type DependencyAdvice = z.infer<typeof DependencyAdvice>

export const dependencyRoutes = defineRoutes({
  dependency: {
    method: 'GET',
    path: '/recommender/dependency',
    access: ['/schedule/Schedule', '/projects/Index'],
    ok: 1,
    summary: 'Links that work of this kind usually has and this plan lacks; null when there are none',
    query: z.strictObject({ project_id: rowIdText('project'), only: Pairs.optional() }),
    reply: DependencyAdvice.nullable(),
  },
})
