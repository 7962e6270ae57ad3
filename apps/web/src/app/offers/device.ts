import { useQuery } from '@tanstack/react-query'
import { siteProjects } from '../../areas/foundation/device/offered.ts'
import { onsiteQueries } from '../../areas/site/onsite/queries.ts'

siteProjects.register(() => useQuery(onsiteQueries.projects()))
