import { PAGES, STARTING_ROLES } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { navigationFor } from '../frame/navigation.ts'
import {
  findCommands,
  foundCommands,
  goToCommands,
  helpCommands,
  projectCommands,
  startCommands,
  tabCommands,
} from './commands.ts'

function commandsOf(role: string, readOnly = false) {
  const held = STARTING_ROLES.find(({ name }) => name === role)?.paths ?? []
  const groups = navigationFor({ pages: PAGES, held, isPlatform: false })
  return [...goToCommands(groups), ...startCommands(groups, held, readOnly), ...helpCommands()]
}

const administrator = commandsOf('Company Administrator')
const labels = (typed: string, recent: string[] = [], all = administrator) =>
  findCommands(all, typed, recent).map(({ group, commands }) => [
    group,
    ...commands.map((each) => each.label),
  ])

describe('what is offered', () => {
  test('an administrator may add projects and roles and invite, a foreman may not', () => {
    const offeredTo = (role: string, readOnly?: boolean) =>
      commandsOf(role, readOnly)
        .filter(({ group }) => group === 'Do')
        .map(({ label }) => label)
    expect(offeredTo('Company Administrator')).toEqual(['Add Project', 'Invite a person', 'Add a role'])
    expect(offeredTo('Company Administrator', true)).toEqual([])
    expect(offeredTo('Foreman')).toEqual([])
  })

  test('every page of the navigation is a place to go to, and one’s own profile', () => {
    const places = commandsOf('Viewer')
      .filter(({ group }) => group === 'Go to')
      .map(({ label }) => label)
    expect(places).toEqual(['Dashboard', 'Projects', 'Schedule', 'Approvals', 'Online help', 'About me'])
  })
})

describe('what is found', () => {
  test('without words everything but the help, what was used last first', () => {
    const [first, second] = labels('', ['go:/audit/Index', 'gone', 'do:invite'])
    expect(first).toEqual(['Recent', 'Audit trail', 'Invite a person'])
    expect(second).not.toContain('Audit trail')
    expect(labels('').map(([group]) => group)).toEqual(['Go to', 'Do'])
  })

  test('a page by another word for it, and the help that speaks of it', () => {
    const found = labels('permissions')
    expect(found[0]).toEqual(['Go to', 'Roles'])
    expect(found.at(-1)?.[0]).toBe('Help')
  })

  test('with ">" only what can be done', () => {
    expect(labels('> in')).toEqual([['Do', 'Invite a person']])
    expect(labels('>').map(([group]) => group)).toEqual(['Do'])
  })

  test('a project by its name or its Project ID, and none before anything is typed', () => {
    const projects = projectCommands([
      { value: 7, label: 'Reyes Residence', identifier: 'LAG-2026-021' },
      ...Array.from({ length: 9 }, (_, at) => ({
        value: 100 + at,
        label: `Barangay road ${at}`,
        identifier: `ILO-${at}`,
      })),
    ])
    const all = [...administrator, ...projects]
    expect(labels('reyes', [], all)).toEqual([['Projects', 'Reyes Residence']])
    expect(labels('lag-2026', [], all)[0]).toEqual(['Projects', 'Reyes Residence'])
    expect(labels('barangay road', [], all)[0]).toHaveLength(7)
    expect(labels('', [], all).map(([group]) => group)).toEqual(['Go to', 'Do'])
    expect(labels('', ['project:7'], all)[0]).toEqual(['Recent', 'Reyes Residence'])
  })

  test('nothing for nonsense', () => {
    expect(labels('zzqqx')).toEqual([])
  })

  test('of two that answer equally well the one used before', () => {
    expect(labels('dashboard', ['go:/dashboard-2'])[0]?.slice(0, 2)).toEqual(['Go to', 'Company dashboard'])
  })
})

describe('things of the company', () => {
  const found = foundCommands([
    { kind: 'work_item', id: 4, title: '900(1)c2 Structural concrete', detail: 'Sta. Maria ES', link: '/a' },
    { kind: 'request', id: 5, title: 'PR-2026-0012', detail: 'Purchase request · Sta. Maria ES', link: '/b' },
    { kind: 'employee', id: 6, title: 'Ramon Cruz', detail: 'Mason', link: '/d' },
    { kind: 'person', id: 6, title: 'Ramon Villanueva', detail: 'Project Manager', link: '/c' },
  ])

  test('are shown as the server found them, in groups of their own', () => {
    expect(labels('sta maria con', [], found)).toEqual([
      ['Work items', '900(1)c2 Structural concrete'],
      ['Requests', 'PR-2026-0012'],
      ['People', 'Ramon Cruz', 'Ramon Villanueva'],
    ])
  })

  test('are no commands', () => {
    expect(labels('> sta', [], found)).toEqual([])
  })
})

test('the tabs of the open project are offered first', () => {
  const tabs = tabCommands({ id: 7, name: 'Reyes Residence' }, [{ menu: 2, label: 'Estimate' }])
  expect(labels('', [], [...administrator, ...tabs])[0]).toEqual(['This project', 'Estimate'])
  expect(tabs[0]?.run).toEqual({ to: '/projects/Index?id=7&menu=2' })
})
