import type { CostSource } from '../../project/figures/cost-sources.ts'
import { linkTo } from '../requests/tell.ts'
import { fuelSlips } from './store/request-lines.ts'

export const fuelCosts: CostSource = {
  name: 'Fuel order',
  access: ['/projects/Index'],
  async slips(tx, ids) {
    return (await fuelSlips(tx, ids)).map(({ project_id, ...slip }) => ({
      ...slip,
      unit: 'L',
      link: linkTo({ kind: 'fuel', number: slip.number, project_id }),
    }))
  },
}
