import { expect, test } from 'vitest'
import { pageCount, pageList, pageOf, pageWithin, rangeWords } from './paging.ts'

const users = { one: 'user', many: 'users' }

test.each([
  { page: 1, total: 37, words: '1–10 of 37 users' },
  { page: 4, total: 37, words: '31–37 of 37 users' },
  { page: 4, total: 31, words: '31 of 31 users' },
  { page: 9, total: 37, words: '31–37 of 37 users' },
  { page: 1, total: 10, words: '10 users' },
  { page: 1, total: 1, words: '1 user' },
  { page: 1, total: 0, words: '0 users' },
  { page: 2, total: 12_345, words: '11–20 of 12,345 users' },
])('page $page of $total rows reads "$words"', ({ page, total, words }) => {
  expect(rangeWords({ page, pageSize: 10 }, total, users)).toBe(words)
})

test.each([
  { total: 0, pages: 1 },
  { total: 10, pages: 1 },
  { total: 11, pages: 2 },
])('$total rows make $pages page(s) of ten', ({ total, pages }) => {
  expect(pageCount(total, 10)).toBe(pages)
})

test.each([
  { page: 0, is: 1 },
  { page: Number.NaN, is: 1 },
  { page: 2.7, is: 2 },
  { page: 99, is: 4 },
])('page $page of four is page $is', ({ page, is }) => {
  expect(pageWithin(page, 37, 10)).toBe(is)
})

test.each([
  { page: 1, pages: 1, list: [1] },
  { page: 1, pages: 4, list: [1, 2, 3, 4] },
  { page: 1, pages: 42, list: [1, 2, 3, 4, 5, 'gap', 42] },
  { page: 4, pages: 42, list: [1, 2, 3, 4, 5, 6, 'gap', 42] },
  { page: 5, pages: 42, list: [1, 2, 3, 4, 5, 6, 7, 'gap', 42] },
  { page: 6, pages: 42, list: [1, 'gap', 4, 5, 6, 7, 8, 'gap', 42] },
  { page: 42, pages: 42, list: [1, 'gap', 38, 39, 40, 41, 42] },
  { page: 3, pages: 7, list: [1, 2, 3, 4, 5, 6, 7] },
  { page: 1, pages: 6, list: [1, 2, 3, 4, 5, 6] },
])('at $page of $pages the pages are $list', ({ page, pages, list }) => {
  expect(pageList(page, pages)).toEqual(list)
})

test('a page of rows', () => {
  expect(pageOf([1, 2, 3, 4, 5], 2, 2)).toEqual([3, 4])
  expect(pageOf([1, 2, 3, 4, 5], 9, 2)).toEqual([5])
  expect(pageOf([], 1, 10)).toEqual([])
})
