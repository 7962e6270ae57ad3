import { expect, test } from 'vitest'
import { PDFS, PHOTOS, refusalOf, sizeWords, typeWords } from './file-check.ts'

const MB = 1024 * 1024

test.each([
  { name: 'plan.pdf', size: 10 * MB, rules: PDFS, title: undefined },
  { name: 'PLAN.PDF', size: 1, rules: PDFS, title: undefined },
  { name: 'plan.pdf', size: 10 * MB + 1, rules: PDFS, title: 'File Too Large' },
  { name: 'plan.pdf.exe', size: 1, rules: PDFS, title: 'Invalid File Type' },
  { name: 'plan', size: 1, rules: PDFS, title: 'Invalid File Type' },
  { name: '.pdf', size: 1, rules: PDFS, title: 'Invalid File Type' },
  { name: 'site.JFIF', size: 1, rules: PHOTOS, title: undefined },
  { name: 'site.heic', size: 1, rules: PHOTOS, title: 'Invalid File Type' },
  { name: 'huge.txt', size: 99 * MB, rules: PHOTOS, title: 'Invalid File Type' },
])('$name of $size bytes: $title', ({ name, size, rules, title }) => {
  expect(refusalOf({ name, size }, rules)?.title).toBe(title)
})

test('the words for a PDF are those of the specification (IMP-008, IMP-009)', () => {
  expect(refusalOf({ name: 'a.pdf', size: 11 * MB }, PDFS)?.text).toBe(
    'The file exceeds the 10MB size limit. Please upload a smaller PDF file.',
  )
  expect(refusalOf({ name: 'a.doc', size: 1 }, PDFS)?.text).toBe(
    'Only PDF files are allowed. Please upload a valid .pdf file.',
  )
})

test('several types are all named', () => {
  expect(refusalOf({ name: 'a.doc', size: 1 }, PHOTOS)?.text).toBe(
    'Only JFIF, JPG, JPEG, PNG or GIF files are allowed. Please upload a valid file.',
  )
})

test.each([
  [['pdf'], 'PDF'],
  [['jpg', 'png'], 'JPG or PNG'],
  [['jpg', 'png', 'gif'], 'JPG, PNG or GIF'],
])('%j read %s', (types, words) => {
  expect(typeWords(types)).toBe(words)
})

test.each([
  [0, '0 B'],
  [900, '900 B'],
  [1536, '1.5 KB'],
  [12 * 1024, '12 KB'],
  [1.44 * MB, '1.4 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})
