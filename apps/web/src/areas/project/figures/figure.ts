import type { FigurePart, FigurePlace } from './queries.ts'

/** An actual cost on the screen, which opens the slips behind it. */
export interface Figure {
  /** The thing whose actual cost it is: '1046(2)a2 CHB Laying', 'Masonry Works', 'the project'. */
  name: string
  place: FigurePlace
  /** Opens with one part of it. */
  part?: FigurePart
}

export const PART_NAMES: Record<FigurePart, string> = {
  labor: 'Labor',
  equipment: 'Equipment and fuel',
  material: 'Material',
  other: 'Subcontract',
}

export const WHOLE_PROJECT: Figure = { name: 'the project', place: {} }
export const NOT_ALLOCATED: Figure = { name: 'no work item', place: { outside: 'not_allocated' } }
export const REMOVED: Figure = { name: 'removed work items', place: { outside: 'removed' } }

export const phaseFigure = ({ phase_id, phase }: { phase_id: number; phase: string }): Figure => ({
  name: phase,
  place: { phase_id: String(phase_id) },
})
