import {
  type EquipmentLine,
  equipmentCost,
  type LaborLine,
  laborCost,
  type MaterialLine,
  materialCost,
  scopeCost,
  sum,
  type Terms,
} from '@itayo/domain'
import type { ReportPhase, ReportScope, ReportSource } from './report-source.ts'

export const TERMS: Terms = { ocm: 15, cp: 10, vat: 5 }

interface Lines {
  code: string
  measurement?: number | null
  without_mark_up?: boolean
  labor?: readonly (Partial<LaborLine> & { name: string })[]
  equipment?: readonly (Partial<EquipmentLine> & { name: string })[]
  material?: readonly (Partial<MaterialLine> & { name: string; unit?: string })[]
}

/** A work item with the costs that the estimate would have stored. */
export function scope({
  code,
  measurement = 16,
  without_mark_up = false,
  labor = [],
  equipment = [],
  material = [],
}: Lines): ReportScope {
  const empty = { basis: 'quantity' as const, rate: null, duration: null, amount: null, percent: null }
  const laborLines = labor.map((line) => ({ ...empty, workers: null, ...line }))
  const ofLabor = sum(laborLines.map(laborCost))
  const equipmentLines = equipment.map((line) => ({ ...empty, quantity: null, ...line }))
  const materialLines = material.map((line) => ({
    ...empty,
    quantity: null,
    unit_cost: null,
    unit: 'pc',
    ...line,
  }))
  const lines = {
    labor: laborLines.map((line) => ({ ...line, cost: laborCost(line) })),
    equipment: equipmentLines.map((line) => ({ ...line, cost: equipmentCost(line, ofLabor) })),
    material: materialLines.map((line) => {
      const cost = materialCost(line, ofLabor)
      return { ...line, material_id: null, description: line.name, cost, estimated_cost: cost }
    }),
  }
  const total = (which: readonly { cost: number }[]) => sum(which.map((line) => line.cost))
  const parts = { labor: ofLabor, equipment: total(lines.equipment), material: total(lines.material) }
  const cost = scopeCost(parts, TERMS, { withoutMarkUp: without_mark_up })
  const { contract } = cost
  return {
    number: code,
    name: `Work ${code}`,
    measurement,
    unit: 'sq.m',
    without_mark_up,
    contract,
    cost,
    ...lines,
  }
}

/** 16 sq.m of 150 mm hollow blocks: 1,343.38 a square metre at 5% VAT. */
const BLOCKS = scope({
  code: 'MW-02',
  labor: [
    { name: 'Foreman', workers: 1, duration: 1, rate: 1_000 },
    { name: 'Mason', workers: 2, duration: 1, rate: 900 },
    { name: 'Laborer', workers: 2, duration: 1, rate: 695 },
  ],
  equipment: [{ name: 'Minor Tools', basis: 'percent_of_labor', percent: 10 }],
  material: [
    { name: 'Hollow block 150 mm', quantity: 200, unit_cost: 18 },
    { name: 'Portland cement', unit: 'bag', quantity: 16.208, unit_cost: 245 },
    { name: 'Sand', unit: 'cu.m', quantity: 1.3504, unit_cost: 1_400 },
    { name: 'Deformed bar', unit: 'kg', quantity: 47.36, unit_cost: 48 },
    { name: 'Tie wire', unit: 'kg', quantity: 0.384, unit_cost: 85 },
  ],
})

/** Lump sums, a rate with four decimals, whoever stays for a part only, a percentage material. */
const PLASTER = scope({
  code: 'MW-05',
  measurement: 33.3333,
  labor: [
    { name: 'Mason', workers: 3, duration: 7, rate: 695.0008 },
    { name: 'Laborer', workers: 2, duration: 2.5, rate: 650 },
    { name: 'Scaffolders', basis: 'lump_sum', amount: 1_234.56 },
  ],
  equipment: [
    { name: 'Mixer', quantity: 1, duration: 3.3333, rate: 1_200.55 },
    { name: 'Scaffold', basis: 'lump_sum', amount: 800 },
  ],
  material: [
    { name: 'Portland cement', unit: 'bag', quantity: 12.5, unit_cost: 245 },
    { name: 'Consumables', basis: 'percent_of_labor', percent: 2.5 },
    { name: 'Sundries', basis: 'lump_sum', amount: 99.99 },
  ],
})

/** Machines only, without mark-up. */
const MOBILIZATION = scope({
  code: 'GR-01',
  measurement: 1,
  without_mark_up: true,
  equipment: [{ name: 'Low-bed truck', quantity: 2, duration: 0.5, rate: 12_345.67 }],
})

const SIGNBOARD = scope({
  code: 'GR-02',
  measurement: 3,
  material: [{ name: 'Signboard', quantity: 1, unit_cost: 10_000 }],
})

/** No measurement: in the bill with its contract cost, without a sheet of its own. */
const TESTING = scope({
  code: 'GR-03',
  measurement: null,
  labor: [{ name: 'Laboratory', basis: 'lump_sum', amount: 5_000.01 }],
})

export const PHASES: ReportPhase[] = [
  { code: 'GR', name: 'General Requirements', scopes: [MOBILIZATION, SIGNBOARD, TESTING] },
  { code: 'MW', name: 'Masonry Works', scopes: [BLOCKS, PLASTER] },
]

export const SOURCE: ReportSource = {
  head: {
    company: {
      name: 'Bayanihan Builders',
      address: 'Malolos, Bulacan',
      contact: '044 123 4567',
      tin: '123-456-789-000',
      pcab: '45678',
    },
    logo: null,
    paper: 'Long',
    standing: 'Draft',
    facts: [
      { label: 'Project', value: 'School building' },
      { label: 'Project ID', value: 'BUL-1' },
      { label: 'Location', value: 'Sta. Maria, Bulacan' },
    ],
    signatures: [
      { label: 'Prepared by', name: 'Ana Reyes', position: 'Site Engineer' },
      { label: 'Noted by', name: '', position: 'Project Manager' },
      { label: 'Approved by', name: 'Jose Cruz', position: 'Client' },
    ],
    contractNumber: '26CB0042',
    printedAt: new Date('2026-11-15T08:30:00Z'),
    printedBy: 'Ana Reyes',
  },
  phases: PHASES,
  terms: TERMS,
  rounding: { direct: 0, contract: 0 },
  seesCosts: true,
}
