import { comments, type ProjectHeader, projects, type ReportComment } from '@itayo/contract'
import { COMMENT_FILES, PERMISSIONS } from '@itayo/domain'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query.ts'
import { type FakeServer, openFakeServer, refusal } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { CommentsDialog } from './comments-dialog.tsx'
import type { CommentKind } from './place.ts'

const comment = (comment_id: number, change: Partial<ReportComment> = {}): ReportComment => ({
  comment_id,
  user_id: 9,
  user_name: 'Paolo Dizon',
  full_name: 'Paolo Dizon',
  imageUrl: null,
  content: `Comment ${comment_id}`,
  message: `Comment ${comment_id}`,
  created_at: '2026-11-12T08:18:00Z',
  date_created: '2026-11-12',
  edited_at: null,
  version: 1,
  comment_type: 'report',
  comment_type_id: 1,
  parent_id: null,
  reply_count: 0,
  unread_replies: 0,
  quote_id: null,
  quote: null,
  psow_id: 7,
  date_range_start: '2026-11-09',
  date_range_end: '2026-11-15',
  scope_of_work: 'Concrete Works',
  work_item: 'Structural Concrete',
  attachments: [],
  is_own: false,
  is_unread: false,
  is_deleted: false,
  ...change,
})
const mine = { is_own: true, user_id: 3, full_name: 'Ana Reyes' }

let server: FakeServer
let threads: ReportComment[]
let replies: ReportComment[]
beforeEach(async () => {
  server = openFakeServer()
  threads = [comment(1)]
  replies = []
  server.on(comments.list, () => threads)
  server.on(comments.replies, () => replies)
  server.on(comments.seen, { seen: 1 })
  server.on(projects.header, refusal('not_found'))
  await signIn(server)
})

const onClose = vi.fn()
function open(kind: CommentKind = 'report') {
  onClose.mockClear()
  return draw(
    <CommentsDialog
      place={{ projectId: 5, workItemId: 7, start: '2026-11-09', end: '2026-11-15', kind }}
      item={{ number: '900(1)c2', name: 'Structural Concrete' }}
      onClose={onClose}
    />,
  )
}
const box = (name = 'Write a comment') => screen.findByRole('combobox', { name })
const send = () => screen.getByRole('button', { name: 'Send' })
const said = (words: string) => screen.getByText(words).closest('article') as HTMLElement

test('it names the work item and its period, and shows plans, changes and what was deleted', async () => {
  threads = [
    comment(1, { edited_at: '2026-11-12T09:00:00Z' }),
    comment(2, { comment_type: 'report_plans', comment_type_id: 2 }),
    comment(3, { is_deleted: true, content: '', reply_count: 1 }),
  ]
  open()
  await screen.findByText('Comment 1')
  const dialog = screen.getByRole('dialog', { name: 'Comments' })
  expect(dialog.textContent).toContain('900(1)c2 Structural Concrete · 11/09/2026 – 11/15/2026')
  expect(said('Comment 1').textContent).toContain('11/12/2026 4:18 PM · edited')
  expect(within(said('Comment 1')).queryByText('Plans')).toBeNull()
  within(said('Comment 2')).getByText('Plans')
  const gone = said('This comment was deleted.')
  expect(within(gone).queryByRole('button', { name: /^Reply to/ })).toBeNull()
  within(gone).getByRole('button', { name: '1 reply' })
  expect(server.sent.find(({ call }) => call.endsWith('/comment/fetch'))?.query).toEqual({
    psow_id: '7',
    start_date: '2026-11-09',
    end_date: '2026-11-15',
    comment_type_id: '1',
  })
})

test.each([
  ['past-report', 'GET /report/historical/fetch', undefined],
  ['plans', 'GET /report/comment/fetch', '2'],
  ['past-plans', 'GET /report/comment/fetch', '3'],
] as const)('%s is read by %s with type %s', async (kind, call, type) => {
  server.on(comments.historical, () => threads)
  open(kind)
  await screen.findByText('Comment 1')
  expect(server.sent.find((sent) => sent.call === call)?.query.comment_type_id).toBe(type)
})

test('a comment is sent by Ctrl Enter, and its words go when it is there', async () => {
  server.on(comments.add, () => {
    threads = [...threads, comment(2, mine)]
    return comment(2, mine)
  })
  const user = open()
  await user.type(await box(), 'Forms checked.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Comment 2')
  expect(server.bodiesOf(comments.add)).toEqual([
    {
      content: 'Forms checked.',
      psow_id: '7',
      date_range_start: '2026-11-09',
      date_range_end: '2026-11-15',
      comment_type_id: '1',
    },
  ])
  expect(await box()).toHaveProperty('value', '')
})

test('a reply is quoted in its thread, and either can be taken back before it is sent', async () => {
  threads = [comment(1, { reply_count: 1 })]
  replies = [comment(11, { parent_id: 1, full_name: 'Maricel Santos', content: 'Noted.' })]
  server.on(comments.add, comment(12))
  const user = open()
  await user.click(await screen.findByRole('button', { name: '1 reply' }))
  await user.click(
    within(await screen.findByRole('article', { name: 'Reply of Maricel Santos' })).getByText('Quote'),
  )
  const words = await box('Reply to Maricel Santos')
  screen.getByRole('button', { name: 'Take the quote out' })
  await user.type(words, '14 laborers waited.')
  await user.click(send())
  await waitFor(() =>
    expect(server.bodiesOf(comments.add)).toMatchObject([
      { content: '14 laborers waited.', parent_id: '11', quote_id: '11' },
    ]),
  )
  await box()
  await user.click(within(said('Comment 1')).getAllByText('Reply')[0] as HTMLElement)
  await box('Reply to Paolo Dizon')
  await user.click(screen.getByRole('button', { name: 'Do not reply' }))
  await box()
})

test('a thread with unread replies is open, others open when asked', async () => {
  threads = [comment(1, { reply_count: 2, unread_replies: 1 }), comment(2, { reply_count: 1 })]
  replies = [comment(11, { parent_id: 1 }), comment(12, { parent_id: 1, is_unread: true })]
  open()
  await screen.findByText('Comment 12')
  expect(screen.getByRole('button', { name: '2 replies' }).getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('button', { name: '1 reply' }).getAttribute('aria-expanded')).toBe('false')
})

test('what is read is marked once, and stays marked as new while the dialog is open', async () => {
  threads = [comment(1, { is_unread: true }), comment(2)]
  open()
  await waitFor(() => expect(server.bodiesOf(comments.seen)).toEqual([{ comment_ids: [1] }]))
  // Another one comes before the server has noted the first.
  threads = [comment(1, { is_unread: true }), comment(2), comment(3, { is_unread: true })]
  await queryClient.invalidateQueries({ queryKey: ['comments', 5] })
  await waitFor(() =>
    expect(server.bodiesOf(comments.seen)).toEqual([{ comment_ids: [1] }, { comment_ids: [3] }]),
  )
  threads = [comment(1), comment(2), comment(3), comment(4)]
  await queryClient.invalidateQueries({ queryKey: ['comments', 5] })
  await screen.findByText('Comment 4')
  within(said('Comment 1')).getByText('New')
  expect(within(said('Comment 2')).queryByText('New')).toBeNull()
  expect(server.bodiesOf(comments.seen)).toHaveLength(2)
})

test('what the server refuses is said as Oops, and the words stay', async () => {
  server.on(comments.add, refusal('server_error', { response: 'Not now', description: 'The disk is full.' }))
  const user = open()
  await user.type(await box(), 'Half a day of work')
  await user.click(send())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('OopsThe disk is full.')
  expect(await box()).toHaveProperty('value', 'Half a day of work')
})

test('only one’s own is edited; a stale change keeps what was typed, and saving again replaces the newer one', async () => {
  threads = [comment(1), comment(2, mine)]
  server.on(comments.update, ({ body }) =>
    (body as { version: string }).version === '1'
      ? refusal('stale_version', { current: { version: 4, message: 'From my phone' } })
      : comment(2, { ...mine, version: 5 }),
  )
  const user = open()
  await screen.findByText('Comment 2')
  expect(within(said('Comment 1')).queryByText('Edit')).toBeNull()
  expect(within(said('Comment 1')).queryByText('Delete')).toBeNull()
  await user.click(within(said('Comment 2')).getByText('Edit'))
  const edited = await box('Edit comment')
  await user.type(edited, ', corrected')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('From my phone')
  expect(edited).toHaveProperty('value', 'Comment 2, corrected')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Edit comment' })).toBeNull())
  expect(server.bodiesOf(comments.update)).toMatchObject([
    { version: '1', new_content: 'Comment 2, corrected', old_records: '[]' },
    { version: '4' },
  ])
})

test('deleting asks first', async () => {
  threads = [comment(2, mine)]
  server.on(comments.remove, { comment_id: 2 })
  const user = open()
  await user.click(await screen.findByText('Delete'))
  await user.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect(server.bodiesOf(comments.remove)).toEqual([])
  await user.click(screen.getByText('Delete'))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Delete this comment?' })).getByRole('button', {
      name: 'Delete',
    }),
  )
  await waitFor(() => expect(server.bodiesOf(comments.remove)).toEqual([{ comment_id: 2 }]))
})

test('a program is refused by name, and the same file twice is one', async () => {
  const user = open()
  await box()
  const input = screen.getByLabelText('Write a comment: files', { selector: 'input' })
  const file = (name: string) => new File(['x'], name)
  fireEvent.change(input, { target: { files: [file('forms.jpg'), file('FORMS.jpg'), file('setup.exe')] } })
  await screen.findByText(COMMENT_FILES.wrongType)
  screen.getByText('setup.exe')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  fireEvent.change(input, { target: { files: [file('forms.jpg'), file('walk.mp4')] } })
  await waitFor(() =>
    expect(
      screen.getAllByRole('button', { name: /^Take .* out$/ }).map((out) => out.getAttribute('aria-label')),
    ).toEqual(['Take forms.jpg out', 'Take walk.mp4 out']),
  )
})

test('closing with unsent words asks, and a click beside the dialog does nothing', async () => {
  const user = open()
  await user.type(await box(), 'Half a thought')
  const overlay = document.querySelector('.mantine-Modal-overlay') as HTMLElement
  await user.click(overlay)
  expect(screen.queryByText('Discard this comment?')).toBeNull()
  await user.keyboard('{Escape}')
  await screen.findByText('Discard this comment?')
  await user.click(screen.getByRole('button', { name: 'Keep writing' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('without the right to write it is read only', async () => {
  threads = [comment(1, mine)]
  const permissions = PERMISSIONS.filter(({ path }) => path !== '/project/updates')
  await signIn(server, { permissions: permissions.map(({ path, name }) => ({ path, name, permission: 1 })) })
  open()
  await screen.findByText('Comment 1')
  expect(screen.queryByRole('combobox')).toBeNull()
  for (const word of ['Reply', 'Quote', 'Edit', 'Delete']) expect(screen.queryByText(word)).toBeNull()
})

test('in an archived project it is read, and says why nothing can be written', async () => {
  threads = [comment(1, mine)]
  server.on(projects.header, { archived_at: '2026-11-01T00:00:00Z' } as ProjectHeader)
  open()
  await screen.findByText('This project is archived: comments can be read, not written.')
  await screen.findByText('Comment 1')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByText('Edit')).toBeNull()
})

test('a video that cannot be played says so and can be downloaded; a paper is downloaded', async () => {
  const file = { content_type: 'x', bytes: 319_488, url: '/api/files/1', picture: null }
  threads = [
    comment(1, {
      attachments: [
        { id: 1, attachment_type_id: 4, type_name: 'video', file_name: 'walk.avi', ...file },
        { id: 2, attachment_type_id: 2, type_name: 'pdf', file_name: 'Receipt.pdf', ...file },
      ],
    }),
  ]
  const user = open()
  await screen.findByRole('button', { name: 'Download Receipt.pdf' })
  await user.click(screen.getByRole('button', { name: 'Play walk.avi' }))
  const preview = await screen.findByRole('dialog', { name: 'walk.avi' })
  const video = preview.querySelector('video') as HTMLVideoElement
  expect(video.controls).toBe(true)
  expect(video.preload).toBe('metadata')
  fireEvent.error(video)
  await within(preview).findByText('This browser cannot play this video')
  within(preview).getByRole('button', { name: 'Download' })
})

test('fifty have earlier ones before them', async () => {
  const page = (from: number) => Array.from({ length: 50 }, (_, at) => comment(from + at))
  server.on(comments.list, ({ query }) => (query.before === '101' ? [comment(40)] : page(101)))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Earlier comments' }))
  await screen.findByText('Comment 40')
  expect(screen.queryByRole('button', { name: 'Earlier comments' })).toBeNull()
})

test('nothing said yet, a work item that is not there, and comments that do not come', async () => {
  threads = []
  open()
  await screen.findByText('No comments yet')
  server.on(comments.list, refusal('not_found'))
  await queryClient.resetQueries({ queryKey: ['comments', 5] })
  await screen.findByText('These comments are not here')
  expect(screen.queryByRole('combobox')).toBeNull()
  server.on(comments.list, refusal('invalid_input'))
  await queryClient.resetQueries({ queryKey: ['comments', 5] })
  await screen.findByText('The comments could not be loaded')
})
