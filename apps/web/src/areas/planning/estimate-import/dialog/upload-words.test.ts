import { expect, test } from 'vitest'
import { checkingPath, completedWords, faceOf, pagesAdvice, readingWords } from './upload-words.ts'

test.each([
  [1, 'pending'],
  [2, 'success'],
  [3, 'success'],
  [4, 'success'],
  [5, 'success'],
  [6, 'hidden'],
  [7, 'hidden'],
  [8, 'rejected'],
])('status %d shows as %s', (is_status, face) => {
  expect(faceOf({ is_status })).toBe(face)
})

test.each([
  [{ pages: 3, work_items: 12, to_check: 2 }, 'Upload Completed · 3 pages · 12 work items · 2 to check'],
  [{ pages: 1, work_items: 1, to_check: 0 }, 'Upload Completed · 1 page · 1 work item · nothing to check'],
  [{ pages: null, work_items: 0, to_check: 0 }, 'Upload Completed · 0 work items · nothing to check'],
])('%j reads %s', (upload, words) => {
  expect(completedWords(upload)).toBe(words)
})

test.each([
  [{ scans: 0, scans_read: 0 }, 'Reading'],
  [{ scans: 5, scans_read: 0 }, 'Scan 1 of 5'],
  [{ scans: 5, scans_read: 4 }, 'Scan 5 of 5'],
  [{ scans: 5, scans_read: 5 }, 'Scan 5 of 5'],
])('%j is %s', (upload, words) => {
  expect(readingWords(upload)).toBe(words)
})

test('more than seven pages come with advice', () => {
  expect(pagesAdvice({ pages: 7 })).toBeNull()
  expect(pagesAdvice({ pages: null })).toBeNull()
  expect(pagesAdvice({ pages: 8 })).toBe(
    'Best results with at most 7 pages per file. This one has 8: check it with care.',
  )
})

test('the page that checks it is told project and upload', () => {
  expect(checkingPath('/estimate-validate', { project_id: 4, upload_id: 9 })).toBe(
    '/estimate-validate?project_id=4&upload_id=9',
  )
})
