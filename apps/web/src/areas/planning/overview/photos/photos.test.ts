import { expect, test } from 'vitest'
import { batchOf, batchTitle, photoFileName, shownPhoto } from './photo-words.ts'
import { ACCEPTED_PHOTOS, sortFiles } from './refused-files.ts'

const MB = 1024 * 1024

test('good files go on, the others are named reason by reason', () => {
  const { good, refused } = sortFiles([
    { name: 'slab.JPG', size: 3 * MB },
    { name: 'plan.pdf', size: MB },
    { name: 'roof.png', size: 10 * MB + 1 },
    { name: 'notes.txt', size: 1 },
    { name: 'whole.gif', size: 10 * MB },
  ])
  expect(good.map((file) => file.name)).toEqual(['slab.JPG', 'whole.gif'])
  expect(refused.map(({ title, names }) => [title, names])).toEqual([
    ['Invalid File Type', ['plan.pdf', 'notes.txt']],
    ['File Too Large', ['roof.png']],
  ])
})

test('the chooser offers what the server takes', () => {
  expect(ACCEPTED_PHOTOS).toBe('image/jpeg,image/png,image/gif,.jfif,.jpg,.jpeg,.png,.gif')
})

const photo = {
  id: 17,
  url: '/full',
  thumbnail: '/small',
  width: 1200,
  height: 800,
  is_main: true,
  // In Manila it is the 12th already.
  uploaded_at: '2026-11-11T20:00:00.000Z',
  uploaded_by: 'Rodel Aquino',
}

test('a picture says when it came and who brought it', () => {
  expect(shownPhoto(photo)).toMatchObject({ day: '11/12/2026', by: 'Rodel Aquino', mark: 'Main' })
  expect(shownPhoto({ ...photo, is_main: false, uploaded_by: null })).toMatchObject({
    by: undefined,
    mark: undefined,
  })
  expect(photoFileName(photo)).toBe('site-photo-2026-11-12-17.jpg')
})

test.each([
  { states: ['sending'], title: 'Uploading 1 photo' },
  { states: ['done', 'failed', 'waiting'], title: 'Uploading 3 photos' },
  { states: ['done', 'done'], title: 'Photos uploaded' },
  { states: ['done', 'failed'], title: '1 photo was not uploaded' },
  { states: ['failed', 'failed'], title: '2 photos were not uploaded' },
] as const)('$states: $title', ({ states, title }) => {
  expect(batchTitle(batchOf(states.map((state) => ({ state }))))).toBe(title)
})
