import { describe, expect, test } from 'vitest'
import { attachmentKind, commentTypeOf, storedCommentType, withoutTwins } from './comments.ts'

test.each([
  [1, 1, 'report'],
  [2, 2, 'report_plans'],
  [3, 2, 'report_plans'],
] as const)('a comment sent as type %i is kept as %i, %s (COM-018)', (sent, kept, name) => {
  expect(storedCommentType(sent)).toBe(kept)
  expect(commentTypeOf(storedCommentType(sent))).toBe(name)
})

describe('the type of an attachment (COM-008, B-25)', () => {
  test.each([
    ['slab.jpg', 1, 'image'],
    ['slab.JPEG', 1, 'image'],
    ['slab.png', 1, 'image'],
    ['receipt.pdf', 2, 'pdf'],
    ['pour.xlsx', 3, 'excel'],
    ['letter.docx', 3, 'docx'],
    ['pour.mp4', 4, 'video'],
    ['pour.MOV', 4, 'video'],
    ['pour.3gp', 4, 'video'],
  ])('%s', (name, attachment_type_id, type_name) => {
    expect(attachmentKind(name)).toEqual({ attachment_type_id, type_name })
  })
})

test.each([
  ['once each', ['a.jpg', 'b.jpg'], [], ['a.jpg', 'b.jpg']],
  ['the first of a name', ['a.jpg', 'A.JPG', 'a.jpg'], [], ['a.jpg']],
  ['not what is there already', ['a.jpg', 'b.pdf'], ['B.PDF'], ['a.jpg']],
])('files of one name are one file: %s (COM-013)', (_, chosen, present, kept) => {
  const named = (names: string[]) => names.map((name) => ({ name }))
  expect(withoutTwins(named(chosen), named(present)).map(({ name }) => name)).toEqual(kept)
})
