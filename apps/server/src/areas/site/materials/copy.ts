import { copyAll } from './store/project-materials.ts'

/** What a project needs besides its estimate goes along with the estimate; orders belong to the one project. */
export const projectMaterialsCopy = { choice: 'estimate', run: copyAll } as const
