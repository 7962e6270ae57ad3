import { placeIn } from '../../areas/project/projects/place.ts'
import { tabOf } from '../../areas/project/projects/project/tabs.ts'
import { PROJECT_TABS } from './project-tabs.ts'

/** Fetches the files of what the projects' page shows at an address. */
export async function loadProjectsAhead(params: URLSearchParams): Promise<unknown> {
  const place = placeIn(params)
  if (place.at === 'list') return import('../../areas/project/projects/list/projects-list.tsx')
  if (place.at !== 'project') return undefined
  return Promise.all([
    import('../../areas/project/projects/project/project-screen.tsx'),
    PROJECT_TABS[tabOf(params, undefined, PROJECT_TABS).flag]?.load(),
  ])
}
