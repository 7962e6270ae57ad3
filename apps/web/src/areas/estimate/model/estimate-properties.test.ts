import { sum } from '@itayo/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf, isChanged } from './changes.ts'
import { addLine, removeLine, restoreLine, setBasis, setCell } from './edit.ts'
import { addScopes, removeScope, restoreScope, scaleLines, setSubCon } from './edit-scope.ts'
import { lineCost, linesOf, phasesOf, projectFigures, scopeFigures } from './figures.ts'
import { editsToKeep, withKept } from './kept.ts'
import { problemsOf } from './problems.ts'
import { draftScopeOf, stateOf } from './read.ts'
import { afterSave, rebase } from './settle.ts'
import { blockwork, scope } from './testing/sample.ts'
import { fakeServer } from './testing/server.ts'
import type { CellField, EstimateState, LineKind } from './types.ts'

/** Something a person does: where is chosen by numbers, since keys come and go. */
interface Step {
  what:
    | 'cell'
    | 'measure'
    | 'basis'
    | 'add'
    | 'remove'
    | 'restore'
    | 'add scope'
    | 'remove scope'
    | 'restore scope'
    | 'sub con'
    | 'scale'
  scope: number
  line: number
  field: CellField
  kind: LineKind
  text: string
}

const right = fc.oneof(
  fc.nat({ max: 5_000 }).map(String),
  fc.integer({ min: 1, max: 9_999_999 }).map((value) => (value / 10_000).toFixed(4)),
  fc.constantFrom('1', '0.5', '1,250.50'),
)
const amount = fc.oneof(right, fc.constantFrom('', 'x', '-1', '0', '999999999'))

const stepWith = (text: fc.Arbitrary<string>): fc.Arbitrary<Step> =>
  fc.record({
    what: fc.constantFrom(
      'cell',
      'cell',
      'cell',
      'measure',
      'basis',
      'add',
      'remove',
      'restore',
      'add scope',
      'remove scope',
      'restore scope',
      'sub con',
      'scale',
    ),
    scope: fc.nat({ max: 9 }),
    line: fc.nat({ max: 9 }),
    field: fc.constantFrom('count', 'duration', 'rate', 'percent', 'typedCost'),
    kind: fc.constantFrom('labor', 'equipment', 'material'),
    text,
  })
const step = stepWith(amount)
// Whole, so that most of what is done can be saved.
const rightStep = stepWith(fc.integer({ min: 1, max: 5_000 }).map(String))

let nextSow = 500

function take(state: EstimateState, given: Step): EstimateState {
  const at = state.scopes[given.scope % Math.max(1, state.scopes.length)]
  if (given.what === 'add scope') {
    nextSow += 1
    return addScopes(state, [
      draftScopeOf(scope({ psow_id: null, sow_id: nextSow, phase_id: given.line + 1 })),
    ]).state
  }
  if (!at) return state
  const { key } = at
  const lines = linesOf(at)
  const line = lines[given.line % Math.max(1, lines.length)]
  const one = { scopeKey: key, lineKey: line?.key ?? '', field: given.field }
  switch (given.what) {
    case 'cell':
      return setCell(state, one, given.text)
    case 'measure':
      return setCell(state, { scopeKey: key, lineKey: null, field: 'measurement' }, given.text)
    case 'basis':
      return setBasis(
        state,
        key,
        one.lineKey,
        given.text.length % 2 === 0 ? 'lump_sum' : given.kind === 'labor' ? 'quantity' : 'percent_of_labor',
      )
    case 'add':
      return addLine(state, key, given.kind, {
        name: `Line ${given.text}`,
        count: 2,
        duration: 1.5,
        rate: 99.99,
      }).state
    case 'remove':
      return removeLine(state, key, one.lineKey)
    case 'restore':
      return restoreLine(state, key, one.lineKey)
    case 'remove scope':
      return removeScope(state, key)
    case 'restore scope':
      return restoreScope(state, key)
    case 'sub con':
      return setSubCon(state, key, given.line % 2 === 0)
    default:
      return scaleLines(state, key)
  }
}

const opened = () => {
  const server = fakeServer(
    [1, 2, 3].map((id) => blockwork(id, { phase_id: 1 + (id % 2), actual_labor_cost: id })),
  )
  return { server, state: stateOf(server.read()) }
}

test('after anything anybody does, the project is its phases, its scopes, its live lines', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const state = steps.reduce(take, opened().state)
      const live = state.scopes.filter((one) => !one.removed)
      const project = projectFigures(state)
      const scopes = live.map((one) => scopeFigures(one, state.terms))
      const phases = phasesOf(state)
      for (const figure of [
        'labor',
        'equipment',
        'material',
        'direct',
        'ocm',
        'cp',
        'vat',
        'contract',
      ] as const) {
        expect(sum(scopes.map((one) => one[figure]))).toBe(project[figure])
        expect(sum(phases.map((one) => one.figures[figure]))).toBe(project[figure])
      }
      for (const kind of ['labor', 'equipment', 'material'] as const) {
        const costs = live.flatMap((one) => one[kind].map((line) => lineCost(one, line)))
        expect(sum(costs)).toBe(project[kind])
      }
      expect(project.contract).toBe(sum([project.direct, project.indirect]))
    }),
    { numRuns: 150 },
  )
})

test('what is saved and read again has the same figures, and nothing is unsaved', () => {
  fc.assert(
    fc.property(fc.array(rightStep, { maxLength: 30 }), fc.array(step, { maxLength: 8 }), (steps, more) => {
      const { server, state } = opened()
      const sent = steps.reduce(take, state)
      fc.pre(problemsOf(sent).length === 0)
      const meanwhile = more.reduce(take, sent)
      const reply = server.save(sent)
      const saved = afterSave(sent, reply, sent)
      expect(isChanged(saved)).toBe(false)
      const again = rebase(saved, server.read())
      expect(isChanged(again)).toBe(false)
      const { contract, direct } = projectFigures(sent)
      expect(projectFigures(saved)).toMatchObject({ contract, direct })
      expect(projectFigures(stateOf(server.read()))).toMatchObject({ contract, direct })
      // What was typed while it was sent is still there.
      expect(projectFigures(afterSave(meanwhile, reply, sent)).contract).toBe(
        projectFigures(meanwhile).contract,
      )
    }),
    { numRuns: 200 },
  )
})

test('what is kept and brought back is the same work', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { server, state } = opened()
      const mine = steps.reduce(take, state)
      const kept = editsToKeep(mine)
      const back = kept ? withKept(stateOf(server.read()), structuredClone(kept)) : state
      expect(projectFigures(back)).toEqual(projectFigures(mine))
      const { estimate_data: there, count } = changesOf(back)
      expect(count).toEqual(changesOf(mine).count)
      expect(there.map(({ key: _, ...edit }) => edit)).toEqual(
        changesOf(mine).estimate_data.map(({ key: _, ...edit }) => edit),
      )
    }),
    { numRuns: 150 },
  )
})

test('typing every value back leaves nothing to save', () => {
  const cells = ['count', 'duration', 'rate'] as const
  const typed = fc.record({
    scope: fc.nat({ max: 2 }),
    line: fc.nat({ max: 3 }),
    field: fc.constantFrom(...cells),
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(typed, amount), { maxLength: 30 }), (edits) => {
      let { state } = opened()
      const start = state
      const placeOf = ({ scope: at, line, field }: (typeof edits)[number][0]) => {
        const one = start.scopes[at] as EstimateState['scopes'][number]
        const chosen = linesOf(one)[line] as ReturnType<typeof linesOf>[number]
        return { place: { scopeKey: one.key, lineKey: chosen.key, field }, before: chosen[field] }
      }
      for (const [cell, text] of edits) state = setCell(state, placeOf(cell).place, text)
      for (const [cell] of edits) {
        const { place, before } = placeOf(cell)
        state = setCell(state, place, before === null ? '' : String(before))
      }
      expect(isChanged(state)).toBe(false)
      expect(changesOf(state).estimate_data).toEqual([])
      expect(projectFigures(state)).toEqual(projectFigures(start))
    }),
    { numRuns: 150 },
  )
})
