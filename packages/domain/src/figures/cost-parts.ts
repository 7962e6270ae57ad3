/** The kinds of cost in the ledger of a project. */
export const COST_KINDS = ['labor', 'equipment', 'fuel', 'material', 'subcontract'] as const
export type CostKind = (typeof COST_KINDS)[number]

/** A cost beside the estimate counts as one of these. */
export const COST_PARTS = ['labor', 'equipment', 'material', 'other'] as const
export type CostPart = (typeof COST_PARTS)[number]

/** Fuel is what machines burn: it counts as equipment. */
const COUNTS_AS: Readonly<Record<CostKind, CostPart>> = {
  labor: 'labor',
  equipment: 'equipment',
  fuel: 'equipment',
  material: 'material',
  subcontract: 'other',
}

export const costPartOf = (kind: string): CostPart => COUNTS_AS[kind as CostKind] ?? 'other'

export const kindsOfPart = (part: CostPart): CostKind[] =>
  COST_KINDS.filter((kind) => COUNTS_AS[kind] === part)
