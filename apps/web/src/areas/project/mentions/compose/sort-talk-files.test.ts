import { POST_FILES, TALK_FILES_BYTES } from '@itayo/domain'
import { expect, test } from 'vitest'
import { roomBeside, sortTalkFiles } from './sort-talk-files.ts'

const file = (name: string, bytes = 9) =>
  Object.defineProperty(new File(['x'], name), 'size', { value: bytes })

test('photos and papers go on; a program, a photo of 11 MB and what is one too many are named', () => {
  const given = [
    file('slab.jpg'),
    file('setup.exe'),
    file('big.png', 11 * 1024 * 1024),
    file('a.pdf'),
    file('b.pdf'),
  ]
  const { good, refused } = sortTalkFiles(given, POST_FILES, { files: 2, bytes: TALK_FILES_BYTES })
  expect(good.map(({ name }) => name)).toEqual(['slab.jpg', 'a.pdf'])
  expect(refused).toEqual([
    { title: 'Invalid File Type', text: POST_FILES.wrongType, names: ['setup.exe'] },
    { title: 'File Too Large', text: POST_FILES.tooLarge, names: ['big.png'] },
    { title: 'Too Many Files', text: 'Up to 20 files can go with one text.', names: ['b.pdf'] },
  ])
})

test('what comes to more than 100 MB together is named, and what still fits goes on', () => {
  const MB = 1024 * 1024
  const chosen = Array.from({ length: 3 }, (_, at) => file(`${at}.pdf`, 25 * MB))
  const room = roomBeside(1, chosen)
  expect(room).toEqual({ files: 16, bytes: 25 * MB })
  const { good, refused } = sortTalkFiles(
    [file('a.pdf', 20 * MB), file('b.pdf', 6 * MB), file('c.pdf', 5 * MB)],
    POST_FILES,
    room,
  )
  expect(good.map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf'])
  expect(refused).toEqual([
    { title: 'File Too Large', text: 'Together the files may have up to 100 MB.', names: ['b.pdf'] },
  ])
})
