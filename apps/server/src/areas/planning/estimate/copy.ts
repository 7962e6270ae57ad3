import type { Tx } from '../../../platform/database/query.ts'
import { termsIn } from '../../project/figures/figures.ts'
import { applyEdits } from './apply-edits.ts'
import { asNew } from './compose.ts'
import { readScopes } from './present-scope.ts'
import { writeRounding } from './rounding-row.ts'
import { insert, setState } from './store/estimates.ts'
import * as roundings from './store/roundings.ts'
import { copyMarkUps } from './store/scope-writing.ts'

/**
 * The estimate of a project as a fresh draft of another: the same work items, lines and prices, nothing
 * done and nothing spent. Its plan follows with the schedule.
 */
const estimateCopy = {
  choice: 'estimate',
  async run(tx: Tx, from: number, to: number): Promise<void> {
    const scopes = (await readScopes(tx, from)).map(asNew)
    if (scopes.length === 0) return
    await applyEdits(tx, to, scopes, await termsIn(tx, to), { asTheyStand: true })
    await copyMarkUps(tx, from, to)
    await copyRounding(tx, from, to)
    await setState(tx, to, { edited: true })
  },
} as const

/** The copy costs what the project costs: the rounding row is a part of that. */
async function copyRounding(tx: Tx, from: number, to: number): Promise<void> {
  const rounding = await roundings.total(tx, from)
  await writeRounding(tx, to, { how: 'set', ...rounding }, [])
}

export const estimateParticipant = { start: insert, copy: estimateCopy }
