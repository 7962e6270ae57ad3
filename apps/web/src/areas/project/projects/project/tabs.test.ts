import type { TabStatus } from '@itayo/contract'
import { expect, test } from 'vitest'
import { late } from '../../../../ui/late.tsx'
import { builtTabs, TABS, tabOf } from './tabs.ts'

const open: TabStatus = {
  overview: true,
  estimate: true,
  scope_of_work: true,
  report: true,
  materials: true,
  equipment: true,
  team: true,
  billing: true,
  notes: true,
}
const screen = late(async () => () => null)
const [first] = TABS
const allBuilt = Object.fromEntries(TABS.map(({ flag }) => [flag, screen]))

test('the tabs have the menu values of the specification', () => {
  expect(TABS.map(({ menu, label }) => `${menu} ${label}`)).toEqual([
    '1 Overview',
    '2 Estimate',
    '3 Scope of Work',
    '4 Materials',
    '5 Equipment',
    '6 Team',
    '7 Report',
    '9 Billing',
    '8 Updates',
  ])
})

test('every flag of the tab status has its tab', () => {
  expect(TABS.map(({ flag }) => flag).sort()).toEqual(Object.keys(open).sort())
})

test.each([
  ['', 'Overview'],
  ['menu=1', 'Overview'],
  ['menu=8', 'Updates'],
  ['menu=9', 'Billing'],
  ['menu=10', 'Overview'],
  ['menu=0', 'Overview'],
  ['menu=02', 'Overview'],
  ['menu=team', 'Overview'],
  ['sow_id=4', 'Estimate'],
  ['psow_id=4&menu=8', 'Estimate'],
  ['sowId=4&phaseId=2', 'Scope of Work'],
  ['phaseId=2', 'Scope of Work'],
])('with all tabs built, "%s" opens %s', (address, label) => {
  expect(tabOf(new URLSearchParams(address), open, allBuilt).label).toBe(label)
})

test.each(['menu=2', 'sow_id=4', 'sowId=4'])(
  '"%s" falls back to Overview while its tab is not built',
  (address) => {
    expect(tabOf(new URLSearchParams(address), open, { overview: screen }).label).toBe('Overview')
  },
)

test('a tab whose flag is false is not opened by its address', () => {
  const status = { ...open, team: false }
  expect(tabOf(new URLSearchParams('menu=6'), status, allBuilt).label).toBe('Overview')
})

test('who does not see costs has no tab of billing', () => {
  const labels = builtTabs(allBuilt, (path) => path !== '/costs/view').map(({ label }) => label)
  expect(labels).not.toContain('Billing')
  expect(labels).toHaveLength(TABS.length - 1)
})

test('only tabs with a screen are shown', () => {
  expect(builtTabs({ scope_of_work: screen }, () => true).map(({ label }) => label)).toEqual([
    'Scope of Work',
  ])
})

test.each([
  [0, undefined],
  [1, 'There is 1 missing POW Amount. Please input the missing POW Amount'],
  [2, 'There are 2 missing POW Amount. Please input the missing POW Amount'],
])('%d missing POW amounts on Overview say %s', (missing_pow, text) => {
  const warnings = { overview: { missing_pow }, report: { missing_reports: 0 } }
  expect(first.warning?.(warnings)).toBe(text)
})
