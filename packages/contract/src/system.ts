import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { Instant } from './fields/days.ts'
import { IdText } from './fields/rows.ts'
import { text } from './fields/texts.ts'

/**
 * Topics of live events, and what each is about. An event about a project carries its id and is told
 * only to those for whom the project exists; the others are about the company, or to one person.
 */
const topics = {
  account: 'company',
  catalog: 'company',
  company: 'company',
  credits: 'company',
  equipment: 'company',
  manpower: 'company',
  material: 'company',
  notification: 'company',
  /** The list of projects changed, or something that concerns them all: no project is named. */
  projects: 'company',
  session: 'company',
  upload: 'company',
  approval: 'project',
  comments: 'project',
  'estimate-upload': 'project',
  presence: 'project',
  project: 'project',
  updates: 'project',
} as const satisfies Record<string, 'company' | 'project'>

export type LiveTopic = keyof typeof topics
export type ProjectTopic = { [T in LiveTopic]: (typeof topics)[T] extends 'project' ? T : never }[LiveTopic]
export type CompanyTopic = Exclude<LiveTopic, ProjectTopic>

export const LIVE_TOPICS: Readonly<Record<LiveTopic, 'company' | 'project'>> = topics

export function isProjectTopic(topic: string): topic is ProjectTopic {
  return (LIVE_TOPICS as Record<string, string | undefined>)[topic] === 'project'
}

/**
 * A change elsewhere while a screen is open. It holds ids only: the screen asks again for what it may
 * see.
 */
export const LiveEvent = z.object({
  /** One of `LIVE_TOPICS`; a newer server may know more of them than an open page. */
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
    summary:
      'A stream of server-sent events, read with fetch because EventSource sends no token; with what came in the last `gap` milliseconds',
    query: z.strictObject({ gap: IdText.optional() }),
    reply: 'stream',
  },
  file: {
    method: 'GET',
    path: '/files/:id',
    access: 'signed-link',
    ok: 1,
    summary:
      'A stored file by its signed, expiring link, whole or a range of it: pictures and videos are shown, others saved',
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
