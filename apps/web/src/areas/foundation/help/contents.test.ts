import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGES } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { findTopic, helpEntries, plainText, searchHelp, TOPICS } from './contents.ts'
import { helpFor, mappedTopics } from './screen-topics.ts'

/** Pages are named by the menu, which another test holds to. */
const PAGE_NAMES = ['Users', 'Roles', 'Company profile', 'About me', 'approver']

test('the five topics of the specification are there', () => {
  expect(TOPICS.map(({ id }) => id).sort()).toEqual([
    'insights',
    'project-execution',
    'project-setup',
    'release-notes',
    'setting-up',
  ])
  expect(findTopic('Release-Notes')?.title).toBe('Release notes')
  expect(findTopic('nothing')).toBeUndefined()
})

test('no two articles of a topic share an anchor, and none is empty', () => {
  for (const { articles } of TOPICS) {
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length)
    for (const article of articles) expect(plainText(article).length).toBeGreaterThan(40)
  }
})

test('what can be tried leads to a page of the product', () => {
  const pages = new Set<string>(PAGES.map(({ path }) => path))
  for (const { tryIt } of TOPICS.flatMap(({ articles }) => articles))
    if (tryIt) expect(pages).toContain(tryIt.to)
})

/** Articles that tell what to choose on a screen, with the folders in which that screen is written. */
const TOLD_OF: readonly [article: string, folders: readonly string[]][] = [
  ['users-and-invitations', ['company/users', 'audit']],
  ['roles-and-permissions', ['company']],
  ['view-as', ['company/roles', '../../app/frame']],
  ['signing-in', ['accounts', '../../app/frame']],
  ['new-address', ['accounts']],
  ['second-factor', ['accounts', 'company']],
  ['audit-trail', ['audit', 'company/profile', '../../lib']],
]

function sourceOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}

/** A text of a screen as a whole: a string, or what stands between two tags. */
function isLabel(source: string, words: string): boolean {
  const text = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`['"\`>]\\s*${text}\\s*['"\`<]|^\\s*${text}\\s*$`, 'm').test(source)
}

test.each(TOLD_OF)('what %s tells to choose stands on its screens, word for word', (id, folders) => {
  const article = TOPICS.flatMap(({ articles }) => articles).find((each) => each.id === id)
  const source = folders.map((folder) => sourceOf(join(import.meta.dirname, '..', folder))).join('\n')
  const pages = PAGE_NAMES.map((name) => name.toLowerCase())
  const told = [...JSON.stringify(article?.blocks).matchAll(/\*\*([^*]+)\*\*/g)].map(
    ([, words]) => words ?? '',
  )
  const labels = told.filter((words) => !pages.includes(words.toLowerCase()))
  expect(labels.length).toBeGreaterThan(0)
  expect(labels.filter((words) => !isLabel(source, words))).toEqual([])
})

describe('the ? of a screen', () => {
  test.each(mappedTopics())('leads to words that exist: %s', (address) => {
    expect(helpEntries().map(({ to }) => to)).toContain(`/online-help/topic/${address}`)
  })

  test.each([
    ['', 'projects-list'],
    ['?status=10', 'projects-list'],
    ['?id=4&menu=1', 'project-overview'],
    ['?id=4&menu=2', 'estimate'],
    ['?id=4&psow_id=9', 'estimate'],
    ['?view=connect', 'add-project'],
    ['?view=bin', 'archive-and-delete'],
  ])('projects%s leads to %s', (search, heading) => {
    expect(helpFor('/projects/Index', search)).toBe(`/online-help/topic/project-setup#${heading}`)
  })

  test('a screen without words of its own opens the start of the help', () => {
    expect(helpFor('/online-help')).toBe('/online-help')
    expect(helpFor(undefined)).toBe('/online-help')
  })
})

describe('searching', () => {
  test.each([
    { typed: 'invite', first: 'Users and invitations' },
    { typed: 'TIN', first: 'Company profile' },
    { typed: 'offline', first: 'When the signal is lost' },
    { typed: 'view as', first: 'See Itayo as a role sees it' },
    { typed: 'csv', first: 'Import an estimate from a PDF or a spreadsheet' },
    { typed: 'POW', first: 'POW amounts' },
    { typed: 'slippage', first: 'What the figures mean' },
    { typed: 'duplicate', first: 'Duplicate a project' },
  ])('"$typed" finds "$first"', ({ typed, first }) => {
    expect(searchHelp(typed)[0]?.article.title).toBe(first)
  })

  test('nothing typed, and nonsense, find nothing', () => {
    expect(searchHelp('  ')).toEqual([])
    expect(searchHelp('xylophone')).toEqual([])
  })

  test('an excerpt shows where it was found', () => {
    expect(searchHelp('60 minutes')[0]?.excerpt).toContain('60 minutes')
  })
})
