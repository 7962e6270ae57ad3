import { type Post, type PostReply, projects, updates } from '@itayo/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/query.ts'
import { type FakeServer, openFakeServer, refusal } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { UpdatesTab } from './updates-tab.tsx'

const said = {
  user_id: 3,
  name: 'Ana Reyes',
  profile_img: null,
  date_time: '2026-11-12T08:32:00Z',
  edited_at: null,
  version: 1,
  img: null,
  file: null,
  files: [],
  is_own: true,
}
const post = (post_id: number, change: Partial<Post> = {}): Post => ({
  post_id,
  note: `Post ${post_id}`,
  ...said,
  likes: 0,
  has_liked: false,
  liked_by: [],
  pinned_by: null,
  pinned_at: null,
  reply: [],
  reply_count: 0,
  ...change,
})
const reply = (reply_id: number): PostReply => ({ reply_id, post_id: 1, reply: `Reply ${reply_id}`, ...said })

let server: FakeServer
let posts: Post[]
let can: { write: boolean; pin: boolean }
beforeEach(async () => {
  server = openFakeServer()
  posts = [post(1)]
  can = { write: true, pin: true }
  server.on(updates.feed, ({ query }) => {
    const page = Number(query.page ?? 1)
    return {
      data: posts.slice((page - 1) * 10, page * 10),
      total_items: posts.length,
      people: [{ id: 3, name: 'Ana Reyes' }],
      can,
    }
  })
  const none = { count: 0, newest: [] }
  server.on(updates.media, { photos: none, files: none })
  server.on(projects.header, refusal('not_found'))
  await signIn(server)
})

const open = () => draw(<UpdatesTab projectId={7} />)
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const filesIn = (label: string) => screen.getByLabelText(label, { selector: 'input' })

test('an update is written with a photo; an empty one cannot be sent', async () => {
  server.on(updates.add, post(2))
  const user = open()
  await user.click(await screen.findByText('Write an update...'))
  const send = screen.getByRole('button', { name: 'Post' })
  expect(send).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('combobox', { name: 'Write an update' }), 'Slab poured.')
  await user.upload(filesIn('Write an update: photos'), photo('slab.jpg'))
  await screen.findByRole('button', { name: 'Take slab.jpg out' })
  await user.click(send)
  await waitFor(() =>
    expect(server.bodiesOf(updates.add)).toEqual([
      { data: JSON.stringify({ project_id: 7, message: 'Slab poured.' }), file: 'slab.jpg' },
    ]),
  )
  await screen.findByText('Your work has been saved')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Write an update' })).toBeNull())
})

test('a program is refused in words before anything is sent, and a screenshot can be pasted', async () => {
  const user = open()
  await user.click(await screen.findByText('Write an update...'))
  fireEvent.paste(document.body, { clipboardData: { files: [photo('image.png')] } })
  await screen.findByRole('button', { name: /^Take pasted-.+ out$/ })
  fireEvent.change(filesIn('Write an update: files'), { target: { files: [photo('setup.exe')] } })
  await screen.findByText(/Photos can be JPG, PNG or GIF/)
  expect(server.bodiesOf(updates.add)).toEqual([])
})

test('closing asks, and what was typed waits on this device', async () => {
  const user = open()
  await user.click(await screen.findByText('Write an update...'))
  await user.type(screen.getByRole('combobox', { name: 'Write an update' }), 'Half a thought')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('Discard this update?')
  await user.click(screen.getByRole('button', { name: 'Keep writing' }))
  expect(JSON.stringify({ ...localStorage })).toContain('Half a thought')
})

test('more than ten are loaded ten at a time, with their count', async () => {
  posts = Array.from({ length: 12 }, (_, at) => post(12 - at))
  const user = open()
  await screen.findByText('Viewing 10 of 12 project(s)')
  await user.click(screen.getByRole('button', { name: 'Load More' }))
  await screen.findByText('Viewing 12 of 12 project(s)')
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('a like shows at once, and is put back when it is refused', async () => {
  server.on(updates.like, refusal('server_error'))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  await screen.findByRole('button', { name: 'Like', pressed: false })
  expect(server.bodiesOf(updates.like)).toEqual([{ post_id: 1, action: 'like' }])
})

test('the last three replies are shown, and the earlier ones when asked for', async () => {
  posts = [post(1, { reply: [1, 2, 3, 4, 5].map(reply), reply_count: 5 })]
  const user = open()
  await screen.findByText('Reply 3')
  expect(screen.queryByText('Reply 2')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'View 2 earlier replies' }))
  await screen.findByText('Reply 1')
})

test('a reply that is refused keeps its words and says why; a post that comes meanwhile takes nothing away', async () => {
  server.on(updates.addReply, refusal('server_error', { response: 'Not now', description: 'Try later.' }))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Reply' }))
  const box = screen.getByRole('combobox', { name: 'Reply to Ana Reyes' })
  await user.type(box, 'Noted.')
  posts = [post(2), ...posts]
  await queryClient.invalidateQueries({ queryKey: ['updates', 7] })
  await screen.findByText('Post 2')
  expect(box).toHaveProperty('value', 'Noted.')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  await screen.findByText('Try later.')
  expect(box).toHaveProperty('value', 'Noted.')
})

test('a change that is stale keeps what was typed and says so; saving again replaces the newer one', async () => {
  server.on(updates.edit, ({ body }) =>
    (body as { version: string }).version === '1'
      ? refusal('stale_version', { current: { version: 4, message: 'From my phone' } })
      : { type: 'post' as const, id: 1, version: 5 },
  )
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for the update of Ana Reyes' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const box = screen.getByRole('combobox', { name: 'Edit update' })
  await user.type(box, ', corrected')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('From my phone')
  expect(box).toHaveProperty('value', 'Post 1, corrected')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Your work has been updated')
  expect(server.bodiesOf(updates.edit)).toMatchObject([{ version: '1' }, { version: '4' }])
})

test('what goes to the trash can be had back', async () => {
  server.on(updates.trash, { type: 'post', id: 1 })
  server.on(updates.restore, { type: 'post', id: 1 })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for the update of Ana Reyes' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move to trash' }))
  await user.click(await screen.findByRole('button', { name: 'Undo: Post Deleted' }))
  await screen.findByText('It is back.')
  expect(server.sent.filter(({ call }) => call === 'POST /project/updates/restore/:type/:id')).toMatchObject([
    { params: { type: 'post', id: '1' } },
  ])
})

test('a post of somebody else has no Edit, and without the right to write there is nothing to write with', async () => {
  posts = [post(1, { is_own: false, name: 'Ben Cruz' })]
  can = { write: false, pin: false }
  open()
  const card = await screen.findByRole('article', { name: 'Update of Ben Cruz' })
  expect(within(card).queryByRole('button', { name: /^Actions/ })).toBeNull()
  expect(within(card).queryByRole('button', { name: 'Reply' })).toBeNull()
  expect(screen.queryByText('Write an update...')).toBeNull()
})

test('no updates, and updates that do not come', async () => {
  posts = []
  open()
  await screen.findByText('No updates yet')
  server.on(updates.feed, refusal('invalid_input'))
  await queryClient.resetQueries({ queryKey: ['updates', 7] })
  await screen.findByText('The updates could not be loaded')
})
