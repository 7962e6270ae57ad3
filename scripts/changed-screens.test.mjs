import { expect, test } from 'vitest'
import { foldersToDraw } from './lib/changed-screens.mjs'

const EVERYTHING = ['apps/web/']

test.each([
  ['nothing', [], []],
  ['the server alone', ['apps/server/src/app.ts', 'docs/figures.md'], []],
  [
    'two areas',
    [
      'apps/web/src/areas/site/transfers/form/chips.tsx',
      'apps/web/src/areas/money/billing/queries.ts',
      'README.md',
    ],
    ['apps/web/src/areas/money/billing/', 'apps/web/src/areas/site/transfers/'],
  ],
  [
    'a part of all screens',
    ['apps/web/src/areas/money/billing/queries.ts', 'apps/web/src/ui/badge.tsx'],
    EVERYTHING,
  ],
  ['a rule', ['packages/domain/src/money.ts'], EVERYTHING],
  ['the tests’ own set-up', ['apps/web/src/testing/screen.tsx'], EVERYTHING],
])('%s has the right screens drawn', (_, changed, folders) => {
  expect(foldersToDraw(changed)).toEqual(folders)
})
