import { useSearchParams } from 'react-router'
import { ListTabs } from '../catalog/lists/list-tabs.tsx'
import { CategoriesTab } from './categories/categories-tab.tsx'
import { MachinesTab } from './machines/machines-tab.tsx'

const TABS = [
  { id: 'machines', label: 'Machines', to: '/equipment/Index' },
  { id: 'categories', label: 'Categories', to: '/equipment/Index?tab=categories' },
] as const

export function EquipmentScreen() {
  const [params] = useSearchParams()
  const current = params.get('tab') === 'categories' ? 'categories' : 'machines'
  const tabs = <ListTabs label="Equipment" tabs={TABS} current={current} />
  return current === 'categories' ? <CategoriesTab tabs={tabs} /> : <MachinesTab tabs={tabs} />
}
