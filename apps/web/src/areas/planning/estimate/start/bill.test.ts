import { describe, expect, test } from 'vitest'
import { scope } from '../grid/fixture.ts'
import { UNITS } from '../grid/paste/units.fixture.ts'
import { type BillItem, billRoles, billRows, hasTitles } from './bill.ts'

const item = (
  id: number,
  code: string,
  dpwh_ref: string,
  name: string,
  unit = 'cu.m',
  unit_id = 16,
): BillItem => ({
  id,
  phase_id: 1,
  phase: 'Works',
  item_number: dpwh_ref || code,
  code,
  dpwh_ref,
  name,
  unit_id,
  unit,
})
const ITEMS = [
  item(1, 'EW-02', '803(1)a', 'Structure Excavation'),
  item(2, 'CW-02', '900(1)c2', 'Concrete, Footing'),
  item(3, 'CW-03', '900(1)c2', 'Concrete, Column'),
  item(4, 'GR-01', '', 'Mobilization and Demobilization', 'l.s.', 35),
]
const TAGS = ['Building A', 'Building B', 'Roof'].map((name, at) => ({ id: at + 1, name }))
const known = { items: ITEMS, units: UNITS, scopes: [], tags: [], chosen: new Map(), tagged: new Map() }
const rows = (cells: string[][], more: Partial<Parameters<typeof billRows>[2]> = {}) =>
  billRows(cells, billRoles(cells, UNITS), { ...known, ...more })
const brief = (cells: string[][]) =>
  rows(cells).map(({ item: found, outcome, choice }) => [
    found?.code ?? null,
    outcome,
    choice?.measurement ?? null,
  ])

describe('columns', () => {
  test.each<[string, string[][], string[]]>([
    [
      'with headings',
      [
        ['Item No.', 'Description', 'Unit', 'Quantity', 'Unit Price', 'Amount'],
        ['803(1)a', 'Excavation', 'cu.m', '5', '9', '45'],
      ],
      ['item', 'description', 'unit', 'quantity', 'none', 'none'],
    ],
    [
      'without',
      [
        ['803(1)a', 'Structure Excavation', '1,251.00', 'cu.m'],
        ['900(1)c2', 'Concrete, Footing', '119', 'cu.m'],
      ],
      ['item', 'description', 'quantity', 'unit'],
    ],
    [
      'unit before quantity',
      [['803(1)a', 'Structure Excavation', 'cu.m', '1,251.00']],
      ['item', 'description', 'unit', 'quantity'],
    ],
    ['no numbers', [['Structure Excavation', '5', 'cu.m']], ['description', 'quantity', 'unit']],
  ])('%s', (_, cells, expected) => {
    expect(billRoles(cells, UNITS)).toEqual(expected)
    expect(hasTitles(cells)).toBe(expected.includes('none'))
  })
})

describe('rows', () => {
  test('are found by pay item, by code, by pay item and name, and by name', () => {
    expect(
      brief([
        ['803 (1) a', 'Whatever it is called', '1,251.00', 'cu.m'],
        ['CW-02', 'Footing', '119', 'cu.m'],
        ['900(1)c2', 'concrete,  column', '118', 'cu.m'],
        ['', 'Mobilization and Demobilization', '1', 'l.s.'],
      ]),
    ).toEqual([
      ['EW-02', 'matched', 1251],
      ['CW-02', 'matched', 119],
      ['CW-03', 'matched', 118],
      ['GR-01', 'matched', 1],
    ])
  })

  test('what is not matched, wrong, there already or a heading says so, and adds nothing', () => {
    const cells = [
      ['II', 'EARTHWORKS', '', ''],
      ['900(1)c2', 'Concrete of some kind', '5', 'cu.m'],
      ['999', 'Nobody knows', '5', 'cu.m'],
      ['803(1)a', 'Excavation', 'many', 'cu.m'],
      ['CW-02', 'Footing', '5', 'sacks'],
      ['CW-02', 'Footing', '5', 'kg'],
      ['CW-03', 'Column', '5', 'cu.m'],
      ['CW-03', 'Column', '6', 'cu.m'],
      ['GR-01', 'Mobilization', '1', 'l.s.'],
    ]
    const there = scope('p1', { sowId: 4, tagId: null })
    expect(rows(cells, { scopes: [there] }).map(({ outcome, words }) => [outcome, words])).toEqual([
      ['left out', 'A heading: it has no quantity.'],
      ['not matched', 'Not in the catalogue. Choose the work item that is meant.'],
      ['not matched', 'Not in the catalogue. Choose the work item that is meant.'],
      ['wrong', '“many” is not a number.'],
      ['wrong', 'Unknown unit: sacks.'],
      ['wrong', 'The unit of this work item is cu.m.'],
      ['matched', 'New work item'],
      ['exists', 'More often in the bill than there are tags to tell it apart.'],
      ['exists', 'This scope of work and work item already exists.'],
    ])
  })

  const twice = [
    ['CW-03', 'Column', '5', 'cu.m'],
    ['CW-02', 'Footing', '7', 'cu.m'],
    ['CW-03', 'Column', '6', 'cu.m'],
    ['CW-03', 'Column', '8', 'cu.m'],
  ]
  const underHeadings = [
    ['', 'BUILDING A', '', ''],
    ['CW-03', 'Column', '5', 'cu.m'],
    ['', 'Building  B', '', ''],
    ['CW-03', 'Column', '6', 'cu.m'],
    ['CW-02', 'Footing', '7', 'cu.m'],
  ]
  const tagsOf = (cells: string[][], more: Partial<Parameters<typeof billRows>[2]> = {}) =>
    rows(cells, { tags: TAGS, ...more }).flatMap(({ item: found, tag, needsTag, outcome }) =>
      found ? [[found.code, tag?.name ?? '', needsTag, outcome]] : [],
    )
  const there = ([sowId, tagId]: [number, number | null], at: number) => scope(`p${at}`, { sowId, tagId })

  test('a work item that is in the bill more than once gets a tag each time', () => {
    expect(tagsOf(twice)).toEqual([
      ['CW-03', '', true, 'matched'],
      ['CW-02', '', false, 'matched'],
      ['CW-03', 'Building A', true, 'matched'],
      ['CW-03', 'Building B', true, 'matched'],
    ])
    expect(tagsOf(underHeadings)).toEqual([
      ['CW-03', 'Building A', true, 'matched'],
      ['CW-03', 'Building B', true, 'matched'],
      ['CW-02', '', false, 'matched'],
    ])
  })

  test('the tag can be another one, and two the same are one too many', () => {
    const tagged = new Map([[2, TAGS[2] as (typeof TAGS)[number]]])
    expect(tagsOf(twice, { tagged }).map(([, tag]) => tag)).toEqual(['', '', 'Roof', 'Building A'])
    const same = new Map([
      [2, TAGS[2] as (typeof TAGS)[number]],
      [3, TAGS[2] as (typeof TAGS)[number]],
    ])
    expect(tagsOf(twice, { tagged: same }).map((row) => row.at(-1))).toEqual([
      'matched',
      'matched',
      'matched',
      'exists',
    ])
  })

  test.each<[string, string[][], [number, number | null][]]>([
    [
      'with the tags it gave',
      twice,
      [
        [3, null],
        [2, null],
        [3, 1],
        [3, 2],
      ],
    ],
    [
      'with those of its headings',
      underHeadings,
      [
        [3, 1],
        [3, 2],
        [2, null],
      ],
    ],
  ])('the same bill again finds everything there, %s', (_, cells, scopes) => {
    const again = tagsOf(cells, { scopes: scopes.map(there) })
    expect(new Set(again.map((row) => row.at(-1)))).toEqual(new Set(['exists']))
    expect(new Set(again.map(([, , needsTag]) => needsTag))).toEqual(new Set([true]))
  })

  test.each([
    { number: '1.01', description: 'Concrete, Column', own: '1.01' },
    { number: '900 (1) c2', description: 'Concrete, Column', own: undefined },
    { number: 'CW-03', description: 'Whatever', own: undefined },
    { number: '', description: 'Concrete, Column', own: undefined },
    { number: 'x'.repeat(61), description: 'Concrete, Column', own: undefined },
  ])('“$number” stays with the work item as $own', ({ number, description, own }) => {
    const heads = ['Item No.', 'Description', 'Quantity', 'Unit']
    const [row] = rows([heads, [number, description, '5', 'cu.m']])
    expect(row?.choice?.item.code).toBe('CW-03')
    expect(row?.choice?.ownNumber).toBe(own)
  })

  test('one chosen by hand is taken as it was chosen', () => {
    const cells = [['999', 'Nobody knows', '5', 'cu.m']]
    const [row] = rows(cells, { chosen: new Map([[0, ITEMS[0] as BillItem]]) })
    expect(row).toMatchObject({ outcome: 'matched', choice: { measurement: 5, item: { code: 'EW-02' } } })
  })
})
