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
  ['/projects/Index?id=4&menu=7', '/projects/Index?id=4&menu=7&report=current-week', true],
  ['/projects/Index?id=4&menu=7', '/projects/Index?id=4&menu=7&report=swa', false],
  [
    '/projects/Index?id=4&menu=7&report=historical',
    '/projects/Index?id=4&menu=7&report=historical&week=2026-11-02',
    false,
  ],
  [
    '/projects/Index?id=4&menu=7&report=two-weeks',
    '/projects/Index?id=4&menu=7&report=two-weeks&from=2026-11-30',
    false,
  ],
  ['/projects/Index?id=4&menu=7&report=swa', '/projects/Index?id=4&menu=7&report=swa&log=3', true],
  ['/projects/Index?id=4&menu=8', '/projects/Index?id=4&menu=8&from=2026-11-02', true],
  ['/users/Index', '/users/Index?from=2026-11-02', true],
  ['/catalog/Index?item=5', '/catalog/Index?item=6', false],
  ['/users/Index?role=3', '/users/Index?role=4', true],
  ['/users/Index', '/roles/Index', false],
  ['/onsite-records/labor?project=4', '/onsite-records/labor?project=5', false],
  ['/onsite-records/labor?project=4', '/onsite-records/labor?project=4&day=2026-11-12', false],
  ['/projects/Index?id=4&menu=4&view=counts', '/projects/Index?id=4&menu=4&view=history', false],
  ['/projects/Index?id=4&menu=4&view=debts', '/projects/Index?id=4&menu=4&view=history', true],
])('%s and %s are the same place: %s', (here, there, same) => {
  const address = (url: string) => new URL(url, 'http://itayo.test')
  expect(isSamePlace(address(here), address(there))).toBe(same)
})
