import { POST_FILES, TALK_MAX, TALK_MOST_FILES, uploadOf } from '@itayo/domain'
import { z } from 'zod'
import { Attachment } from './attachments.ts'
import { defineRoutes } from './define.ts'
import { Instant } from './fields/days.ts'
import { FlagText } from './fields/pages.ts'
import {
  companyClaim,
  companyClaimText,
  Id,
  IdText,
  rowId,
  rowIdText,
  userClaim,
  userClaimText,
  Version,
} from './fields/rows.ts'
import { jsonText, multilineText, Name, text } from './fields/texts.ts'

const READ = '/projects/Index'
const WRITE = '/project/updates'

/** People are named in it as `@[name](id)`, with the name they have now (G-38). */
const Words = multilineText({ max: TALK_MAX * 2 })

const NamedLink = z.object({ name: text({ max: 130 }), link: text({ max: 300 }) }).nullable()

const spoken = {
  user_id: Id.nullable(),
  name: Name,
  profile_img: text({ max: 300 }).nullable(),
  date_time: Instant,
  edited_at: Instant.nullable(),
  version: Version,
  /** The first image and the first document; `files` has all of them (B-24). */
  img: NamedLink,
  file: NamedLink,
  files: z.array(Attachment),
  /** Only who wrote it changes it or moves it to the trash. */
  is_own: z.boolean(),
}

export const PostReply = z.object({ reply_id: Id, post_id: Id, reply: Words, ...spoken })
export type PostReply = z.infer<typeof PostReply>

export const Post = z.object({
  post_id: Id,
  note: Words,
  ...spoken,
  likes: z.int(),
  has_liked: z.boolean(),
  /** Some of those who like it, the first ones first. */
  liked_by: z.array(Name),
  pinned_by: Name.nullable(),
  pinned_at: Instant.nullable(),
  /** The newest, in the order they were written; `reply_count` has all. */
  reply: z.array(PostReply),
  reply_count: z.int(),
})
export type Post = z.infer<typeof Post>

export const PostOrReply = z.enum(['post', 'reply'])
export type PostOrReply = z.infer<typeof PostOrReply>

const upload = { field: 'file', alsoFields: ['img'], most: TALK_MOST_FILES, ...uploadOf(POST_FILES) } as const

const NewPost = z.strictObject({
  company_id: companyClaim().optional(),
  user_id: userClaim().optional(),
  project_id: rowId('project'),
  message: multilineText({ max: TALK_MAX }).default(''),
})

const NewReply = z.strictObject({
  company_id: companyClaim().optional(),
  user_id: userClaim().optional(),
  post_id: rowId('post'),
  message: multilineText({ max: TALK_MAX }).default(''),
})

const anyOf = z.strictObject({ type: PostOrReply.meta({ examples: ['post'] }), id: IdText })

const Ids = z
  .string()
  .max(2000)
  .regex(/^(\d{1,15}(,\d{1,15})*)?$/, 'Write ids, with commas between them.')
  .meta({ examples: ['1,2'] })
  .transform((ids) => (ids === '' ? [] : ids.split(',').map(Number)))
  .default([])

const Media = z.object({ count: z.int(), newest: z.array(Attachment) })

/** People tell each other news of a project. */
export const updates = defineRoutes({
  feed: {
    method: 'GET',
    path: '/project/updates/:company_id/:project_id/:user_id',
    access: READ,
    ok: 1,
    summary: 'The posts of a project, pinned ones first, then the newest',
    params: z.strictObject({
      company_id: companyClaimText(),
      project_id: rowIdText('project'),
      user_id: userClaimText(),
    }),
    query: z.strictObject({
      page: IdText.default(1),
      limit: IdText.pipe(z.number().max(100)).default(10),
      /** Left out, everybody's posts are sent. */
      by: IdText.optional(),
      with_files: FlagText.default('0'),
      /** This one alone, as a notice leads to it. */
      post: IdText.optional(),
    }),
    reply: z.object({
      data: z.array(Post),
      total_items: z.int(),
      /** Everybody who wrote here, to choose from. */
      people: z.array(z.object({ id: Id, name: Name })),
      can: z.object({ write: z.boolean(), pin: z.boolean() }),
    }),
  },
  replies: {
    method: 'GET',
    path: '/project/updates/replies/:post_id',
    access: READ,
    ok: 1,
    summary: 'The replies to a post before one of them',
    params: z.strictObject({ post_id: rowIdText('post') }),
    query: z.strictObject({ before: IdText.optional() }),
    reply: z.array(PostReply),
  },
  media: {
    method: 'GET',
    path: '/project/updates/media/:project_id',
    access: READ,
    ok: 1,
    summary: 'How many photos and files the posts of a project have, and the newest of them',
    params: z.strictObject({ project_id: rowIdText('project') }),
    reply: z.object({ photos: Media, files: Media }),
  },
  add: {
    method: 'POST',
    path: '/project/updates',
    access: WRITE,
    ok: 1,
    summary: 'Post an update, with photos and files',
    body: z.strictObject({ data: jsonText(NewPost, { project_id: 1, message: 'Slab poured.' }) }),
    upload,
    reply: Post,
    done: 'Your work has been saved',
  },
  addReply: {
    method: 'POST',
    path: '/project/updates/reply',
    access: WRITE,
    ok: 1,
    summary: 'Reply to a post',
    body: z.strictObject({ data: jsonText(NewReply, { post_id: 1, message: 'Noted.' }) }),
    upload,
    reply: PostReply,
    done: 'Your work has been saved',
  },
  edit: {
    method: 'PUT',
    path: '/project/updates/:type/:id',
    access: WRITE,
    ok: 1,
    summary: 'Change the text and the files of a post or reply of your own',
    params: anyOf,
    body: z.strictObject({
      user_id: userClaimText().optional(),
      message: multilineText({ max: TALK_MAX }).default(''),
      /** Photos and files to take away, by their ids. */
      remove_img: Ids,
      remove_file: Ids,
      version: IdText.optional(),
    }),
    upload,
    reply: z.object({ type: PostOrReply, id: Id, version: Version }),
    done: 'Your work has been updated',
  },
  trash: {
    method: 'DELETE',
    path: '/project/updates/:type/:id',
    access: WRITE,
    ok: 1,
    summary: 'Move a post or reply of your own to the trash',
    params: anyOf,
    reply: z.object({ type: PostOrReply, id: Id }),
  },
  restore: {
    method: 'POST',
    path: '/project/updates/restore/:type/:id',
    access: WRITE,
    ok: 1,
    summary: 'Take a post or reply of your own out of the trash again',
    params: anyOf,
    reply: z.object({ type: PostOrReply, id: Id }),
    done: 'It is back.',
  },
  like: {
    method: 'POST',
    path: '/project/updates/like',
    access: READ,
    ok: 1,
    summary: 'Like a post, or no longer',
    body: z.strictObject({
      post_id: rowId('post'),
      user_id: userClaim().optional(),
      action: z.enum(['like', 'unlike']),
    }),
    reply: z.object({ post_id: Id, likes: z.int(), has_liked: z.boolean() }),
  },
  pin: {
    method: 'POST',
    path: '/project/updates/pin',
    access: WRITE,
    ok: 1,
    summary: 'Pin a post to the top, or no longer; for approvers',
    body: z.strictObject({ post_id: rowId('post'), pinned: z.boolean() }),
    reply: z.object({ post_id: Id, pinned: z.boolean() }),
  },
})
