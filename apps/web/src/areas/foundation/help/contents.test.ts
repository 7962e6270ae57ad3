import { PAGES } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { findTopic, helpEntries, plainText, searchHelp, TOPICS } from './contents.ts'
import { helpFor, mappedTopics } from './screen-topics.ts'

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
    { typed: 'csv', first: 'Audit trail' },
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
