import { z } from 'zod'
import { AuditRow } from './audit.ts'
import { defineRoutes } from './define.ts'
import { Name, text } from './fields.ts'

/** One thing that waits for the person: what, how many, and where to go. */
export const Attention = z.object({
  kind: text({ max: 40 }),
  title: Name,
  text: text({ max: 300 }),
  link: text({ max: 300 }),
  count: z.int().nonnegative(),
})
export type Attention = z.infer<typeof Attention>

export const dashboard = defineRoutes({
  mine: {
    method: 'GET',
    path: '/dashboard/mine',
    access: 'signed-in',
    ok: 1,
    summary: 'What waits for me',
    reply: z.object({ attention: z.array(Attention) }),
  },
  company: {
    method: 'GET',
    path: '/dashboard/company',
    access: '/dashboard-2',
    ok: 1,
    summary: 'The company at a glance: what needs attention, its people, what happened last',
    reply: z.object({
      attention: z.array(Attention),
      people: z.object({ active: z.int(), invited: z.int(), inactive: z.int(), seen_this_week: z.int() }),
      roles: z.array(z.object({ name: Name, approver: z.boolean(), users: z.int() })),
      activity: z.array(AuditRow),
    }),
  },
})
