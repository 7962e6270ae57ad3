import { NOTHING_SPENT } from '../model/merge.ts'
import type { DraftLine, DraftScope, EstimateState } from '../model/types.ts'

/** A line and a work item for tests, with nothing in them but what is given. */
export function line(key: string, change: Partial<DraftLine> = {}): DraftLine {
  return {
    key,
    id: 1,
    place: 1000,
    kind: 'labor',
    itemId: 1,
    name: 'Mason',
    basis: 'quantity',
    count: 6,
    duration: 36,
    unitId: null,
    unit: '',
    rate: 720,
    percent: null,
    typedCost: null,
    formulas: {},
    ordered: 0,
    actual: 0,
    removed: false,
    ...change,
  }
}

export function scope(key: string, change: Partial<DraftScope> = {}): DraftScope {
  return {
    key,
    workItemId: 1,
    version: 1,
    place: 1000,
    phaseId: 1,
    phase: 'Concrete Works',
    phaseCode: 'CW',
    sowId: 10,
    code: 'CW-01',
    dpwhRef: '900(1)c',
    ownNumber: '',
    itemNumber: '900(1)c',
    workItem: 'Structural Concrete',
    tagId: null,
    tagName: '',
    measurement: 214.8,
    unitId: 16,
    unit: 'cu.m',
    quantity: null,
    quantityUnitId: null,
    measurementFormula: null,
    linesFor: 214.8,
    isSubCon: false,
    withoutMarkUp: false,
    ...NOTHING_SPENT,
    removed: false,
    labor: [],
    equipment: [],
    material: [],
    ...change,
  }
}

/** One object: what was worked out under the same terms is not worked out again. */
const TERMS = { ocm: 15, cp: 10, vat: 5 }

/** An estimate of these scopes, as it was saved last. */
export function stateOf(
  scopes: DraftScope[],
  { base = scopes, ...change }: Partial<Omit<EstimateState, 'base'>> & { base?: DraftScope[] } = {},
): EstimateState {
  return {
    terms: TERMS,
    outside: 0,
    rounding: { direct: 0, contract: 0 },
    base: new Map(base.map((one) => [one.key, one])),
    scopes,
    wrong: [],
    ...change,
  }
}
