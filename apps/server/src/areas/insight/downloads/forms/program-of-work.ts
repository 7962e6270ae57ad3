import type { ProjectOverview } from '@itayo/contract'
import {
  addCosts,
  boqUnitPrice,
  type Cost,
  isRounded,
  NO_ROUNDING,
  type Rounding,
  shareOf,
  sum,
  type Terms,
  withRounding,
} from '@itayo/domain'
import type { ReportPhase, ReportScope, ReportSource } from '../report-source.ts'
import { computed, pesoText, quantityCell, spanFormula, sumFormula } from './cells.ts'
import type { FormColumn, FormFact, FormPage, FormRow, Place, ValueCell } from './form.ts'

/** The numbered columns of an approved budget for the contract (handbook 9): 9 = 5 × 8, 10 = VAT of 5 + 9. */
const ITEM_COLUMNS: readonly FormColumn[] = [
  { key: 'item', title: '(1) Item No.', width: 13, format: 'text' },
  { key: 'description', title: '(2) Description', width: 38, format: 'wrapped' },
  { key: 'quantity', title: '(3) Quantity', width: 12, format: 'quantity' },
  { key: 'unit', title: '(4) Unit', width: 8, format: 'text' },
  { key: 'direct', title: '(5) Estimated Direct Cost', width: 15, format: 'money', isCost: true },
  { key: 'ocm', title: '(6) OCM %', width: 7, format: 'money', isCost: true },
  { key: 'cp', title: '(7) Profit %', width: 7, format: 'money', isCost: true },
  { key: 'mark_up', title: '(8) Mark-up %', width: 8, format: 'money', isCost: true },
  { key: 'value', title: '(9) Mark-up Value', width: 14, format: 'money', isCost: true },
  { key: 'vat', title: '(10) VAT', width: 14, format: 'money', isCost: true },
  { key: 'indirect', title: '(11) Indirect Cost', width: 14, format: 'money', isCost: true },
  { key: 'total', title: '(12) Total Cost', width: 16, format: 'money', isCost: true },
  { key: 'price', title: '(13) Unit Cost', width: 13, format: 'money', isCost: true },
  { key: 'share', title: '% of Total', width: 8, format: 'money', isCost: true },
]

const BREAKDOWN_COLUMNS: readonly FormColumn[] = [
  { key: 'letter', title: 'No.', width: 13, format: 'text' },
  { key: 'name', title: 'Breakdown of the total cost', width: 38, format: 'wrapped' },
  { key: 'amount', title: 'Amount (PhP)', width: 18, format: 'money', isCost: true },
  { key: 'share', title: '% of Total', width: 10, format: 'money', isCost: true },
]

const PHASE_COLUMNS: readonly FormColumn[] = [
  { key: 'code', title: 'Part', width: 13, format: 'text' },
  { key: 'name', title: 'Scope of work', width: 38, format: 'wrapped' },
  { key: 'direct', title: 'Direct Cost', width: 18, format: 'money', isCost: true },
  { key: 'contract', title: 'Total Cost', width: 18, format: 'money', isCost: true },
  { key: 'pow', title: 'POW Amount', width: 18, format: 'money', isCost: true },
]

const NEED_COLUMNS: readonly FormColumn[] = [
  { key: 'count', title: 'No.', width: 13, format: 'quantity' },
  { key: 'name', title: 'Name', width: 38, format: 'wrapped' },
  { key: 'detail', title: 'Assigned', width: 30, format: 'wrapped' },
]

/** The program of work on one budget: every figure is the estimate's or the overview's own. */
export function programForm(
  { phases, terms, rounding, seesCosts }: ReportSource,
  overview: ProjectOverview,
): FormPage[] {
  const total = withRounding(totalOf(phases), rounding)
  return [
    {
      name: 'Program of Work',
      title: 'Program of Work and Approved Budget for the Contract',
      ownPaper: false,
      isWide: true,
      facts: factsOf(overview, seesCosts),
      tables: [
        {
          heading: 'Work items',
          columns: ITEM_COLUMNS,
          rows: (place) => itemRows(phases, terms, { total, rounding }, place),
          carried: 'total',
        },
        ...(seesCosts
          ? [
              {
                heading: 'Breakdown',
                columns: BREAKDOWN_COLUMNS,
                rows: () => breakdownRows(total, rounding),
              },
              {
                heading: 'Scopes of work and their POW amounts',
                columns: PHASE_COLUMNS,
                rows: (place: Place) => phaseRows(overview, place),
              },
            ]
          : []),
        { heading: 'Minimum equipment', columns: NEED_COLUMNS, rows: () => equipmentRows(phases) },
        { heading: 'Technical personnel', columns: NEED_COLUMNS, rows: () => personnelRows(overview) },
      ],
      words: [],
      isSigned: true,
    },
  ]
}

function factsOf({ project_info: info }: ProjectOverview, seesCosts: boolean): FormFact[] {
  const amount = (pesos: number | null | undefined) => (typeof pesos === 'number' ? pesoText(pesos) : '—')
  return [
    { label: 'Contract ID', value: info.contract_number || '—' },
    { label: 'Mode of implementation', value: 'By contract' },
    ...(seesCosts
      ? [
          { label: 'Appropriation (ABC)', value: amount(info.project_cost) },
          { label: 'Contract amount', value: amount(info.contract_amount) },
        ]
      : []),
  ]
}

const totalOf = (phases: readonly ReportPhase[]): Cost =>
  addCosts(phases.flatMap((phase) => phase.scopes.map(({ cost }) => cost)))

const ROUNDING = 'Rounding of imported prices'

const SUMMED = ['direct', 'value', 'vat', 'indirect', 'total'] as const

function* itemRows(
  phases: readonly ReportPhase[],
  terms: Terms,
  { total, rounding }: { total: Cost; rounding: Rounding },
  place: Place,
): Generator<FormRow> {
  const subTotals: number[] = []
  for (const phase of phases) {
    yield { kind: 'group', letter: phase.code, text: phase.name, cells: {} }
    const first = place.row
    for (const scope of phase.scopes) yield itemRow(scope, terms, total.contract, place)
    const last = place.row - 1
    subTotals.push(place.row)
    const cost = totalOf([phase])
    yield {
      kind: 'subtotal',
      text: `Sub-total, ${phase.name}`,
      cells: sumCells(cost, total.contract, (key) => spanFormula(place, key, first, last)),
      isCost: true,
    }
  }
  if (isRounded(rounding)) {
    subTotals.push(place.row)
    const { direct, contract } = rounding
    const cells = { description: ROUNDING, direct, total: contract, share: shareOf(contract, total.contract) }
    yield { kind: 'row', cells, isCost: true }
  }
  const over = (key: string) => sumFormula(subTotals.map((row) => place.cell(key, row)))
  yield { kind: 'total', text: 'TOTAL', cells: sumCells(total, total.contract, over), isCost: true }
}

function sumCells(cost: Cost, whole: number, over: (key: string) => string | undefined) {
  const values = {
    direct: cost.direct,
    value: sum([cost.ocm, cost.cp]),
    vat: cost.vat,
    indirect: cost.indirect,
    total: cost.contract,
  }
  const cells = SUMMED.map((key) => [key, computed(values[key], over(key))])
  return { ...Object.fromEntries(cells), share: shareOf(cost.contract, whole) }
}

function itemRow(scope: ReportScope, terms: Terms, whole: number, place: Place): FormRow {
  const { cost, measurement } = scope
  const { ocm, cp } = scope.without_mark_up ? { ocm: 0, cp: 0 } : terms
  const at = (key: string) => place.cell(key, place.row)
  const price = boqUnitPrice(scope)
  return {
    kind: 'row',
    cells: {
      item: scope.number,
      description: scope.name,
      quantity: quantityCell(measurement),
      unit: scope.unit,
      direct: cost.direct,
      ocm,
      cp,
      mark_up: computed(sum([ocm, cp]), `${at('ocm')}+${at('cp')}`),
      // OCM and profit are rounded apart, as the estimate has them.
      value: computed(
        sum([cost.ocm, cost.cp]),
        `ROUND(${at('direct')}*${at('ocm')}/100,2)+ROUND(${at('direct')}*${at('cp')}/100,2)`,
      ),
      vat: computed(cost.vat, `ROUND((${at('direct')}+${at('value')})*${terms.vat}/100,2)`),
      indirect: computed(cost.indirect, `ROUND(${at('value')}+${at('vat')},2)`),
      total: computed(cost.contract, `ROUND(${at('direct')}+${at('indirect')},2)`),
      price: price === null ? null : computed(price, `ROUND(${at('total')}/${at('quantity')},2)`),
      share: shareOf(cost.contract, whole),
    },
  }
}

const BREAKDOWN: readonly { letter: string; name: string; figure: keyof Cost }[] = [
  { letter: 'A', name: 'Labor', figure: 'labor' },
  { letter: 'B', name: 'Equipment', figure: 'equipment' },
  { letter: 'C', name: 'Materials', figure: 'material' },
  { letter: 'D', name: 'Total direct cost (A + B + C)', figure: 'direct' },
  { letter: 'E', name: 'Overhead, contingencies and miscellaneous', figure: 'ocm' },
  { letter: 'F', name: "Contractor's profit", figure: 'cp' },
  { letter: 'G', name: 'VAT', figure: 'vat' },
  { letter: 'H', name: 'Total indirect cost (E + F + G)', figure: 'indirect' },
]

function* breakdownRows(total: Cost, rounding: Rounding): Generator<FormRow> {
  for (const { letter, name, figure } of BREAKDOWN)
    yield {
      kind: 'row',
      cells: { letter, name, amount: total[figure], share: shareOf(total[figure], total.contract) },
      isCost: true,
    }
  if (isRounded(rounding)) {
    const amount = rounding.contract
    const name = rounding.direct === 0 ? ROUNDING : `${ROUNDING}, also in D`
    yield { kind: 'row', cells: { name, amount, share: shareOf(amount, total.contract) }, isCost: true }
  }
  const cells = { amount: total.contract, share: shareOf(total.contract, total.contract) }
  yield { kind: 'total', text: 'TOTAL COST (D + H)', cells, isCost: true }
}

function* phaseRows({ contract_cost, build_up }: ProjectOverview, place: Place): Generator<FormRow> {
  const first = place.row
  for (const phase of contract_cost)
    yield {
      kind: 'row',
      cells: {
        code: phase.code,
        name: phase.phase,
        direct: phase.estimate ?? 0,
        contract: phase.contract_cost ?? 0,
        pow: phase.pow_amount ?? null,
      },
      isCost: true,
    }
  const { direct, contract } = build_up?.rounding ?? NO_ROUNDING
  if (isRounded({ direct, contract }))
    yield { kind: 'row', cells: { name: ROUNDING, direct, contract }, isCost: true }
  const over = (key: string) => spanFormula(place, key, first, place.row - 1)
  const added = (
    of: (phase: ProjectOverview['contract_cost'][number]) => number | null | undefined,
    rounded = 0,
  ) => sum([...contract_cost.map((phase) => of(phase) ?? 0), rounded])
  yield {
    kind: 'total',
    text: 'TOTAL',
    cells: {
      direct: computed(
        added(({ estimate }) => estimate, direct),
        over('direct'),
      ),
      contract: computed(
        added((phase) => phase.contract_cost, contract),
        over('contract'),
      ),
      pow: computed(
        added((phase) => phase.pow_amount),
        over('pow'),
      ),
    },
    isCost: true,
  }
}

/** Whole where it is whole: one engineer, half a truck. */
const countCell = (value: number): ValueCell =>
  Number.isInteger(value) ? { value, format: 'whole' } : quantityCell(value)

/** As many of each machine as the work item with the most of them takes. */
function* equipmentRows(phases: readonly ReportPhase[]): Generator<FormRow> {
  const most = new Map<string, number>()
  for (const { equipment } of phases.flatMap((phase) => phase.scopes))
    for (const { name, basis, quantity } of equipment)
      if (basis === 'quantity') most.set(name, Math.max(most.get(name) ?? 0, quantity ?? 0))
  if (most.size === 0) yield { kind: 'caption', text: 'None in the estimate.', cells: {} }
  for (const [name, count] of [...most].sort(([one], [other]) => one.localeCompare(other)))
    yield { kind: 'row', cells: { count: countCell(count), name } }
}

const TEAM = {
  project_manager: 'Project manager',
  site_engineer: 'Site engineer',
  architect: 'Architect',
  structural_engineer: 'Structural engineer',
  electrical_engineer: 'Electrical engineer',
  master_plumber: 'Master plumber',
  head_foreman: 'Head foreman',
} as const

function* personnelRows({ project_team }: ProjectOverview): Generator<FormRow> {
  const named = (Object.keys(TEAM) as (keyof typeof TEAM)[]).filter((place) => project_team[place] !== '')
  if (named.length === 0) yield { kind: 'caption', text: 'Nobody is named in the project yet.', cells: {} }
  for (const place of named)
    yield { kind: 'row', cells: { count: countCell(1), name: TEAM[place], detail: project_team[place] } }
}
