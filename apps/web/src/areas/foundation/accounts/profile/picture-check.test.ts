import { expect, test } from 'vitest'
import { pictureProblem } from './picture-check.ts'

const MIB = 1024 * 1024

test.each([
  { type: 'image/jpeg', size: 10 * MIB, title: undefined },
  { type: 'image/png', size: 1, title: undefined },
  { type: 'image/gif', size: 1, title: undefined },
  { type: 'image/png', size: 10 * MIB + 1, title: 'File Too Large' },
  { type: 'image/svg+xml', size: 1, title: 'Invalid File Type' },
  { type: 'application/pdf', size: 11 * MIB, title: 'Invalid File Type' },
  { type: '', size: 1, title: 'Invalid File Type' },
])('$type of $size bytes: $title', ({ type, size, title }) => {
  expect(pictureProblem({ type, size })?.title).toBe(title)
})
