import { POST_FILES, TALK_EMPTY } from '@itayo/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { asFile, picture } from '../../../testing/pictures.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import { emptyTrash } from './empty-trash.ts'

const { server, admin, manager, engineer, viewer, stranger } = await openDemo(
  'admin',
  'manager',
  'engineer',
  'viewer',
  'stranger',
)

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'
const data = (sent: object) => ({ data: JSON.stringify(sent) })

let project: number
beforeEach(async () => {
  project = await addProject(manager)
})

const post = async (by: SignedInClient, message: string, files: File[] = [], project_id = project) =>
  (await by.updates.add({ body: data({ project_id, message }), files })).response
const reply = async (by: SignedInClient, post_id: number, message: string, files: File[] = []) =>
  (await by.updates.addReply({ body: data({ post_id, message }), files })).response
const feed = async (by: SignedInClient, query: object = {}, project_id = project) =>
  (
    await by.updates.feed({
      params: { company_id: by.companyId, project_id, user_id: by.userId },
      query,
    })
  ).response
const named = (person: SignedInClient, display: string) => `@[${display}](${person.userId})`
const noticesOf = async (person: SignedInClient) =>
  (
    await server.owner.query(
      "select title, text, link from notification where user_id = $1 and kind = 'mention' order by id desc",
      [person.userId],
    )
  ).rows
const nameOf = async (person: SignedInClient) =>
  (await server.owner.query('select full_name from app_user where id = $1', [person.userId])).rows[0]
    .full_name
const restrictTo = async (...people: SignedInClient[]) => {
  await server.owner.query('update project set is_restricted = true where id = $1', [project])
  for (const { companyId, userId } of people)
    await server.owner.query(
      'insert into project_member (company_id, project_id, user_id) values ($1, $2, $3)',
      [companyId, project, userId],
    )
}

describe('a post', () => {
  test('has its text, its first photo and first paper, and all of its files (UPD-009, B-24)', async () => {
    const photo = asFile(await picture('jpeg'), 'slab.jpg')
    const made = await post(engineer, 'Slab poured.\nCuring started.', [asFile(PDF, 'plan.pdf'), photo])
    const { data: posts, total_items } = await feed(viewer)
    expect(total_items).toBe(1)
    expect(posts[0]).toMatchObject({
      post_id: made.post_id,
      note: 'Slab poured.\nCuring started.',
      user_id: engineer.userId,
      name: await nameOf(engineer),
      img: { name: 'slab.jpg' },
      file: { name: 'plan.pdf' },
      files: [{ name: 'plan.pdf', picture: null }, { name: 'slab.jpg' }],
      likes: 0,
      has_liked: false,
      reply: [],
      is_own: false,
    })
    const shown = await server.app.inject({ url: posts[0]?.img?.link as string })
    expect(shown.headers['content-type']).toBe('image/jpeg')
  })

  test('photos may come in a field of their own', async () => {
    const form = new FormData()
    form.set('data', JSON.stringify({ project_id: project, message: '' }))
    form.append('img', asFile(await picture('png'), 'a.png'))
    form.append('file', asFile('plain words', 'notes.txt'))
    form.append('file', asFile('a,b\n1,2', 'list.csv'))
    const { status, body } = await sendForm(engineer, 'POST', '/project/updates', form)
    expect(status).toBe(200)
    expect(body.response.files.map(({ name }: { name: string }) => name)).toEqual([
      'a.jpg',
      'notes.txt',
      'list.csv',
    ])
  })

  test('is read ten at a time, pinned ones first, by person, and with files only', async () => {
    for (let at = 1; at <= 12; at++) await post(at % 2 ? engineer : manager, `Post ${at}`)
    const first = await feed(viewer)
    expect(first.data.map(({ note }) => note)).toEqual([
      ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((at) => `Post ${at}`),
    ])
    expect(first.total_items).toBe(12)
    const second = await feed(viewer, { page: '2' })
    expect(second.data.map(({ note }) => note)).toEqual(['Post 2', 'Post 1'])
    const [oldest] = second.data.slice(-1)
    await manager.updates.pin({ body: { post_id: oldest?.post_id as number, pinned: true } })
    expect((await feed(viewer)).data[0]).toMatchObject({ note: 'Post 1', pinned_by: await nameOf(manager) })
    expect((await feed(viewer, { by: String(engineer.userId) })).total_items).toBe(6)
    await post(manager, 'With a paper', [asFile(PDF, 'plan.pdf')])
    expect((await feed(viewer, { with_files: '1' })).data.map(({ note }) => note)).toEqual(['With a paper'])
    expect((await feed(viewer)).people.map(({ id }) => id).toSorted()).toEqual(
      [engineer.userId, manager.userId].toSorted(),
    )
    const { response } = await viewer.updates.media({ params: { project_id: project } })
    expect(response).toMatchObject({
      photos: { count: 0 },
      files: { count: 1, newest: [{ name: 'plan.pdf' }] },
    })
  })

  test.each([
    ['nothing', '', [], 'invalid_input', TALK_EMPTY],
    ['blanks', ' \n ', [], 'invalid_input', TALK_EMPTY],
    ['50,000 characters', 'x'.repeat(50_000), [], 'invalid_input', undefined],
    [
      'a script called .jpg',
      'Look',
      [asFile('<script>alert(1)</script>', 'a.jpg')],
      'invalid_file',
      POST_FILES.wrongType,
    ],
    [
      'an SVG called .jpg',
      'Look',
      [asFile('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.jpg')],
      'invalid_file',
      POST_FILES.wrongType,
    ],
    [
      'the name of a virus test',
      'Look',
      [asFile('X5O!P%@AP', 'eicar.com')],
      'invalid_file',
      POST_FILES.wrongType,
    ],
    ['a PDF called .xlsx', 'Look', [asFile(PDF, 'a.xlsx')], 'invalid_file', POST_FILES.wrongType],
    [
      'thirty files',
      'Look',
      Array.from({ length: 30 }, (_, at) => asFile(PDF, `${at}.pdf`)),
      'too_large',
      undefined,
    ],
  ])('of %s is refused, and nothing is kept', async (_what, message, files, code, text) => {
    const refused = await refusal(
      engineer.updates.add({ body: data({ project_id: project, message }), files }),
    )
    expect(refused.code).toBe(code)
    if (text) expect(JSON.stringify(refused.body)).toContain(text)
    expect((await feed(viewer)).total_items).toBe(0)
  })

  test('of another company, of an archived project, or by somebody without the right is refused', async () => {
    expect((await refusal(post(stranger, 'Hello'))).code).toBe('not_found')
    expect((await refusal(post(viewer, 'Hello'))).code).toBe('permission_denied')
    const made = await post(engineer, 'Before')
    await server.owner.query('update project set archived_at = now() where id = $1', [project])
    expect((await refusal(post(engineer, 'After'))).code).toBe('project.archived')
    expect((await feed(engineer)).can).toEqual({ write: false, pin: false })
    expect((await refusal(reply(engineer, made.post_id, 'After'))).code).toBe('project.archived')
  })

  test('of a restricted project is not found by its id', async () => {
    const made = await post(manager, 'Only for us')
    await restrictTo(manager)
    expect((await refusal(feed(engineer))).code).toBe('not_found')
    expect((await refusal(reply(engineer, made.post_id, 'Me too'))).code).toBe('not_found')
    const like = engineer.updates.like({ body: { post_id: made.post_id, action: 'like' } })
    expect((await refusal(like)).code).toBe('not_found')
    const files = engineer.attachments.list({ params: { kind: 'post', id: made.post_id } })
    expect((await refusal(files)).code).toBe('not_found')
  })
})

async function sendForm(by: SignedInClient, method: 'POST' | 'PUT', path: string, form: FormData) {
  const request = new Request('http://localhost/', { method, body: form })
  const sent = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': request.headers.get('content-type') as string,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: sent.statusCode, body: sent.json() }
}

describe('its author', () => {
  test('changes text and files; nobody else does, and an old version is refused', async () => {
    const made = await post(engineer, 'Poured', [asFile(PDF, 'a.pdf'), asFile(PDF, 'b.pdf')])
    const params = { type: 'post' as const, id: made.post_id }
    const edit = (by: SignedInClient, change: object, files: File[] = []) =>
      by.updates.edit({ params, body: { message: 'Cured', version: String(made.version), ...change }, files })
    expect((await refusal(edit(manager, {}))).code).toBe('talk.not_yours')
    const [first, second] = made.files
    await edit(engineer, { remove_file: String(first?.id) }, [asFile(await picture('png'), 'c.png')])
    const [shown] = (await feed(viewer)).data
    expect(shown).toMatchObject({ note: 'Cured', files: [{ name: 'b.pdf' }, { name: 'c.jpg' }] })
    expect(shown?.edited_at).not.toBeNull()
    expect((await refusal(edit(engineer, {}))).body.current).toMatchObject({ message: 'Cured', version: 2 })
    const empty = { message: '', version: '2', remove_file: `${second?.id},${shown?.files[1]?.id}` }
    expect((await refusal(edit(engineer, empty))).code).toBe('invalid_input')
    expect((await feed(viewer)).data[0]?.files).toHaveLength(2)
    const other = await post(engineer, 'Other', [asFile(PDF, 'o.pdf')])
    const foreign = { version: '2', remove_file: String(other.files[0]?.id) }
    expect((await refusal(edit(engineer, foreign))).code).toBe('not_found')
  })

  test('moves it to the trash and takes it back; nothing is said to it meanwhile', async () => {
    const made = await post(engineer, 'Poured', [asFile(PDF, 'a.pdf')])
    const said = await reply(manager, made.post_id, 'Good work')
    const params = { type: 'post' as const, id: made.post_id }
    expect((await refusal(manager.updates.trash({ params }))).code).toBe('talk.not_yours')
    await engineer.updates.trash({ params })
    expect((await feed(viewer)).total_items).toBe(0)
    const { response: media } = await viewer.updates.media({ params: { project_id: project } })
    expect(media.files.count).toBe(0)
    for (const tried of [
      () => reply(manager, made.post_id, 'Late'),
      () => manager.updates.like({ body: { post_id: made.post_id, action: 'like' } }),
      () => manager.updates.restore({ params }),
      () =>
        manager.updates.edit({
          params: { type: 'reply', id: said.reply_id },
          body: { message: 'x' },
          files: [],
        }),
      () => viewer.attachments.list({ params: { kind: 'post', id: made.post_id } }),
      () => viewer.updates.replies({ params: { post_id: made.post_id } }),
    ])
      expect((await refusal(tried())).code).toBe('not_found')
    await engineer.updates.restore({ params })
    expect((await feed(viewer)).data[0]).toMatchObject({ note: 'Poured', reply: [{ reply: 'Good work' }] })
  })

  test('after thirty days the trash is empty, with its files; of an archived project it stays', async () => {
    const [gone, kept] = [await post(engineer, 'Gone', [asFile(PDF, 'a.pdf')]), await post(engineer, 'Fresh')]
    for (const { post_id } of [gone, kept])
      await engineer.updates.trash({ params: { type: 'post', id: post_id } })
    const rows = async () =>
      (await server.owner.query('select id from post where project_id = $1 order by id', [project])).rows.map(
        ({ id }) => Number(id),
      )
    await server.owner.query("update post set trashed_at = trashed_at - interval '31 days' where id = $1", [
      gone.post_id,
    ])
    await server.owner.query('update project set archived_at = now() where id = $1', [project])
    await emptyTrash(server.platform)
    expect(await rows()).toEqual([gone.post_id, kept.post_id])
    await server.owner.query('update project set archived_at = null where id = $1', [project])
    await emptyTrash(server.platform)
    expect(await rows()).toEqual([kept.post_id])
    const { rowCount } = await server.owner.query(
      "select from attachment where holder_kind = 'post' and holder_id = $1",
      [gone.post_id],
    )
    expect(rowCount).toBe(0)
  })
})

describe('replies', () => {
  test('stand under their post in the order they were written, the earlier ones on demand', async () => {
    const made = await post(engineer, 'Poured')
    for (let at = 1; at <= 53; at++) await reply(manager, made.post_id, `Reply ${at}`)
    const [shown] = (await feed(viewer)).data
    expect(shown?.reply_count).toBe(53)
    expect(shown?.reply.map(({ reply }) => reply)).toEqual(
      Array.from({ length: 50 }, (_, at) => `Reply ${at + 4}`),
    )
    const { response } = await viewer.updates.replies({
      params: { post_id: made.post_id },
      query: { before: String(shown?.reply[0]?.reply_id) },
    })
    expect(response.map(({ reply }) => reply)).toEqual(['Reply 1', 'Reply 2', 'Reply 3'])
  })

  test('are changed and thrown away by who wrote them', async () => {
    const made = await post(engineer, 'Poured')
    const said = await reply(manager, made.post_id, 'Good', [asFile(await picture('png'), 'a.png')])
    const params = { type: 'reply' as const, id: said.reply_id }
    const body = { message: 'Good work' }
    expect((await refusal(engineer.updates.edit({ params, body, files: [] }))).code).toBe('talk.not_yours')
    await manager.updates.edit({ params, body, files: [] })
    expect((await feed(viewer)).data[0]?.reply).toMatchObject([
      { reply: 'Good work', img: { name: 'a.jpg' } },
    ])
    await manager.updates.trash({ params })
    expect((await feed(viewer)).data[0]).toMatchObject({ reply: [], reply_count: 0 })
    await manager.updates.restore({ params })
    expect((await feed(viewer)).data[0]?.reply_count).toBe(1)
  })
})

test('a post is liked once by each, also by two taps at once', async () => {
  const { post_id } = await post(engineer, 'Poured')
  const like = (by: SignedInClient, action: 'like' | 'unlike') =>
    by.updates.like({ body: { post_id, user_id: by.userId, action } })
  await Promise.all([like(viewer, 'like'), like(viewer, 'like'), like(manager, 'like')])
  expect((await feed(viewer)).data[0]).toMatchObject({ likes: 2, has_liked: true })
  expect((await feed(admin)).data[0]).toMatchObject({ likes: 2, has_liked: false })
  expect((await like(viewer, 'unlike')).response).toEqual({ post_id, likes: 1, has_liked: false })
  expect((await like(viewer, 'unlike')).response.likes).toBe(1)
  expect((await feed(admin)).data[0]?.liked_by).toEqual([await nameOf(manager)])
  const forAnother = viewer.updates.like({ body: { post_id, user_id: manager.userId, action: 'unlike' } })
  expect((await refusal(forAnother)).code).toBe('wrong_claim')
})

test('pinning is for approvers', async () => {
  const { post_id } = await post(engineer, 'Poured')
  const pin = (by: SignedInClient, pinned: boolean) => by.updates.pin({ body: { post_id, pinned } })
  expect((await refusal(pin(engineer, true))).code).toBe('approval.needs_approver')
  await pin(manager, true)
  expect((await feed(viewer)).data[0]?.pinned_at).not.toBeNull()
  expect((await feed(manager)).can.pin).toBe(true)
  await pin(manager, false)
  expect((await feed(viewer)).data[0]).toMatchObject({ pinned_at: null, pinned_by: null })
})

describe('whoever is mentioned', () => {
  test('is told once, with a link to the post, and is shown by the name of today', async () => {
    const made = await post(engineer, `Ask ${named(viewer, 'Old Name')} and ${named(engineer, 'Me')}`)
    const link = `/projects/Index?id=${project}&menu=8&post=${made.post_id}`
    expect((await noticesOf(viewer))[0]).toMatchObject({ text: 'Ask @Old Name and @Me', link })
    expect((await noticesOf(viewer))[0].title).toContain(`${await nameOf(engineer)} mentioned you`)
    expect((await noticesOf(engineer)).filter((notice) => notice.link === link)).toEqual([])
    const before = (await noticesOf(viewer)).length
    await engineer.updates.edit({
      params: { type: 'post', id: made.post_id },
      body: { message: `Please ask ${named(viewer, 'Old Name')}, ${named(manager, 'M')}` },
      files: [],
    })
    expect(await noticesOf(viewer)).toHaveLength(before)
    expect((await noticesOf(manager))[0]).toMatchObject({ link })
    expect((await feed(manager)).data[0]?.note).toBe(
      `Please ask @[${await nameOf(viewer)}](${viewer.userId}), @[${await nameOf(manager)}](${manager.userId})`,
    )
  })

  test('is told of a reply, too', async () => {
    const made = await post(engineer, 'Poured')
    await reply(manager, made.post_id, `Thanks ${named(viewer, 'V')}`)
    expect((await noticesOf(viewer))[0].link).toContain(`post=${made.post_id}`)
  })

  test('and does not see the project, or is of another company, hears nothing', async () => {
    await restrictTo(manager)
    await post(manager, `For ${named(viewer, 'V')}, ${named(stranger, 'S')} and ${named(admin, 'A')}`)
    const link = expect.stringContaining(`id=${project}&`)
    expect(await noticesOf(viewer)).not.toContainEqual(expect.objectContaining({ link }))
    expect(await noticesOf(stranger)).toEqual([])
    // An administrator sees every project.
    expect(await noticesOf(admin)).toContainEqual(expect.objectContaining({ link }))
  })

  test('is looked up among those who see the project, ten at a time', async () => {
    const list = async (query: object) =>
      (
        await manager.mentions.mentionable({
          params: { company_id: manager.companyId, user_id: manager.userId },
          query,
        })
      ).response
    const all = await list({ per_page: '100' })
    expect(await list({})).toEqual(all.slice(0, 10))
    const pages = [await list({ per_page: '3' }), await list({ per_page: '3', page: '2' })].flat()
    expect(new Set(pages.map(({ id }) => id)).size).toBe(6)
    const name = await nameOf(viewer)
    expect((await list({ search: name.slice(0, 4).toLowerCase() })).map(({ id }) => id)).toContain(
      viewer.userId,
    )
    expect(await list({ search: '%' })).toEqual([])
    await restrictTo(manager)
    const seeing = (await list({ project_id: String(project), per_page: '100' })).map(({ id }) => id)
    expect(seeing).toContain(manager.userId)
    expect(seeing).toContain(admin.userId)
    expect(seeing).not.toContain(viewer.userId)
    const hidden = engineer.mentions.mentionable({
      params: { company_id: engineer.companyId, user_id: engineer.userId },
      query: { project_id: String(project) },
    })
    expect((await refusal(hidden)).code).toBe('not_found')
  })
})
