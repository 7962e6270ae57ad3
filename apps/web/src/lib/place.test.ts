import { expect, test } from 'vitest'
import { isSamePlace } from './place.ts'

test.each([
  ['/projects/Index?id=4&menu=1', '/projects/Index?id=4&menu=1&page=2', true],
  ['/projects/Index?id=4&menu=1', '/projects/Index?id=4&menu=2', false],
  ['/projects/Index?id=4', '/projects/Index?id=4&menu=1', true],
  ['/projects/Index?id=4', '/projects/Index?id=5', false],
  ['/projects/Index?id=4', '/projects/Index', false],
  ['/projects/Index', '/projects/Index?view=connect', false],
  ['/projects/Index?id=4&menu=2', '/projects/Index?id=4&menu=2&view=summary', true],
  ['/projects/Index?id=4&menu=2', '/projects/Index?id=4&psow_id=9', true],
  ['/projects/Index?id=4&psow_id=9', '/projects/Index?id=4', false],
  ['/projects/Index?id=4&view=summary', '/projects/Index?id=5&view=summary', false],
  ['/catalog/Index?item=5', '/catalog/Index?item=6', false],
  ['/users/Index?role=3', '/users/Index?role=4', true],
  ['/users/Index', '/roles/Index', false],
])('%s and %s are the same place: %s', (here, there, same) => {
  const address = (url: string) => new URL(url, 'http://itayo.test')
  expect(isSamePlace(address(here), address(there))).toBe(same)
})
