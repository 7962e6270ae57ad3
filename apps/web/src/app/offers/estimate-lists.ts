import { useQuery } from '@tanstack/react-query'
import { resourceLists } from '../../areas/planning/estimate/openings.ts'
import { equipmentQueries } from '../../areas/site/equipment/queries.ts'
import { teamQueries } from '../../areas/site/team/queries.ts'

resourceLists.fill({
  usePositions: (enabled) => useQuery({ ...teamQueries.choices(), enabled }),
  useCategories: (search, enabled) => useQuery({ ...equipmentQueries.choices(search), enabled }),
})
