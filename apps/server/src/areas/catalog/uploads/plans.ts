import type { UploadedList } from '@itayo/contract'
import { equipmentPlan } from '../../equipment/upload-plan.ts'
import { materialPlan } from '../../materials/upload-plan.ts'
import { manpowerPlan } from '../../team/upload-plan.ts'
import type { ListPlan } from './list-plan.ts'

const PLANS: Record<UploadedList, ListPlan> = {
  material: materialPlan,
  manpower: manpowerPlan,
  equipment: equipmentPlan,
}

export function planOf(list: string): ListPlan {
  return PLANS[list as UploadedList]
}
