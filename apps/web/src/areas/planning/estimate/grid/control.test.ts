import { describe, expect, test } from 'vitest'
import type { Command } from '../../../../ui/sheet/keys.ts'
import { lineCost } from '../model/figures.ts'
import type { CellPlace } from './cells.ts'
import { columnsFor } from './columns.ts'
import { type Editing, gridControl } from './control.ts'
import { line, scope, stateOf } from './fixture.ts'
import { placesOf, rowsOf } from './rows.ts'

const concrete = scope('p1', {
  labor: [
    line('l1', { count: 6, duration: 36, rate: 720 }),
    line('l2', { id: 2, place: 2000, name: 'Laborer' }),
  ],
  material: [line('m1', { id: 3, kind: 'material', unit: 'bag', unitId: 20 })],
})

/** The grid without a screen: what it would show is read off its state. */
function sheetAt(cursor: CellPlace, canEdit = true, { scopes = [concrete], filter = '' } = {}) {
  let state = stateOf(scopes)
  let at = cursor
  let editing: Editing | null = null
  let extent: CellPlace | null = null
  const log: string[] = []
  const rows = () =>
    rowsOf([{ phaseId: 1, phase: 'Concrete Works', phaseCode: 'CW', scopes: state.scopes }], {
      expansion: { phases: true, scopes: true, turned: new Set() },
      filter,
      always: new Set(),
      withEmptySections: true,
    })
  const control = gridControl({
    now: () => ({
      state,
      sheet: { rows: rows(), columns: columnsFor(true), canEdit, page: 10 },
      places: placesOf(rows()),
      cursor: at,
      extent,
      editing,
      problems: state.wrong,
      units: [],
    }),
    edit: (change) => {
      state = change(state)
    },
    applyEdit: (label, change) => {
      log.push(label)
      state = change(state)
    },
    undo: () => null,
    redo: () => null,
    goTo: (place) => {
      at = place
      extent = null
    },
    setExtent: (place) => {
      extent = place
    },
    setEditing: (next) => {
      editing = next
    },
    turn: (key) => log.push(`turn ${key}`),
    open: (key) => log.push(`open ${key}`),
    openMenu: (key, which) => log.push(which ? `${which} of ${key}` : `menu ${key}`),
    askTag: () => log.push('tag'),
    askNumber: () => log.push('number'),
    askCopy: () => log.push('copy'),
    askCalculator: (_scope, line) => log.push(`calculator ${line.key}`) > 0,
    hasAdvice: () => true,
    save: () => log.push('save'),
    showSlips: (row) => log.push(`slips ${row.key}`) > 0,
  })
  return {
    control,
    log,
    press: (command: Command) => control.run(command),
    first: () => state.scopes[0]?.labor[0],
    cost: () => {
      const [now] = state.scopes
      const labor = now?.labor[0]
      return now && labor ? lineCost(now, labor) : null
    },
    state: () => state,
    cursor: () => `${at.rowKey} ${at.column}`,
    editing: () => editing,
  }
}

const workers: CellPlace = { rowKey: 'line-l1', column: 'quantity' }
const type = (text: string): Command => ({ do: 'type', text })

test('Space on an actual cost opens the slips behind it, and only there', () => {
  const sheet = sheetAt({ rowKey: 'line-l1', column: 'actual' })
  expect(sheet.press({ do: 'press' })).toBe(true)
  expect(sheet.log).toEqual(['slips line-l1'])
  const other = sheetAt({ rowKey: 'line-l1', column: 'balance' })
  other.press({ do: 'press' })
  expect(other.log).toEqual([])
})

describe('typing', () => {
  test('replaces, and counts with every letter', () => {
    const sheet = sheetAt(workers)
    expect(sheet.cost()).toBe(155_520)
    sheet.press(type('1'))
    expect(sheet.cost()).toBe(25_920)
    sheet.control.type('14')
    expect(sheet.cost()).toBe(362_880)
    expect(sheet.editing()).toEqual({ mode: 'type', text: '1', isReplacing: true })
  })
  test('F2 starts with what is there', () => {
    const sheet = sheetAt({ rowKey: 'line-l1', column: 'rate' })
    sheet.press({ do: 'edit' })
    expect(sheet.editing()).toEqual({ mode: 'type', text: '720', isReplacing: false })
    expect(sheet.cost()).toBe(155_520)
  })
  test('Enter goes down, Escape puts back what was there', () => {
    const sheet = sheetAt(workers)
    sheet.press(type('9'))
    sheet.control.runAfterTyping({ do: 'enter' })
    expect(sheet.cursor()).toBe('line-l2 quantity')
    expect(sheet.first()?.count).toBe(9)
    sheet.control.runAfterTyping({ do: 'enter-up' })
    sheet.press(type('3'))
    sheet.control.runAfterTyping({ do: 'escape' })
    expect(sheet.first()?.count).toBe(9)
    expect(sheet.cursor()).toBe('line-l1 quantity')
    expect(sheet.editing()).toBeNull()
  })
  test('what is wrong stays, with its reason, until Escape', () => {
    const sheet = sheetAt(workers)
    sheet.press(type('1'))
    sheet.control.type('1.5')
    expect(sheet.state().wrong).toMatchObject([{ text: '1.5', message: 'Workers must be a whole number.' }])
    expect(sheet.cost()).toBe(0)
    sheet.control.runAfterTyping({ do: 'escape' })
    expect(sheet.state().wrong).toEqual([])
    expect(sheet.cost()).toBe(155_520)
  })
  test.each(['x', '-', 'e', ','])(
    '%s begins an entry that is marked, so that the next digit is no number of its own',
    (key) => {
      const sheet = sheetAt(workers)
      sheet.press(type(key))
      sheet.control.type(`${key}5`)
      expect(sheet.state().wrong).toMatchObject([{ text: `${key}5` }])
      expect(sheet.first()?.count).not.toBe(5)
    },
  )
  test('Delete empties the cell', () => {
    const sheet = sheetAt(workers)
    sheet.press({ do: 'clear' })
    expect(sheet.first()?.count).toBeNull()
  })
  test('nothing is typed where one may only read', () => {
    const sheet = sheetAt(workers, false)
    expect(sheet.press(type('1'))).toBe(false)
    expect(sheet.press({ do: 'clear' })).toBe(false)
    expect(sheet.first()?.count).toBe(6)
  })
})

describe('several cells', () => {
  const rate: CellPlace = { rowKey: 'line-l1', column: 'rate' }
  const down: Command = { do: 'extend', move: 'down' }
  test('Shift and an arrow select, the cursor stays; Delete empties them in one step', () => {
    const sheet = sheetAt(rate)
    sheet.press(down)
    expect(sheet.cursor()).toBe('line-l1 rate')
    expect(sheet.control.selection()).toMatchObject({ columns: ['rate'] })
    sheet.press({ do: 'clear' })
    expect(sheet.state().scopes[0]?.labor.map((one) => one.rate)).toEqual([null, null])
    expect(sheet.log).toEqual(['Clear'])
  })
  test('Ctrl-D fills the first into the others, a formula as it is', () => {
    const sheet = sheetAt(rate)
    sheet.press(type('='))
    sheet.control.type('=700+M/10')
    sheet.control.runAfterTyping({ do: 'enter' })
    sheet.press({ do: 'fill-down' })
    expect(sheet.state().scopes[0]?.labor.map((one) => [one.rate, one.formulas.rate])).toEqual([
      [721.48, '=700+M/10'],
      [721.48, '=700+M/10'],
    ])
  })
  test('an arrow ends the selection', () => {
    const sheet = sheetAt(rate)
    sheet.press({ do: 'select', what: 'section' })
    expect(sheet.control.copy().split('\n')).toHaveLength(2)
    sheet.press({ do: 'move', move: 'down' })
    expect(sheet.control.copy()).toBe('Laborer')
  })
  test('F2 shows the formula', () => {
    const sheet = sheetAt(workers)
    sheet.press(type('='))
    sheet.control.type('=2*3')
    sheet.control.runAfterTyping({ do: 'enter' })
    sheet.press({ do: 'move', move: 'up' })
    sheet.press({ do: 'edit' })
    expect(sheet.editing()?.text).toBe('=2*3')
    expect(sheet.first()?.count).toBe(6)
  })
})

describe('names', () => {
  const name: CellPlace = { rowKey: 'line-l1', column: 'name' }
  test.each([
    { command: { do: 'enter' } as const, text: '' },
    { command: { do: 'edit' } as const, text: '' },
    { command: { do: 'pick' } as const, text: '' },
    { command: type('m'), text: 'm' },
  ])('$command.do opens the list', ({ command, text }) => {
    const sheet = sheetAt(name)
    sheet.press(command)
    expect(sheet.editing()).toMatchObject({ mode: 'pick', text })
  })
  test('a choice brings its rate along, and the cursor goes on to the workers', () => {
    const sheet = sheetAt(name)
    sheet.control.choose({ itemId: 9, name: 'Carpenter', rate: 850, unitId: null, unit: '' })
    expect(sheet.first()).toMatchObject({ itemId: 9, name: 'Carpenter', rate: 850 })
    expect(sheet.cursor()).toBe('line-l1 quantity')
  })
  test('a name of its own belongs to no list', () => {
    const sheet = sheetAt(name)
    sheet.control.rename('Cousin of the foreman')
    expect(sheet.first()).toMatchObject({ itemId: null, name: 'Cousin of the foreman', rate: 720 })
  })
})

describe('lines', () => {
  test('Insert adds one to the section and opens its list', () => {
    const sheet = sheetAt(workers)
    sheet.press({ do: 'insert-below' })
    const added = sheet.state().scopes[0]?.labor[1]
    expect(added).toMatchObject({ id: null, kind: 'labor', name: '' })
    expect(sheet.cursor()).toBe(`line-${added?.key} name`)
    expect(sheet.editing()?.mode).toBe('pick')
  })
  test('Enter on "+ Line" adds one', () => {
    const sheet = sheetAt({ rowKey: 'material-p1', column: 'actions' })
    sheet.press({ do: 'enter' })
    expect(sheet.state().scopes[0]?.material).toHaveLength(2)
  })
  test('a removed line is marked and can be restored', () => {
    const sheet = sheetAt(workers)
    sheet.press({ do: 'remove-line' })
    expect(sheet.first()?.removed).toBe(true)
    expect(sheet.press(type('1'))).toBe(false)
    sheet.press({ do: 'move', move: 'row-end' })
    sheet.press({ do: 'enter' })
    expect(sheet.first()?.removed).toBe(false)
    expect(sheet.log).toEqual(['Remove line', 'Restore line'])
  })
  test('one that was never saved is gone, and the cursor stays among the lines', () => {
    const sheet = sheetAt(workers)
    sheet.press({ do: 'insert-below' })
    sheet.press({ do: 'remove-line' })
    expect(sheet.state().scopes[0]?.labor).toHaveLength(2)
    expect(sheet.cursor()).toBe('line-l2 name')
  })
  test('a phase has no lines to add or remove', () => {
    const sheet = sheetAt({ rowKey: 'phase-1', column: 'name' })
    expect(sheet.press({ do: 'insert-above' })).toBe(false)
    expect(sheet.press({ do: 'remove-line' })).toBe(false)
  })
})

test('Enter opens and closes a phase or work item, and the menu of a line', () => {
  const phase = sheetAt({ rowKey: 'phase-1', column: 'name' })
  phase.press({ do: 'enter' })
  expect(phase.log).toEqual(['turn phase-1'])
  const menu = sheetAt({ rowKey: 'line-l1', column: 'actions' })
  menu.press({ do: 'enter' })
  expect(menu.log).toEqual(['menu line-l1'])
})

test('F8 opens the work item of the next wrong cell and goes there', () => {
  const sheet = sheetAt({ rowKey: 'line-l2', column: 'quantity' })
  sheet.press(type('.'))
  sheet.control.type('.5')
  sheet.control.runAfterTyping({ do: 'move', move: 'first' })
  sheet.press({ do: 'problem' })
  expect(sheet.log).toEqual(['open p1'])
  expect(sheet.cursor()).toBe('line-l2 quantity')
})

test('F9 calculates the line under the cursor, which then waits in its quantity', () => {
  const sheet = sheetAt({ rowKey: 'line-l1', column: 'actions' })
  expect(sheet.press({ do: 'calculate' })).toBe(true)
  expect(sheet.log).toEqual(['calculator l1', 'menu null', 'open p1'])
  expect(sheet.cursor()).toBe('line-l1 quantity')
  const phase = sheetAt({ rowKey: 'phase-1', column: 'name' })
  expect([phase.press({ do: 'calculate' }), phase.log]).toEqual([false, []])
})

test('the advice on a material opens at its bell, and a used figure is one step', () => {
  const sheet = sheetAt({ rowKey: 'line-m1', column: 'rate' })
  expect(sheet.press({ do: 'advice' })).toBe(true)
  expect(sheet.log).toEqual(['open p1', 'advice of line-m1'])
  expect(sheet.cursor()).toBe('line-m1 name')
  const [scope] = sheet.state().scopes
  const [material] = scope?.material ?? []
  if (!scope || !material) throw new Error('the sheet has no material')
  sheet.control.applyAdvice(scope, material, 'rate', '235')
  expect(sheet.state().scopes[0]?.material[0]?.rate).toBe(235)
  expect(sheet.log.slice(2)).toEqual(['menu null', 'Apply advice', 'open p1'])
  expect(sheet.cursor()).toBe('line-m1 rate')
})

test('nothing is advised about workers, or where nothing can be edited', () => {
  expect(sheetAt(workers).press({ do: 'advice' })).toBe(false)
  expect(sheetAt({ rowKey: 'line-m1', column: 'rate' }, false).press({ do: 'advice' })).toBe(false)
})

test('Ctrl-S saves what was typed so far', () => {
  const sheet = sheetAt(workers)
  sheet.press(type('2'))
  sheet.control.runAfterTyping({ do: 'save' })
  expect(sheet.log).toEqual(['save'])
  expect(sheet.first()?.count).toBe(2)
})

describe('the order', () => {
  const crewOf = (sheet: ReturnType<typeof sheetAt>) =>
    sheet.state().scopes[0]?.labor.map((one) => one.name || '(new)')
  test('Insert puts a line above the one under the cursor, numbered at once, and opens its list', () => {
    const sheet = sheetAt({ rowKey: 'line-l2', column: 'quantity' })
    sheet.press({ do: 'insert-above' })
    expect(crewOf(sheet)).toEqual(['Mason', '(new)', 'Laborer'])
    const added = sheet.state().scopes[0]?.labor[1]
    expect(sheet.cursor()).toBe(`line-${added?.key} name`)
    expect(sheet.editing()?.mode).toBe('pick')
    expect(sheet.log).toEqual(['Insert line'])
  })
  test('Alt, Shift and an arrow move the line, and the cursor goes along', () => {
    const sheet = sheetAt({ rowKey: 'line-l2', column: 'rate' })
    sheet.press({ do: 'shift-up' })
    expect(crewOf(sheet)).toEqual(['Laborer', 'Mason'])
    expect(sheet.cursor()).toBe('line-l2 rate')
    sheet.press({ do: 'shift-up' })
    expect(crewOf(sheet)).toEqual(['Laborer', 'Mason'])
  })
  test('Ctrl-Shift-D duplicates it below', () => {
    const sheet = sheetAt({ rowKey: 'line-l1', column: 'rate' })
    sheet.press({ do: 'duplicate' })
    expect(crewOf(sheet)).toEqual(['Mason', 'Mason', 'Laborer'])
    expect(sheet.cursor()).toBe(`line-${sheet.state().scopes[0]?.labor[1]?.key} rate`)
  })
  test('a row is let go above or below another of its list, and nowhere else', () => {
    const sheet = sheetAt({ rowKey: 'line-l2', column: 'rate' })
    expect(sheet.control.canDrop('line-l2', { rowKey: 'line-m1', side: 'above' })).toBe(false)
    expect(sheet.control.canDrop('line-l2', { rowKey: 'scope-p1', side: 'above' })).toBe(false)
    expect(sheet.control.canDrop('line-l2', { rowKey: 'labor-p1', side: 'below' })).toBe(true)
    sheet.control.drop('line-l2', { rowKey: 'line-l1', side: 'above' })
    expect(crewOf(sheet)).toEqual(['Laborer', 'Mason'])
    sheet.control.drop('line-l2', { rowKey: 'line-l1', side: 'below' })
    expect(crewOf(sheet)).toEqual(['Mason', 'Laborer'])
  })
  const works = ['Footing', 'Column', 'Beam', 'Slab'].map((workItem, at) =>
    scope(`p${at + 1}`, { workItemId: at + 1, sowId: at + 1, place: (at + 1) * 1000, workItem }),
  )
  const worksOf = (sheet: ReturnType<typeof sheetAt>) => sheet.state().scopes.map(({ workItem }) => workItem)
  const workAt = (key: string): CellPlace => ({ rowKey: `scope-${key}`, column: 'quantity' })
  test('several selected work items are moved together by the keyboard, and stay selected', () => {
    const sheet = sheetAt(workAt('p1'), true, { scopes: works })
    sheet.control.extendTo(workAt('p2'))
    sheet.press({ do: 'shift-down' })
    expect(worksOf(sheet)).toEqual(['Beam', 'Footing', 'Column', 'Slab'])
    sheet.press({ do: 'shift-down' })
    expect(worksOf(sheet)).toEqual(['Beam', 'Slab', 'Footing', 'Column'])
    sheet.press({ do: 'shift-down' })
    expect(worksOf(sheet)).toEqual(['Beam', 'Slab', 'Footing', 'Column'])
    expect(sheet.cursor()).toBe('scope-p1 quantity')
    sheet.press({ do: 'shift-up' })
    expect(worksOf(sheet)).toEqual(['Beam', 'Footing', 'Column', 'Slab'])
    expect(new Set(sheet.log)).toEqual(new Set(['Move work items']))
  })
  test('all that is selected goes along with the one that is drawn, and not into itself', () => {
    const sheet = sheetAt(workAt('p2'), true, { scopes: works })
    sheet.control.extendTo(workAt('p3'))
    expect(sheet.control.canDrop('scope-p3', { rowKey: 'scope-p2', side: 'above' })).toBe(false)
    sheet.control.drop('scope-p3', { rowKey: 'scope-p1', side: 'above' })
    expect(worksOf(sheet)).toEqual(['Column', 'Beam', 'Footing', 'Slab'])
    expect(sheet.cursor()).toBe('scope-p2 quantity')
    // One beside the selection goes alone.
    sheet.control.drop('scope-p4', { rowKey: 'scope-p1', side: 'above' })
    expect(worksOf(sheet)).toEqual(['Column', 'Beam', 'Slab', 'Footing'])
    expect(sheet.cursor()).toBe('scope-p4 quantity')
  })
  test('several lines are drawn together', () => {
    const crew = ['Foreman', 'Mason', 'Laborer'].map((name, at) =>
      line(`l${at + 1}`, { id: at + 1, place: (at + 1) * 1000, name }),
    )
    const scopes = [scope('p1', { labor: crew })]
    const sheet = sheetAt({ rowKey: 'line-l1', column: 'rate' }, true, { scopes })
    sheet.control.extendTo({ rowKey: 'line-l2', column: 'rate' })
    sheet.control.drop('line-l1', { rowKey: 'line-l3', side: 'below' })
    expect(crewOf(sheet)).toEqual(['Laborer', 'Foreman', 'Mason'])
    expect(sheet.control.selection()).toMatchObject({ columns: ['rate'] })
    expect(sheet.cursor()).toBe('line-l1 rate')
  })
  test('beside work items that a filter hides, one goes past the next that is shown', () => {
    const scopes = works.map((one) =>
      ['p1', 'p4'].includes(one.key) ? { ...one, tagName: 'North wing' } : one,
    )
    const sheet = sheetAt(workAt('p1'), true, { scopes, filter: 'north' })
    sheet.press({ do: 'shift-down' })
    expect(worksOf(sheet)).toEqual(['Column', 'Beam', 'Slab', 'Footing'])
    sheet.press({ do: 'shift-up' })
    expect(worksOf(sheet)).toEqual(['Column', 'Beam', 'Footing', 'Slab'])
  })
  test('a copy of a work item needs another tag', () => {
    const sheet = sheetAt({ rowKey: 'scope-p1', column: 'name' })
    const [first] = sheet.state().scopes
    expect(sheet.control.copyScope(first as never, { id: null, name: '' })).toContain('already exists')
    expect(sheet.control.copyScope(first as never, { id: 4, name: 'Building B' })).toBeNull()
    expect(sheet.state().scopes.map(({ tagName }) => tagName)).toEqual(['', 'Building B'])
  })
  test('nothing of it where one may only read', () => {
    const sheet = sheetAt({ rowKey: 'line-l1', column: 'rate' }, false)
    const before = sheet.state()
    for (const what of ['insert-above', 'insert-below', 'duplicate', 'shift-up', 'shift-down'] as const)
      sheet.press({ do: what })
    sheet.control.drop('line-l2', { rowKey: 'line-l1', side: 'above' })
    expect(sheet.state()).toBe(before)
  })
})
