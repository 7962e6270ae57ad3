import { sum } from '@itayo/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf, isChanged } from './changes.ts'
import { setCell } from './edit.ts'
import { lineCost, linesOf, phasesOf, projectFigures, scopeFigures } from './figures.ts'
import { editsToKeep, withKept } from './kept.ts'
import { problemsOf } from './problems.ts'
import { stateOf } from './read.ts'
import { afterSave, rebase } from './settle.ts'
import { amount, opened, rightStep, step, take } from './testing/steps.ts'
import type { EstimateState } from './types.ts'

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
      // Edits typed while the save was on its way are still there.
      expect(projectFigures(afterSave(meanwhile, reply, sent)).contract).toBe(
        projectFigures(meanwhile).contract,
      )
    }),
    { numRuns: 200 },
  )
}, 20_000)

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
