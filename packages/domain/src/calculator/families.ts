import { kindEntry, type MaterialField, type MaterialKind } from './kinds.ts'
import type { MaterialInputs } from './material.ts'
import type { Component } from './material-rules.ts'

/** How a material is worked out in a work item: the first kind is meant unless the inputs say another one. */
export interface MaterialFamily {
  component: Component
  kinds: readonly MaterialKind[]
}

const CONCRETE: readonly MaterialKind[] = ['concrete_area', 'concrete_column', 'concrete_pipe']
const COLUMNS: readonly MaterialKind[] = ['concrete_column', 'concrete_area', 'concrete_pipe']

/** Codes of work items that lay blocks, and that plaster or finish with mortar. */
const LAYS_BLOCKS = /^(MW-0[1-3]|SD-01|DR-03|PS-0[67])$/i
const PLASTERS = /^(MW-0[5-7]|FI-05)$/i
const CASTS_COLUMNS = /^(CW-05|MW-04|BW-04)$/i

function kindsOfMix(component: Component, code: string): readonly MaterialKind[] {
  if (LAYS_BLOCKS.test(code))
    return component === 'gravel' ? CONCRETE : ['chb_mortar', 'plaster', ...CONCRETE]
  if (PLASTERS.test(code)) return component === 'gravel' ? CONCRETE : ['plaster', 'chb_mortar']
  return CASTS_COLUMNS.test(code) ? COLUMNS : CONCRETE
}

const BEDS = /^(EW|RB|SP|SD)-/i

/** A material's name tells its kind; the first pattern that fits counts. */
const NAMED: readonly (readonly [RegExp, readonly MaterialKind[]])[] = [
  [
    /tile (adhesive|grout)|grout|polyethylene|wire mesh|membrane|foam insulation|cementitious waterproofing|curing|termiticide/i,
    ['coverage'],
  ],
  [/\bchb\b|hollow block/i, ['chb_pieces']],
  [/tie wire/i, ['tie_wire', 'chb_tie_wire']],
  [/deformed bar|\brebar\b|reinforc\w+ (bar|steel)|\brsb\b/i, ['rebar', 'chb_rebar']],
  [/plywood|phenolic/i, ['boards', 'column_forms']],
  [/gypsum board|fiber ?cement board|hardiflex|ficemboard/i, ['boards']],
  [/corrugated|long-?span|rib-?type|roofing sheet/i, ['roof_sheets']],
  [/paint|primer|latex|enamel|elastomeric|varnish|lacquer|neutralizer|putty|topcoat/i, ['paint']],
  [/\btiles?\b/i, ['tiles']],
  [/(pvc|ppr|gi|bi|hdpe|pe)\b.*\bpipe|\bconduit/i, ['pipe_lengths']],
  [/lumber/i, ['board_feet']],
  [/selected fill|embankment|(sub)?base course|topsoil|gravel bed/i, ['bed']],
]

const NO_COVERAGE = /bearing|thermoplastic|solvent|bitumen|fittings/i

/** Null: nobody has a formula for it, and only the history is shown. */
export function familyOf(material: string, workItemCode: string): MaterialFamily | null {
  if (NO_COVERAGE.test(material)) return null
  const mix = componentOf(material)
  if (mix === 'gravel' && BEDS.test(workItemCode)) return { component: mix, kinds: ['bed', ...CONCRETE] }
  if (mix) return { component: mix, kinds: kindsOfMix(mix, workItemCode) }
  const kinds = NAMED.find(([name]) => name.test(material))?.[1]
  if (!kinds) return null
  const isWall = LAYS_BLOCKS.test(workItemCode)
  const isColumnForm = /^FW-02$/i.test(workItemCode)
  const isTurned =
    (isWall && /^(tie_wire|rebar)$/.test(kinds[0] ?? '')) || (isColumnForm && kinds[0] === 'boards')
  return { component: 'cement', kinds: isTurned ? kinds.toReversed() : kinds }
}

function componentOf(material: string): Component | null {
  if (/portland|^cement\b|\bcement,? (type|\d)/i.test(material)) return 'cement'
  if (/\bsand\b/i.test(material)) return 'sand'
  return /\bgravel\b(?! bed)/i.test(material) ? 'gravel' : null
}

/** The first kind that asks for everything that was filled in: a number of columns means columns. */
export function kindFor(kinds: readonly MaterialKind[], inputs: MaterialInputs): MaterialKind | undefined {
  const { area_unit: _, ...typed } = inputs
  const filled = Object.entries(typed)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([field]) => field as MaterialField)
  const takes = (kind: MaterialKind, field: MaterialField) =>
    kindEntry(kind).inputs.some((input) => input.field === field)
  return kinds.find((kind) => filled.every((field) => takes(kind, field))) ?? kinds[0]
}
