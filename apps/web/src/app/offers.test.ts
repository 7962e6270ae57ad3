import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtTabs } from '../areas/project/projects/project/tabs.ts'
import { missingOffers } from '../lib/offered.ts'
import './offers/catalog.ts'
import './offers/company.ts'
import './offers/device.ts'
import './offers/estimate.ts'
import './offers/overview.ts'
import './offers/schedule.ts'
import './offers.ts'
import { PROJECT_TABS } from './offers/project-tabs.ts'

test('whatever an area takes from those above is registered', async () => {
  const areas = join(import.meta.dirname, '../areas')
  const files = globSync('**/offered.ts', { cwd: areas })
  expect(files).not.toEqual([])
  for (const file of files) await import(join(areas, file))
  expect(missingOffers()).toEqual([])
})

test('the tabs that are built are shown', () => {
  expect(builtTabs(PROJECT_TABS, () => true).map(({ label }) => label)).toEqual([
    'Overview',
    'Estimate',
    'Scope of Work',
    'Materials',
    'Equipment',
    'Team',
    'Report',
    'Billing',
    'Updates',
  ])
})
