import { POST_FILES } from '@itayo/domain'
import { expect, test } from 'vitest'
import { sortTalkFiles } from './sort-talk-files.ts'

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
  const { good, refused } = sortTalkFiles(given, POST_FILES, 2)
  expect(good.map(({ name }) => name)).toEqual(['slab.jpg', 'a.pdf'])
  expect(refused).toEqual([
    { title: 'Invalid File Type', text: POST_FILES.wrongType, names: ['setup.exe'] },
    { title: 'File Too Large', text: POST_FILES.tooLarge, names: ['big.png'] },
    { title: 'Too Many Files', text: 'Up to 20 files can go with one text.', names: ['b.pdf'] },
  ])
})
