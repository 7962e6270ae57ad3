import fc from 'fast-check'
import { addLine, removeLine, restoreLine, setBasis, setCell } from '../edit.ts'
import { addScopes, removeScope, restoreScope, scaleLines, setSubCon } from '../edit-scope.ts'
import { linesOf } from '../figures.ts'
import { copyScope, duplicateLine, putLines, putScopes, shiftLines, shiftScopes } from '../order.ts'
import { draftScopeOf, stateOf } from '../read.ts'
import { findCells, replaceCells } from '../replace.ts'
import type { CellField, DraftScope, EstimateState, LineKind } from '../types.ts'
import { blockwork, scope } from './sample.ts'
import { fakeServer } from './server.ts'

/** Something a person does: where is chosen by numbers, since keys come and go. */
export interface Step {
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
    | 'move'
    | 'insert'
    | 'duplicate'
    | 'move scope'
    | 'put lines'
    | 'put scopes'
    | 'copy scope'
    | 'replace'
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
export const amount = fc.oneof(
  right,
  fc.constantFrom('', 'x', '-1', '0', '999999999', '=M*2', '=12*3', '=M/7', '=('),
)

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
      'move',
      'move',
      'insert',
      'duplicate',
      'move scope',
      'put lines',
      'put scopes',
      'copy scope',
      'replace',
    ),
    scope: fc.nat({ max: 9 }),
    line: fc.nat({ max: 9 }),
    field: fc.constantFrom('count', 'duration', 'rate', 'percent', 'typedCost'),
    kind: fc.constantFrom('labor', 'equipment', 'material'),
    text,
  })
export const step = stepWith(amount)
// Whole, so that most of what is done can be saved.
export const rightStep = stepWith(fc.integer({ min: 1, max: 5_000 }).map(String))

let nextSow = 500
let nextTag = 500

/** Every other one, so that they lie apart. */
const someOf = (list: readonly { key: string }[], { scope }: Step) =>
  list.filter((_, at) => at % 2 === scope % 2).map(({ key }) => key)

const scopesBeside = ({ scopes }: EstimateState, { phaseId, key }: DraftScope) =>
  scopes.filter((one) => one.phaseId === phaseId && one.key !== key)

export function take(state: EstimateState, given: Step): EstimateState {
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
    case 'move':
      return line ? shiftLines(state, key, line.kind, [line.key], given.scope % 2 ? 1 : -1) : state
    case 'insert':
      return line
        ? addLine(
            state,
            key,
            line.kind,
            { name: `Above ${given.text}`, count: 1, duration: 1, rate: 2 },
            line.key,
          ).state
        : state
    case 'duplicate':
      return (line && duplicateLine(state, key, line.key)?.state) || state
    case 'move scope':
      return shiftScopes(state, [key], given.line % 2 ? 1 : -1)
    case 'put lines':
      return line
        ? putLines(state, key, line.kind, someOf(at[line.kind], given), at[line.kind][0]?.key ?? null)
        : state
    case 'put scopes':
      return putScopes(state, [key, ...someOf(scopesBeside(state, at), given)], null)
    case 'copy scope': {
      nextTag += 1
      const copied = copyScope(state, key, { id: nextTag, name: `Tag ${nextTag}` })
      return copied === null || copied === 'exists' ? state : copied.state
    }
    case 'replace': {
      const how = { find: String(line?.rate ?? ''), by: given.text, where: 'rate' as const }
      return replaceCells(state, findCells(state, how.find, how.where), how).state
    }
    case 'sub con':
      return setSubCon(state, key, given.line % 2 === 0)
    default:
      return scaleLines(state, key)
  }
}

export const opened = () => {
  const server = fakeServer(
    [1, 2, 3].map((id) => blockwork(id, { phase_id: 2 - (id % 2), actual_labor_cost: id })),
  )
  return { server, state: stateOf(server.read()) }
}
