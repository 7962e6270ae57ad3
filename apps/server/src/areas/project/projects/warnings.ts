import type { Tx } from '../../../platform/database/query.ts'
import { offered } from '../../../platform/offered.ts'

/** The tabs of a project show these warnings. */
interface ProjectWarnings {
  /** How many phases of the estimate have no amount in the programme of work. */
  missingPow(tx: Tx, projectId: number): Promise<number>
  /** How many past weeks have no report (G-24). */
  missingReports(tx: Tx, projectId: number, today: string): Promise<number>
}

export const projectWarnings = offered<ProjectWarnings>('The warnings of a project')
