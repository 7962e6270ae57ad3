import { expect, test } from 'vitest'
import { COMMENT_FILES, POST_FILES, uploadOf, whyNotFile } from './talk-files.ts'

const MB = 1024 * 1024

test.each([
  ['site.jfif', 'image/jpeg', 10 * MB, null],
  ['site.jpg', 'image/jpeg', 10 * MB + 1, POST_FILES.tooLarge],
  ['site.jpg', 'image/png', 5, POST_FILES.wrongType],
  ['plan.svg', undefined, 5, POST_FILES.wrongType],
  ['old.xls', 'application/x-cfb', 25 * MB, null],
  ['log.txt', 'text/plain', 5, null],
  ['eicar.com', 'text/plain', 68, POST_FILES.wrongType],
  ['clip.mp4', 'video/mp4', 5, POST_FILES.wrongType],
  ['none', undefined, 5, POST_FILES.wrongType],
])('a post with %s (%s, %i bytes)', (name, type, bytes, why) => {
  expect(whyNotFile(POST_FILES, { name, bytes, ...(type && { type }) })).toBe(why)
})

test.each('jpg jpeg png pdf docx xlsx mp4 webm avi mov mkv flv 3gp ogv wmv'.split(' '))(
  'a comment takes .%s (COM-011)',
  (ending) => {
    expect(whyNotFile(COMMENT_FILES, { name: `a.${ending}`, bytes: 1 })).toBeNull()
  },
)

test.each(['gif', 'csv', 'html', 'exe', 'svg'])('a comment does not take .%s', (ending) => {
  expect(whyNotFile(COMMENT_FILES, { name: `a.${ending}`, bytes: 1 })).toBe(COMMENT_FILES.wrongType)
})

test('the longest list is what a route lets through', () => {
  expect(uploadOf(POST_FILES)).toMatchObject({ maxBytes: 25 * MB, says: { size: POST_FILES.tooLarge } })
  expect(uploadOf(POST_FILES).extensions).toHaveLength(14)
})
