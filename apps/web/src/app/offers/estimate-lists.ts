import { useQuery } from '@tanstack/react-query'
import { resourceLists } from '../../areas/planning/estimate/offered.ts'
import { equipmentQueries } from '../../areas/site/equipment/queries.ts'
import { teamQueries } from '../../areas/site/team/queries.ts'

resourceLists.register({
  usePositions: (enabled) => useQuery({ ...teamQueries.choices(), enabled }),
  useCategories: (search, enabled) => useQuery({ ...equipmentQueries.choices(search), enabled }),
})
