import type { UploadedList } from '@itayo/contract'
import { offered } from '../../../../platform/offered.ts'
import type { ListPlan } from './list-plan.ts'

export const listPlans = offered<Readonly<Record<UploadedList, ListPlan>>>('The lists that can be uploaded')

export function planOf(list: string): ListPlan {
  return listPlans.get()[list as UploadedList]
}
