import type { Zoom } from '../geometry/scale.ts'
import type { GanttRow } from '../model/rows.ts'
import type { Plan } from '../project/use-plan.ts'

export interface GanttProps {
  plan: Plan
  rows: readonly GanttRow[]
  zoom: Zoom
  showCritical: boolean
  baseline: ReadonlyMap<number, { start: string; end: string }> | null
  canEdit: boolean
  selected: string | null
  onSelect: (key: string) => void
  onToggle: (phaseId: number) => void
  onFold: (phaseId: number, folded: boolean) => void
  onZoom: (zoom: Zoom) => void
  onOpen: (id: number) => void
  onOpenLink: (key: string) => void
  /** The links of a work item, to choose from. */
  onOpenLinks: (id: number) => void
  onLink: (predecessor: number, successor: number) => void
  /** A work item that was asked for elsewhere: each time a new object, so that it is shown again. */
  revealed: { id: number } | null
  onHeld: (id: number) => void
  onStuck: (id: number) => void
}
