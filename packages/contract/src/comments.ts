import { COMMENT_FILES, TALK_MAX, TALK_MOST_FILES, uploadOf } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { CalendarDate, Instant } from './fields/days.ts'
import { Id, IdText, rowId, rowIdText, Version } from './fields/rows.ts'
import { jsonText, multilineText, Name, text } from './fields/texts.ts'

const READ = '/projects/Index'
const WRITE = '/project/updates'

/** People are named in it as `@[name](id)`, with the name they have now (G-38). */
const Words = multilineText({ max: TALK_MAX * 2 })

export const CommentAttachment = z.object({
  id: Id,
  /** 1 image, 2 pdf, 3 excel, 4 video (COM-008); a Word file is 3 with the name docx (B-25). */
  attachment_type_id: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  type_name: text({ max: 10 }),
  file_name: text({ max: 130 }),
  content_type: text({ max: 100 }),
  bytes: z.int(),
  /** Signed, and good for an hour or two. */
  url: text({ max: 300 }),
  /** Only a picture that is kept has one. */
  picture: z.object({ thumbnail: text({ max: 300 }), width: z.int(), height: z.int() }).nullable(),
})
export type CommentAttachment = z.infer<typeof CommentAttachment>

export const ReportComment = z.object({
  comment_id: Id,
  user_id: Id.nullable(),
  /** How they sign in is nobody else's: their name stands in both. */
  user_name: Name,
  full_name: Name,
  /** Their picture: signed, and good for an hour or two. */
  imageUrl: text({ max: 300 }).nullable(),
  content: Words,
  /** The content without the marks of mentions. */
  message: Words,
  created_at: Instant,
  /** The day of it in Manila. */
  date_created: CalendarDate,
  edited_at: Instant.nullable(),
  version: Version,
  comment_type: z.enum(['report', 'report_plans']),
  comment_type_id: z.union([z.literal(1), z.literal(2)]),
  parent_id: Id.nullable(),
  reply_count: z.int(),
  unread_replies: z.int(),
  quote_id: Id.nullable(),
  /** The comment it answers; null also when that was deleted. */
  quote: z.object({ full_name: Name, content: Words }).nullable(),
  psow_id: Id,
  date_range_start: CalendarDate,
  date_range_end: CalendarDate,
  scope_of_work: Name,
  work_item: text({ max: 200 }),
  attachments: z.array(CommentAttachment),
  /** Only who wrote it changes or deletes it. */
  is_own: z.boolean(),
  is_unread: z.boolean(),
  /** Its words are gone; it stands for the replies below it. */
  is_deleted: z.boolean(),
})
export type ReportComment = z.infer<typeof ReportComment>

const CommentCount = z.object({ psow_id: Id, comments: z.int(), unread: z.int() })
export type CommentCount = z.infer<typeof CommentCount>

const upload = { field: 'attachment_files', most: TALK_MOST_FILES, ...uploadOf(COMMENT_FILES) } as const

/** 3, the plans of a past window, is 2 (B-26). */
const SentType = z
  .enum(['1', '2', '3'])
  .default('1')
  .transform((type): 1 | 2 | 3 => Number(type) as 1 | 2 | 3)

const window = { start_date: CalendarDate, end_date: CalendarDate }
const ofItem = { psow_id: rowIdText('project_work_item'), ...window }
/** The threads before this one; without it the newest. */
const before = IdText.optional()

/** Attachments to keep: by their ids, or as they were read. */
const OldRecords = jsonText(z.array(z.union([Id, z.object({ id: Id })])).max(100), [1])

/** People comment on a work item in a period of its reports, and write their plans for it. */
export const comments = defineRoutes({
  list: {
    method: 'GET',
    path: '/report/comment/fetch',
    access: READ,
    ok: 1,
    summary:
      'The comments of a work item that touch a period, with its plans; of type 2 and 3 the plans alone',
    query: z.strictObject({ ...ofItem, comment_type_id: SentType, before }),
    reply: z.array(ReportComment),
  },
  historical: {
    method: 'GET',
    path: '/report/historical/fetch',
    access: READ,
    ok: 1,
    summary: 'The comments and plans of a work item that touch a past period',
    query: z.strictObject({ ...ofItem, before }),
    reply: z.array(ReportComment),
  },
  replies: {
    method: 'GET',
    path: '/report/comment/replies',
    access: READ,
    ok: 1,
    summary: 'The replies to a comment, the oldest first',
    query: z.strictObject({ comment_id: rowIdText('report_comment'), before }),
    reply: z.array(ReportComment),
  },
  counts: {
    method: 'GET',
    path: '/report/comment/counts',
    access: READ,
    ok: 1,
    summary: 'How many comments the work items of a project have in a period, and how many are unread',
    query: z.strictObject({ project_id: rowIdText('project'), ...window, comment_type_id: SentType }),
    reply: z.array(CommentCount),
  },
  seen: {
    method: 'POST',
    path: '/report/comment/seen',
    access: READ,
    ok: 1,
    summary: 'Comments of a work item that you have read now',
    body: z.strictObject({
      comment_ids: z.array(Id).min(1, 'Name a comment.').max(1000),
    }),
    reply: z.object({ seen: z.int() }),
  },
  add: {
    method: 'POST',
    path: '/report/comment/add',
    access: WRITE,
    ok: 200,
    summary: 'Comment on a work item, or reply to a comment, with photos, files and videos',
    body: z.strictObject({
      content: multilineText({ max: TALK_MAX }).default(''),
      psow_id: rowIdText('project_work_item'),
      date_range_start: CalendarDate,
      date_range_end: CalendarDate,
      comment_type_id: SentType,
      quote_id: rowIdText('report_comment').optional(),
      parent_id: rowIdText('report_comment').optional(),
    }),
    upload,
    reply: ReportComment,
  },
  remove: {
    method: 'POST',
    path: '/report/comment/delete',
    access: WRITE,
    ok: 1,
    summary: 'Delete a comment of your own, with its files',
    body: z.strictObject({ comment_id: rowId('report_comment') }),
    reply: z.object({ comment_id: Id }),
  },
  update: {
    method: 'POST',
    path: '/report/comment/update',
    access: WRITE,
    ok: 1,
    summary: 'Change the text and the files of a comment of your own',
    body: z.strictObject({
      comment_id: rowIdText('report_comment'),
      new_content: multilineText({ max: TALK_MAX }).default(''),
      /** Attachments that stay; without it all of them do. */
      old_records: OldRecords.optional(),
      version: IdText.optional(),
    }),
    upload,
    reply: ReportComment,
  },
})
