import type { RecipeItem } from '@itayo/contract'
import type { Platform } from '../../../platform/context.ts'
import { asDemoPerson } from '../../foundation/accounts/demo-person.ts'
import { materialIds } from './store/facts.ts'
import { insertRecipe } from './store/library.ts'

const PEOPLE = ['admin@bayanihan.test', 'admin@pundasyon.test'] as const

type Item = Omit<RecipeItem, 'material_id'> & { material: string }

const plaster = { kind: 'plaster', times: 2, thickness: 16, cement_type: 'B' } as const

/** A wall of 150 mm blocks, plastered on both faces. */
const WALL: readonly Item[] = [
  { material: 'CHB 150x200x400 mm', kind: 'chb_pieces', component: 'cement', times: 1, size_option_id: 2 },
  { material: 'Portland cement 40 kg', component: 'cement', cement_weight: 40, ...plaster },
  { material: 'Washed sand', component: 'sand', ...plaster },
]

/** A recipe to begin with. */
export async function loadCalculatorDemo(platform: Platform): Promise<void> {
  for (const email of PEOPLE) {
    await asDemoPerson(platform, email, async (tx) => {
      const ids = await materialIds(
        tx,
        WALL.map(({ material }) => material),
      )
      const items = WALL.map(({ material, ...item }) => ({ ...item, material_id: ids.get(material) }))
      await insertRecipe(tx, { name: 'CHB wall 150 mm, both faces plastered', items })
    })
  }
}
