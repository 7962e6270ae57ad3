import { ApiError, ConnectionLost, type ErrorBody } from '@itayo/contract'
import { expect, test } from 'vitest'
import { downloadFailure, fileNameOf, refusalText } from './download.ts'

test.each([
  ['attachment; filename="Users.csv"', 'Users.csv'],
  ['attachment', 'List.csv'],
  [null, 'List.csv'],
])('%s is kept as %s', (disposition, name) => {
  expect(fileNameOf(disposition, 'List.csv')).toBe(name)
})

test.each([
  ['{"error":"The estimate has no work items."}', 'The estimate has no work items.'],
  ['{"error":[{"error":"No credits left."},{"error":"Second"}]}', 'No credits left.'],
  ['[{"error":"Not yet approved."}]', 'Not yet approved.'],
  ['{"status":0}', 'Something went wrong. Please try again...'],
  ['{"error":" "}', 'Something went wrong. Please try again...'],
  ['[]', 'Something went wrong. Please try again...'],
  ['null', 'Something went wrong. Please try again...'],
  ['<html>502 Bad Gateway</html>', 'Failed to parse error message. Please try again...'],
  ['', 'Failed to parse error message. Please try again...'],
])('a refusal %s reads "%s"', (text, words) => {
  expect(refusalText(text)).toBe(words)
})

test('a download that failed says what the server said, or that it failed', () => {
  const body = {
    description: 'Long',
    error: 'The estimate has no work items.',
    response: 'Error',
  } as ErrorBody
  expect(downloadFailure(new ApiError(409, body))).toBe('The estimate has no work items.')
  expect(downloadFailure(new ConnectionLost(undefined))).toBe('Something went wrong...')
})
