import { ESTIMATE_SPENT } from '../../../lib/cost-shares.ts'
import { Explained } from '../../../ui/explained.tsx'

export const EstimateSpentHead = () => (
  <th scope="col" data-start>
    <Explained word={ESTIMATE_SPENT.name} means={ESTIMATE_SPENT.means} />
  </th>
)
