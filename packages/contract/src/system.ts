import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { IdText, Instant, text } from './fields.ts'

/** What happens elsewhere while a screen is open. Ids only: the screen asks again for what it may see. */
export const LiveEvent = z.object({
  /** What changed: `account`, `session`, and the areas to come. */
  topic: text({ max: 60 }),
  id: z.int().nullable(),
})
export type LiveEvent = z.infer<typeof LiveEvent>

export const system = defineRoutes({
  health: {
    method: 'GET',
    path: '/health',
    access: 'public',
    ok: 1,
    summary: 'The process is alive',
    line: 'none',
    reply: z.object({ version: text({ max: 40 }), time: Instant }),
  },
  ready: {
    method: 'GET',
    path: '/ready',
    access: 'public',
    ok: 1,
    summary: 'The process can serve: the database answers and its schema is current',
    reply: z.object({ database: z.literal('ok') }),
  },
  events: {
    method: 'GET',
    path: '/events',
    access: 'signed-in',
    ok: 1,
    summary: 'A stream of server-sent events, read with fetch because EventSource sends no token',
    reply: 'stream',
  },
  file: {
    method: 'GET',
    path: '/files/:id',
    access: 'signed-link',
    ok: 1,
    summary: 'A stored picture by its signed, expiring link',
    params: z.strictObject({ id: IdText }),
    query: z.strictObject({
      c: IdText,
      e: IdText,
      s: z
        .string()
        .regex(/^[\w-]{43}$/)
        .meta({ examples: ['x'.repeat(43)] }),
    }),
    reply: 'file',
  },
})
