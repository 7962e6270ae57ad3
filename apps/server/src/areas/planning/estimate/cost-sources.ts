import type { CostSource } from '../../project/figures/cost-sources.ts'
import { typedSlips } from './store/ledger.ts'

/** The estimate at one of its work items. */
const linkTo = (projectId: number, workItemId: number) =>
  `/projects/Index?id=${projectId}&menu=2&psow_id=${workItemId}`

/** A subcontractor's total, typed in the estimate (D-12). */
export const typedCosts: CostSource = {
  name: 'Typed total',
  access: ['/projects/Index'],
  async slips(tx, ids) {
    return (await typedSlips(tx, ids)).map(({ source_id, project_id, title }) => ({
      source_id,
      number: '',
      title,
      unit: '',
      link: linkTo(project_id, source_id),
    }))
  },
}
