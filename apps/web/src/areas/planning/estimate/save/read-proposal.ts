import type { QueryClient } from '@tanstack/react-query'
import { ordersIn, withProposal, withTypedTotals } from '../model/proposal.ts'
import type { EstimateState, ScopeKey } from '../model/types.ts'
import { estimateCalls, estimateQueries } from '../queries.ts'

interface Laid {
  lay: (state: EstimateState) => EstimateState
  /** The scopes that the edits declare to be variance orders, by their keys in the laid state. */
  orders: (state: EstimateState) => ReadonlySet<ScopeKey>
}

/** The person's own edits, ready to be laid over the estimate; undefined when there are none. */
export async function readProposal(queries: QueryClient, projectId: number): Promise<Laid | undefined> {
  const proposal = await queries.fetchQuery(estimateQueries.proposal(projectId))
  if (!proposal) return undefined
  const edits = proposal.estimate_data
  const [units, tags, composed] = await Promise.all([
    queries.fetchQuery(estimateQueries.units()),
    queries.fetchQuery(estimateQueries.tags()),
    composeNew(
      projectId,
      edits.flatMap((edit) => (!edit.psow_id && edit.sow_id ? [edit.sow_id] : [])),
    ),
  ])
  return {
    lay(state) {
      const laid = withProposal(state, edits, { units, tags, composed })
      const labor = withTypedTotals(laid, 'subConLabor', proposal.labor_total_actual_cost)
      return withTypedTotals(labor, 'subConEquipment', proposal.equipment_total_actual_cost)
    },
    orders: (state) => ordersIn(state, edits),
  }
}

/** Edits have ids only, so the names of new work items are read from the catalogue. */
async function composeNew(projectId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  const items = [...new Set(ids)].map((sow_id) => ({ sow_id }))
  const body = { project_id: projectId, source: { from: 'catalog' as const, items } }
  return (await estimateCalls.compose({ body })).response.scopes
}
