import type { TimeRecord } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store/attendance.ts'

/**
 * Records of a project that were not reversed, from day to day, of everybody or of one person. The caller has
 * opened the project.
 */
export function attendanceBetween(
  tx: Tx,
  of: { project_id: number; from: string; to: string; manpower_id: number | null },
): Promise<TimeRecord[]> {
  return store.between(tx, of)
}
