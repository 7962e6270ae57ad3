import { copyAll } from './store/project-materials.ts'

/** Materials that a project needs besides its estimate are copied with the estimate; its orders are not. */
export const projectMaterialsCopy = { choice: 'estimate', run: copyAll } as const
