import {
  type AttachedKind,
  attachedRule,
  type PermissionPath,
  PHOTOS_AND_PAPERS,
  PHOTOS_VIDEOS_AND_PAPERS,
} from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes, type FileRule } from './define.ts'
import { CalendarDate, Instant } from './fields/days.ts'
import { Id, IdText, rowIdText } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'

/**
 * Whoever may open this path reads the files of the holder. A day of attendance is held by its project and
 * the day.
 */
export const HOLDERS = {
  attendance_day: '/onsite-records/labor',
  delivery: '/onsite-records/material/inbound',
  material_release: '/onsite-records/material/utilization',
  report_log: '/projects/Index',
  post: '/projects/Index',
  post_reply: '/projects/Index',
  report_comment: '/projects/Index',
} as const satisfies Record<string, PermissionPath>

export type HolderKind = keyof typeof HOLDERS

/** The path by which files are added and removed: who writes the holder writes what it holds. */
export const HOLDER_WRITERS = {
  ...HOLDERS,
  // More people read reports than write them.
  report_log: '/report/save',
  post: '/project/updates',
  post_reply: '/project/updates',
  report_comment: '/project/updates',
} as const satisfies Record<HolderKind, PermissionPath>

/** A kind of holder takes photos and papers unless it has its own kinds here. */
export const HOLDER_FILES: Partial<Record<HolderKind, readonly AttachedKind[]>> = {}

export const filesTakenBy = (kind: HolderKind): readonly AttachedKind[] =>
  HOLDER_FILES[kind] ?? PHOTOS_AND_PAPERS

function fileRule(kinds: readonly AttachedKind[]): FileRule {
  const { maxMb, types, endings, wrongType, tooLarge } = attachedRule(kinds)
  return {
    maxBytes: maxMb * 1024 * 1024,
    types,
    extensions: endings,
    says: { type: wrongType, size: tooLarge },
  }
}

const READERS = [...new Set(Object.values(HOLDERS))]
const WRITERS = [...new Set(Object.values(HOLDER_WRITERS))]

/** The example is a holder that everybody opens whom the route lets in. */
const holder = (example: HolderKind) =>
  z.strictObject({
    kind: z.enum(Object.keys(HOLDERS) as [HolderKind, ...HolderKind[]]).meta({ examples: [example] }),
    id: IdText,
  })

/** Only a holder that is kept by days has one. */
const Day = z.strictObject({ day: CalendarDate.optional() })

export const Attachment = z.object({
  id: Id,
  name: text({ max: 130 }),
  content_type: text({ max: 100 }),
  bytes: z.int(),
  /** Signed, and good for an hour or two. */
  url: text({ max: 300 }),
  /** Only a picture that is kept has one. */
  picture: z.object({ thumbnail: text({ max: 300 }), width: z.int(), height: z.int() }).nullable(),
  added_by: Name.nullable(),
  added_at: Instant,
})
export type Attachment = z.infer<typeof Attachment>

/** Photos and papers of anything that holds some. */
export const attachments = defineRoutes({
  list: {
    method: 'GET',
    path: '/attachments/:kind/:id',
    access: READERS,
    ok: 1,
    summary: 'The photos and papers of a slip, a day or a report, in the order they were added',
    params: holder('report_log'),
    query: Day,
    reply: z.array(Attachment),
  },
  add: {
    method: 'POST',
    path: '/attachments/:kind/:id',
    access: WRITERS,
    ok: 1,
    summary:
      'Attach a photo, a paper or, where it is taken, a video; photos are kept upright and no larger than a screen needs',
    params: holder('post'),
    query: Day,
    upload: {
      field: 'file',
      spooled: true,
      ...fileRule(PHOTOS_VIDEOS_AND_PAPERS),
      narrowed: ({ kind }) => fileRule(filesTakenBy(kind as HolderKind)),
    },
    reply: Attachment,
    done: 'File added.',
  },
  remove: {
    method: 'DELETE',
    path: '/attachments/:id',
    access: WRITERS,
    ok: 1,
    summary: 'Remove a photo or a paper; its bytes go with it',
    params: z.strictObject({ id: rowIdText('attachment') }),
    reply: z.object({ id: Id }),
    done: 'File removed.',
  },
})
