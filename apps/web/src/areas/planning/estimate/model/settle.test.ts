import { ScopeEdit } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { changesOf, isChanged, scopeMark } from './changes.ts'
import { addLine, removeLine, setCell } from './edit.ts'
import { addScopes, removeScope, restoreScope, setSubCon } from './edit-scope.ts'
import { projectFigures } from './figures.ts'
import { editsToKeep, restored, withKept } from './kept.ts'
import { ordersIn, withProposal } from './proposal.ts'
import { draftScopeOf, stateOf } from './read.ts'
import { afterSave, rebase } from './settle.ts'
import { blockwork, scope } from './testing/sample.ts'
import { fakeServer } from './testing/server.ts'
import type { EstimateState } from './types.ts'

const mason = { scopeKey: 'p1', lineKey: 'l10', field: 'rate' as const }
const cement = { scopeKey: 'p1', lineKey: 'm10', field: 'rate' as const }
const scopeOf = (state: EstimateState, key: string) =>
  state.scopes.find((one) => one.key === key) as EstimateState['scopes'][number]

function opened() {
  const server = fakeServer([blockwork(1), blockwork(2)])
  return { server, state: stateOf(server.read()) }
}

describe('after a save', () => {
  test('what was saved is the base, with its ids and versions, and nothing is new any more', () => {
    const { server, state } = opened()
    const fresh = addScopes(state, [draftScopeOf(scope({ psow_id: null }))])
    const line = addLine(fresh.state, fresh.keys[0] as string, 'labor', { name: 'Helper', count: 1 })
    const sent = setCell(line.state, mason, '900')
    const after = afterSave(sent, server.save(sent), sent)
    expect(isChanged(after)).toBe(false)
    expect(scopeOf(after, 'p1')).toMatchObject({ version: 2, labor: [{ rate: 900 }] })
    // On the screen it is still the same row.
    expect(scopeOf(after, fresh.keys[0] as string)).toMatchObject({ workItemId: 10_001, version: 1 })
    expect(scopeOf(after, fresh.keys[0] as string).labor).toMatchObject([{ key: line.key, id: 10_002 }])
    expect(isChanged(rebase(after, server.read()))).toBe(false)
    expect(projectFigures(rebase(after, server.read()))).toEqual(projectFigures(sent))
  })

  test('removed scopes and lines have left; what was spent on them stays in the total', () => {
    const server = fakeServer([blockwork(1), blockwork(2, { actual_labor_cost: 300 })])
    const sent = removeScope(removeLine(stateOf(server.read()), 'p1', 'e10'), 'p2')
    const after = afterSave(sent, server.save(sent), sent)
    expect(after.scopes).toHaveLength(1)
    expect(after.scopes[0]?.equipment).toHaveLength(1)
    expect(projectFigures(after)).toMatchObject({ actual: 300, outside: 300 })
    expect(isChanged(after)).toBe(false)
  })

  test('what was typed meanwhile stays as an edit on top', () => {
    const { server, state } = opened()
    const line = addLine(state, 'p1', 'labor', { name: 'Helper', count: 1, duration: 2, rate: 695 })
    const sent = setCell(line.state, mason, '900')
    const typed = setCell(setCell(sent, cement, '260'), { ...mason, lineKey: line.key }, '700')
    const after = afterSave(typed, server.save(sent), sent)
    expect(changesOf(after).estimate_data).toMatchObject([
      { psow_id: 1, version: 2, labor: [{ id: 10_001, rate: 700 }], material: [{ unit_cost: 260 }] },
    ])
    expect(projectFigures(after)).toEqual(projectFigures(typed))
  })

  test('what was taken away while it was sent is there now, marked to be removed', () => {
    const { server, state } = opened()
    const fresh = addScopes(state, [draftScopeOf(scope({ psow_id: null }))])
    const line = addLine(fresh.state, 'p1', 'labor', { name: 'Helper' })
    const taken = removeScope(removeLine(line.state, 'p1', line.key), fresh.keys[0] as string)
    const after = afterSave(taken, server.save(line.state), line.state)
    const edits = changesOf(after).estimate_data
    expect(edits).toHaveLength(2)
    expect(edits).toMatchObject([{ labor: [{ remove: true }] }, { remove_sow: true }])
    expect(projectFigures(after).direct).toBe(projectFigures(state).direct)
  })

  test('what was restored while its removal was sent comes back as new', () => {
    const { server, state } = opened()
    const sent = removeScope(state, 'p2')
    const after = afterSave(restoreScope(sent, 'p2'), server.save(sent), sent)
    expect(scopeMark(after, scopeOf(after, 'p2'))).toBe('new')
    expect(projectFigures(after).direct).toBe(projectFigures(state).direct)
  })

  test('a typed total alone is saved too', () => {
    const server = fakeServer([blockwork(1, { is_sub_con: 1 })])
    const place = { scopeKey: 'p1', lineKey: null, field: 'subConLabor' as const }
    const sent = setCell(stateOf(server.read()), place, '4000')
    const after = afterSave(sent, server.save(sent), sent)
    expect(isChanged(after)).toBe(false)
    expect(projectFigures(rebase(after, server.read())).actual).toBe(4_000)
  })

  test('edits that wait for approval leave the estimate as it was, but for what was typed since', () => {
    const { server, state } = opened()
    const fresh = addScopes(removeLine(state, 'p1', 'e10'), [draftScopeOf(scope({ psow_id: null }))])
    const sent = addLine(setCell(fresh.state, mason, '900'), 'p1', 'labor', { name: 'Helper' }).state
    const reply = { ...server.save(state), saved: [], removed: [] }
    const waiting = { id: 1, state: 'pending' as const, reason: '', created_at: '2026-11-15T09:00:00Z' }
    const after = afterSave(sent, { ...reply, proposal: waiting }, sent)
    expect(isChanged(after)).toBe(false)
    expect(projectFigures(after)).toEqual(projectFigures(state))
    const typed = afterSave(setCell(sent, cement, '260'), { ...reply, proposal: waiting }, sent)
    expect(changesOf(typed).count).toEqual({ changes: 1, scopes: 1 })
  })
})

describe('when the estimate is read again', () => {
  test('what nobody touched here is as it is there, and what did not change is the same object', () => {
    const { server, state } = opened()
    const theirs = setCell(state, mason, '900')
    server.save(theirs)
    const after = rebase(state, server.read())
    expect(scopeOf(after, 'p1')).toMatchObject({ version: 2, labor: [{ rate: 900 }] })
    expect(scopeOf(after, 'p2')).toBe(scopeOf(state, 'p2'))
    expect(isChanged(after)).toBe(false)
  })

  test('edits stay, with the version they were made from', () => {
    const { server, state } = opened()
    server.save(setCell(state, mason, '900'))
    const mine = setCell(state, cement, '260')
    const after = rebase(mine, server.read())
    expect(changesOf(after).estimate_data).toMatchObject([{ version: 1, material: [{ unit_cost: 260 }] }])
    expect(changesOf(after).estimate_data[0]?.labor).toEqual([])
  })

  test('edits that somebody else made as well are no edits any more', () => {
    const { server, state } = opened()
    server.save(setCell(state, mason, '900'))
    const after = rebase(setCell(state, mason, '900'), server.read())
    expect(isChanged(after)).toBe(false)
    expect(scopeOf(after, 'p1').version).toBe(2)
  })

  test('costs that came in meanwhile are seen on edited scopes too', () => {
    const { server, state } = opened()
    const mine = setCell(state, cement, '260')
    const read = server.read()
    const detailed = read.detailed.map((one) => ({ ...one, actual_labor_cost: 50 }))
    const after = rebase(mine, { ...read, detailed })
    expect(projectFigures(after).actual).toBe(100)
    expect(changesOf(after)).toEqual(changesOf(mine))
  })

  test('new scopes stay at the end of their phase, wrong cells stay wrong', () => {
    const { server, state } = opened()
    const fresh = addScopes(state, [draftScopeOf(scope({ psow_id: null }))])
    const wrong = setCell(fresh.state, cement, 'x')
    const after = rebase(wrong, server.read())
    expect(after.scopes.map(({ key }) => key)).toEqual(['p1', 'p2', fresh.keys[0]])
    expect(after.wrong).toEqual(wrong.wrong)
  })

  test('a scope removed there is gone, unless it was edited here', () => {
    const { server, state } = opened()
    server.save(removeScope(state, 'p1'))
    expect(rebase(state, server.read()).scopes).toHaveLength(1)
    expect(rebase(setCell(state, cement, '260'), server.read()).scopes).toHaveLength(2)
    expect(rebase(removeScope(state, 'p1'), server.read()).scopes).toHaveLength(1)
  })
})

describe('unsaved work that was kept', () => {
  const throughStorage = <Value>(value: Value): Value => structuredClone(value)

  test('comes back as it was, in another page', () => {
    const { server, state } = opened()
    const fresh = addScopes(setCell(state, mason, '900'), [draftScopeOf(scope({ psow_id: null }))])
    const line = addLine(fresh.state, fresh.keys[0] as string, 'material', {
      name: 'Sand',
      count: 2,
      rate: 9,
    })
    const mine = setCell(removeScope(line.state, 'p2'), cement, 'x')
    const kept = throughStorage(editsToKeep(mine))
    const back = withKept(stateOf(server.read()), kept as never)
    expect(projectFigures(back)).toEqual(projectFigures(mine))
    expect(changesOf(back).count).toEqual(changesOf(mine).count)
    expect(back.wrong).toMatchObject([{ scopeKey: 'p1', lineKey: 'm10', text: 'x' }])
    expect(back.scopes.map(({ key }) => key)).not.toContain(fresh.keys[0])
  })

  test('is none any more where a save came through whose answer nobody heard', () => {
    const { server, state } = opened()
    const fresh = addScopes(setCell(state, mason, '900'), [draftScopeOf(scope({ psow_id: null }))])
    const key = fresh.keys[0] as string
    const helper = addLine(fresh.state, key, 'labor', { name: 'Helper', count: 1, duration: 2, rate: 9 })
    const mine = addLine(helper.state, 'p1', 'material', { name: 'Sand', count: 2, rate: 9 }).state
    const kept = throughStorage(editsToKeep(mine))
    server.save(mine)
    const back = withKept(stateOf(server.read()), kept as never)
    expect(isChanged(back)).toBe(false)
    expect(back.scopes).toHaveLength(3)
    // Typed after the save was sent: that is not there.
    const later = throughStorage(editsToKeep(setCell(mine, cement, '261')))
    expect(isChanged(withKept(stateOf(server.read()), later as never))).toBe(true)
  })

  test('the answers come back under the new names of the work items', () => {
    const { server, state } = opened()
    const fresh = addScopes(setCell(state, mason, '900'), [draftScopeOf(scope({ psow_id: null }))])
    const orders = new Set(['p1', fresh.keys[0] as string])
    const kept = throughStorage(editsToKeep(fresh.state, orders))
    const back = restored(stateOf(server.read()), kept as never)
    const made = back.state.scopes.find(({ workItemId }) => workItemId === null)
    expect([...back.orders]).toEqual(['p1', made?.key])
    expect(made?.key).not.toBe(fresh.keys[0])
  })

  test('is only what was edited', () => {
    const { state } = opened()
    expect(editsToKeep(state)).toBeUndefined()
    expect(editsToKeep(setCell(state, mason, '900'))?.scopes).toHaveLength(1)
  })

  test('keeps its old version where somebody saved meanwhile', () => {
    const { server, state } = opened()
    const kept = throughStorage(editsToKeep(setCell(state, cement, '260')))
    server.save(setCell(state, mason, '900'))
    const back = withKept(stateOf(server.read()), kept as never)
    expect(changesOf(back).estimate_data).toMatchObject([{ version: 1, material: [{ unit_cost: 260 }] }])
  })
})

test('a proposal is laid over the estimate, new work items under their names', () => {
  const { server, state } = opened()
  const composed = scope({ psow_id: null, sow_id: 77, work_item: 'Plastering' })
  const fresh = addScopes(setSubCon(state, 'p1', true), [draftScopeOf(composed)])
  const line = addLine(fresh.state, fresh.keys[0] as string, 'material', { name: 'Sand', count: 2, rate: 9 })
  const mine = removeScope(removeLine(setCell(line.state, mason, '900'), 'p1', 'e10'), 'p2')
  const { estimate_data } = changesOf(mine)
  const laid = withProposal(stateOf(server.read()), asStored(estimate_data), {
    composed: [composed],
    units: [{ id: 30, abbreviation: 'pcs' }],
  })
  expect(projectFigures(laid)).toEqual(projectFigures(mine))
  expect(changesOf(laid).count).toEqual(changesOf(mine).count)
  expect(laid.scopes.at(-1)).toMatchObject({ workItem: 'Plastering', material: [{ unit: 'pcs' }] })
  const answered = asStored(estimate_data).map((edit) => ({ ...edit, is_variance_order: 1 as const }))
  expect([...ordersIn(laid, answered.slice(0, 1))]).toEqual([laid.scopes[0]?.key])
  expect(ordersIn(laid, answered).has(laid.scopes.at(-1)?.key ?? '')).toBe(true)
})

test('a proposal made before somebody else saved keeps its version through a new reading', () => {
  const { server, state } = opened()
  const { estimate_data } = changesOf(setCell(state, cement, '260'))
  server.save(setCell(state, mason, '900'))
  const laid = withProposal(stateOf(server.read()), asStored(estimate_data))
  expect(changesOf(rebase(laid, server.read())).estimate_data).toMatchObject([{ version: 1 }])
})

function asStored(edits: ReturnType<typeof changesOf>['estimate_data']) {
  return edits.map((edit) => ScopeEdit.parse(edit))
}
