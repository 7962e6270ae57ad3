import { COMMENT_FILES, COMMENTS_PAGE, TALK_EMPTY, TALK_FILES_TOO_LARGE } from '@itayo/domain'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { asFile, picture } from '../../../testing/pictures.ts'
import { addProject, addWorkItem } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import { timesAsked } from '../../../testing/times-asked.ts'

/** What people say about the work of a week, and plan for the next ones. */
const { server, manager, engineer, viewer, stranger } = await openDemo(
  'manager',
  'engineer',
  'viewer',
  'stranger',
)

const WEEK = { start_date: '2026-11-09', end_date: '2026-11-15' }
const NEXT = { start_date: '2026-11-16', end_date: '2026-11-22' }
const AHEAD = { start_date: '2026-11-09', end_date: '2026-11-22' }
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'
/** The first box of an MP4, by which it is known. */
const MP4 = Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex')

let project: number
let item: number
let other: number
beforeAll(async () => {
  project = await addProject(manager)
  item = await addWorkItem(server, project, 'CW-02', { labor: 1000 })
  other = await addWorkItem(server, project, 'CW-05', { labor: 1000 })
})
beforeEach(async () => {
  await server.owner.query('delete from report_comment where project_id = $1', [project])
})

interface Said {
  type?: '1' | '2' | '3'
  period?: typeof WEEK
  parent?: number
  quote?: number
  files?: File[]
  workItemId?: number
}

const say = async (by: SignedInClient, content: string, said: Said = {}) => {
  const { type, period = WEEK, parent, quote, files = [], workItemId = item } = said
  const body = {
    content,
    psow_id: String(workItemId),
    date_range_start: period.start_date,
    date_range_end: period.end_date,
    ...(type && { comment_type_id: type }),
    ...(parent && { parent_id: String(parent) }),
    ...(quote && { quote_id: String(quote) }),
  }
  return (await by.comments.add({ body, files })).response
}
const list = async (by: SignedInClient, period = WEEK, query: object = {}) =>
  (await by.comments.list({ query: { psow_id: String(item), ...period, ...query } })).response
const historical = async (by: SignedInClient, period = WEEK) =>
  (await by.comments.historical({ query: { psow_id: String(item), ...period } })).response
const replies = async (by: SignedInClient, comment: number, query: object = {}) =>
  (await by.comments.replies({ query: { comment_id: String(comment), ...query } })).response
const counts = async (by: SignedInClient, period = WEEK, type: '1' | '2' | '3' = '1') =>
  (await by.comments.counts({ query: { project_id: String(project), ...period, comment_type_id: type } }))
    .response
const change = (
  by: SignedInClient,
  comment_id: number,
  new_content: string,
  rest: object = {},
  files: File[] = [],
) => by.comments.update({ body: { comment_id: String(comment_id), new_content, ...rest }, files })
const words = (rows: readonly { content: string }[]) => rows.map(({ content }) => content)
const nameOf = async (person: SignedInClient) =>
  (await server.owner.query('select full_name from app_user where id = $1', [person.userId])).rows[0]
    .full_name

describe('a comment', () => {
  test('says who, when, about what and in which period (COM-007)', async () => {
    const made = await say(engineer, 'Slab poured.\nCuring started.')
    const [comment] = await list(viewer)
    const name = await nameOf(engineer)
    expect(comment).toEqual({
      ...made,
      is_own: false,
      is_unread: true,
    })
    expect(made).toMatchObject({
      user_id: engineer.userId,
      user_name: name,
      full_name: name,
      content: 'Slab poured.\nCuring started.',
      comment_type: 'report',
      comment_type_id: 1,
      parent_id: null,
      quote_id: null,
      quote: null,
      reply_count: 0,
      psow_id: item,
      date_range_start: WEEK.start_date,
      date_range_end: WEEK.end_date,
      attachments: [],
      is_own: true,
      is_unread: false,
      is_deleted: false,
      version: 1,
    })
    expect(made.date_created).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(made.work_item).not.toBe('')
    expect(made.scope_of_work).not.toBe('')
  })

  test('answers with status 200 (COM-031)', async () => {
    const body = {
      content: 'Poured',
      psow_id: String(item),
      date_range_start: WEEK.start_date,
      date_range_end: WEEK.end_date,
    }
    expect((await engineer.comments.add({ body, files: [] })).status).toBe(200)
  })

  test.each([
    ['of the week', '1', WEEK, WEEK, ['said', 'planned']],
    ['of another week: only the plan reaches into it', '1', WEEK, NEXT, ['planned']],
    ['the plans alone', '2', WEEK, WEEK, ['planned']],
    ['the plans of a past window', '3', WEEK, WEEK, ['planned']],
  ] as const)('stands where its period is: %s', async (_, type, period, week, seen) => {
    await say(engineer, 'said', { period })
    await say(engineer, 'planned', { period: AHEAD, type: '2' })
    const found = await list(viewer, week, { comment_type_id: type })
    expect(words(found)).toEqual(seen)
    expect(words(await historical(viewer, week))).toEqual(week === WEEK ? ['said', 'planned'] : ['planned'])
    expect((await counts(viewer, week, type))[0]?.comments).toBe(seen.length)
  })

  test('sent as type 3 is a plan (COM-018)', async () => {
    expect(await say(engineer, 'planned', { type: '3' })).toMatchObject({
      comment_type: 'report_plans',
      comment_type_id: 2,
    })
  })

  test('of another work item is not shown', async () => {
    await say(engineer, 'elsewhere', { workItemId: other })
    expect(await list(viewer)).toEqual([])
    expect(await counts(viewer)).toEqual([{ psow_id: other, comments: 1, unread: 1 }])
  })

  test('comes fifty at a time, the newest page first, in the order they were written', async () => {
    for (let at = 1; at <= COMMENTS_PAGE + 2; at++) await say(engineer, `c${at}`)
    const newest = await list(viewer)
    expect(words(newest)).toEqual(Array.from({ length: COMMENTS_PAGE }, (_, at) => `c${at + 3}`))
    expect(words(await list(viewer, WEEK, { before: String(newest[0]?.comment_id) }))).toEqual(['c1', 'c2'])
  })

  test('costs no statement of its own', async () => {
    const thread = await say(engineer, 'one', { files: [asFile(PDF, 'a.pdf')] })
    const alone = await timesAsked(() => list(viewer))
    for (let at = 0; at < 5; at++) {
      await say(engineer, 'more', { files: [asFile(PDF, 'a.pdf')] })
      await say(engineer, 'answer', { parent: thread.comment_id })
    }
    expect(await timesAsked(() => list(viewer))).toBe(alone)
  })
})

describe('a thread', () => {
  test('holds the replies to it and to its replies, and says how many (COM-016)', async () => {
    const first = await say(engineer, 'Pump is late.')
    const answer = await say(manager, 'Noted.', { parent: first.comment_id })
    const deeper = await say(engineer, '14 waited.', { parent: answer.comment_id, quote: answer.comment_id })
    expect(deeper).toMatchObject({
      parent_id: first.comment_id,
      quote_id: answer.comment_id,
      quote: { full_name: await nameOf(manager), content: 'Noted.' },
    })
    expect(await list(engineer)).toMatchObject([
      { content: 'Pump is late.', reply_count: 2, unread_replies: 1 },
    ])
    expect(words(await replies(engineer, first.comment_id))).toEqual(['Noted.', '14 waited.'])
  })

  test('keeps its replies in its own period and type, whatever they were sent with', async () => {
    const first = await say(engineer, 'planned', { type: '2', period: AHEAD })
    expect(await say(manager, 'fine', { parent: first.comment_id, period: NEXT })).toMatchObject({
      comment_type_id: 2,
      date_range_start: AHEAD.start_date,
      date_range_end: AHEAD.end_date,
    })
  })

  test('is of one work item: neither a reply nor a quote goes over to another', async () => {
    const first = await say(engineer, 'here')
    expect((await refusal(say(manager, 'x', { parent: first.comment_id, workItemId: other }))).code).toBe(
      'not_found',
    )
    expect((await refusal(say(manager, 'x', { quote: first.comment_id, workItemId: other }))).code).toBe(
      'not_found',
    )
    expect(await counts(viewer)).toEqual([{ psow_id: item, comments: 1, unread: 1 }])
  })
})

describe('files of a comment', () => {
  test('are told by their types, and shown by their links (COM-008)', async () => {
    const made = await say(engineer, '', {
      files: [asFile(await picture('jpeg'), 'slab.jpg'), asFile(PDF, 'receipt.pdf'), asFile(MP4, 'pour.mp4')],
    })
    expect(made.attachments).toMatchObject([
      { file_name: 'slab.jpg', attachment_type_id: 1, type_name: 'image' },
      { file_name: 'receipt.pdf', attachment_type_id: 2, type_name: 'pdf', picture: null },
      { file_name: 'pour.mp4', attachment_type_id: 4, type_name: 'video', picture: null },
    ])
    const video = made.attachments[2]?.url as string
    const part = await server.app.inject({ url: video, headers: { range: 'bytes=4-7' } })
    expect(part.statusCode).toBe(206)
    expect(part.body).toBe('ftyp')
    expect(part.headers['content-disposition'] ?? 'inline').toContain('inline')
  })

  test('of one name are one file (COM-013)', async () => {
    const made = await say(engineer, '', { files: [asFile(PDF, 'a.pdf'), asFile(PDF, 'A.pdf')] })
    expect(made.attachments).toHaveLength(1)
  })

  test.each([
    ['a page called .jpg', '<html></html>', 'a.jpg'],
    ['a drawing that can run', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png'],
    ['a program', 'MZ', 'run.exe'],
    ['a photo called .mp4', PDF, 'a.mp4'],
  ])('are looked at by content: %s is refused and nothing is written', async (_, content, name) => {
    const refused = await refusal(say(engineer, 'x', { files: [asFile(content, name)] }))
    expect(refused.message).toBe(COMMENT_FILES.wrongType)
    expect(await list(viewer)).toEqual([])
  })

  test('a photo over 10 MB is refused', async () => {
    const large = Buffer.concat([await picture('png'), Buffer.alloc(10 * 1024 * 1024)])
    const refused = await refusal(say(engineer, 'x', { files: [asFile(large, 'a.png')] }))
    expect(refused.message).toBe(COMMENT_FILES.tooLarge)
  })
})

test('files that come to more than 100 MB together are refused', async () => {
  const large = Buffer.concat([Buffer.from(PDF), Buffer.alloc(21 * 1024 * 1024)])
  const files = Array.from({ length: 5 }, (_, at) => asFile(large, `${at}.pdf`))
  expect((await refusal(say(engineer, 'x', { files }))).message).toBe(TALK_FILES_TOO_LARGE)
  expect(await list(viewer)).toEqual([])
})

describe('changing and deleting', () => {
  test('an edit keeps the named files and adds others (COM-033)', async () => {
    const made = await say(engineer, 'before', { files: [asFile(PDF, 'a.pdf'), asFile(PDF, 'b.pdf')] })
    const keep = JSON.stringify([{ id: made.attachments[1]?.id }])
    const { response } = await change(engineer, made.comment_id, 'after', { old_records: keep }, [
      asFile(PDF, 'c.pdf'),
    ])
    expect(response).toMatchObject({ content: 'after', version: 2 })
    expect(response.edited_at).not.toBeNull()
    expect(response.attachments.map(({ file_name }) => file_name)).toEqual(['b.pdf', 'c.pdf'])
    const again = await change(engineer, made.comment_id, 'after all', {}, [asFile(PDF, 'B.pdf')])
    expect(again.response.attachments).toHaveLength(2)
  })

  test('an edit of something older than it is overwrites nothing', async () => {
    const made = await say(engineer, 'one')
    await change(engineer, made.comment_id, 'two', { version: '1' })
    const late = await refusal(change(engineer, made.comment_id, 'three', { version: '1' }))
    expect(late.code).toBe('stale_version')
    expect(words(await list(viewer))).toEqual(['two'])
  })

  test('is for its author alone (COM-015)', async () => {
    const made = await say(engineer, 'mine')
    expect((await refusal(change(manager, made.comment_id, 'yours'))).code).toBe('talk.not_yours')
    const remove = manager.comments.remove({ body: { comment_id: made.comment_id } })
    expect((await refusal(remove)).code).toBe('talk.not_yours')
    expect(words(await list(viewer))).toEqual(['mine'])
  })

  test('an empty one is refused, with files it is not', async () => {
    expect((await refusal(say(engineer, ' \n '))).body.fields?.[0]?.message).toBe(TALK_EMPTY)
    const made = await say(engineer, 'x', { files: [asFile(PDF, 'a.pdf')] })
    await change(engineer, made.comment_id, '')
    expect(
      (await refusal(change(engineer, made.comment_id, '', { old_records: '[]' }))).body.fields?.[0]?.message,
    ).toBe(TALK_EMPTY)
    expect((await list(viewer))[0]?.attachments).toHaveLength(1)
  })

  test('one without replies is gone, with its files; what quoted it stands without', async () => {
    const made = await say(engineer, 'gone', { files: [asFile(PDF, 'a.pdf')] })
    await say(manager, 'quoting', { quote: made.comment_id })
    await engineer.comments.remove({ body: { comment_id: made.comment_id } })
    expect(await list(viewer)).toMatchObject([{ content: 'quoting', quote_id: null, quote: null }])
    const { rows } = await server.owner.query(
      "select count(*)::int from attachment where holder_kind = 'report_comment' and holder_id = $1",
      [made.comment_id],
    )
    expect(rows[0].count).toBe(0)
  })

  test('one with replies stays as an empty place, and goes with the last of them', async () => {
    const made = await say(engineer, 'secret', { files: [asFile(PDF, 'a.pdf')] })
    const answer = await say(manager, 'answer', { parent: made.comment_id, quote: made.comment_id })
    await engineer.comments.remove({ body: { comment_id: made.comment_id } })
    expect(await list(viewer)).toMatchObject([
      { content: '', is_deleted: true, attachments: [], reply_count: 1, is_unread: false },
    ])
    expect(await replies(viewer, made.comment_id)).toMatchObject([{ content: 'answer', quote: null }])
    expect((await counts(viewer))[0]).toMatchObject({ comments: 1, unread: 1 })
    expect((await refusal(change(engineer, made.comment_id, 'back'))).code).toBe('not_found')
    expect((await refusal(say(engineer, 'x', { parent: made.comment_id }))).code).toBe('not_found')
    await manager.comments.remove({ body: { comment_id: answer.comment_id } })
    expect(await list(viewer)).toEqual([])
  })
})

describe('what somebody has not read', () => {
  test('is counted on each work item until they read it; their own is never', async () => {
    const first = await say(engineer, 'one')
    const second = await say(manager, 'two', { parent: first.comment_id })
    expect(await counts(engineer)).toEqual([{ psow_id: item, comments: 2, unread: 1 }])
    expect(await counts(viewer)).toEqual([{ psow_id: item, comments: 2, unread: 2 }])
    const ids = [first.comment_id, second.comment_id]
    expect((await viewer.comments.seen({ body: { comment_ids: ids } })).response.seen).toBe(2)
    expect((await viewer.comments.seen({ body: { comment_ids: ids } })).response.seen).toBe(0)
    expect(await counts(viewer)).toEqual([{ psow_id: item, comments: 2, unread: 0 }])
    expect(await counts(engineer)).toEqual([{ psow_id: item, comments: 2, unread: 1 }])
  })

  test('of another company is not there to be read', async () => {
    const made = await say(engineer, 'one')
    expect((await stranger.comments.seen({ body: { comment_ids: [made.comment_id] } })).response.seen).toBe(0)
    expect((await counts(viewer))[0]?.unread).toBe(1)
  })

  test('of an archived project stays as it was', async () => {
    const made = await say(engineer, 'one')
    await server.owner.query('update project set archived_at = now() where id = $1', [project])
    try {
      expect((await viewer.comments.seen({ body: { comment_ids: [made.comment_id] } })).response.seen).toBe(0)
      expect((await refusal(say(engineer, 'late'))).code).toBe('project.archived')
      expect(words(await list(viewer))).toEqual(['one'])
    } finally {
      await server.owner.query('update project set archived_at = null where id = $1', [project])
    }
  })
})

describe('who is mentioned', () => {
  test('is told once, with a link that opens the comments', async () => {
    const made = await say(engineer, `Please ask @[Old Name](${viewer.userId})`, { period: AHEAD, type: '2' })
    const notices = async () =>
      (
        await server.owner.query(
          "select title, text, link from notification where user_id = $1 and kind = 'mention' and link like $2",
          [viewer.userId, `%comments=${item}&%`],
        )
      ).rows
    const link = `/projects/Index?id=${project}&menu=7&comments=${item}&from=2026-11-09&to=2026-11-22&type=2`
    expect(await notices()).toEqual([
      {
        title: `${await nameOf(engineer)} mentioned you in a comment on ${made.work_item}`,
        text: 'Please ask @Old Name',
        link,
      },
    ])
    await change(engineer, made.comment_id, `Please ask @[Old Name](${viewer.userId}) today`)
    expect(await notices()).toHaveLength(1)
    expect((await list(viewer))[0]).toMatchObject({
      content: `Please ask @[${await nameOf(viewer)}](${viewer.userId}) today`,
      message: `Please ask @${await nameOf(viewer)} today`,
    })
  })
})

describe('a period that ends before it starts', () => {
  const backwards = { start_date: '2026-11-15', end_date: '2026-11-09' }
  test('is refused beside its field', async () => {
    expect((await refusal(say(engineer, 'x', { period: backwards }))).body.fields?.[0]?.path).toBe(
      'body.date_range_end',
    )
    expect((await refusal(list(engineer, backwards))).body.fields?.[0]?.path).toBe('query.end_date')
    expect((await refusal(counts(engineer, backwards))).body.fields?.[0]?.path).toBe('query.end_date')
  })
})
