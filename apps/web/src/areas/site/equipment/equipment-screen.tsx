import { useSearchParams } from 'react-router'
import { late } from '../../../ui/late.tsx'
import { ListTabs } from '../../../ui/list-tabs.tsx'
import { CategoriesTab } from './categories/categories-tab.tsx'
import { MachinesTab } from './machines/machines-tab.tsx'

const BookingsTab = late(async () => (await import('./bookings-tab.tsx')).BookingsTab)

const TABS = [
  { id: 'machines', label: 'Machines', to: '/equipment/Index' },
  { id: 'categories', label: 'Categories', to: '/equipment/Index?tab=categories' },
  { id: 'bookings', label: 'Bookings', to: '/equipment/Index?tab=bookings' },
] as const

export function EquipmentScreen() {
  const [params] = useSearchParams()
  const current = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'machines'
  const tabs = <ListTabs label="Equipment" tabs={TABS} current={current} />
  if (current === 'categories') return <CategoriesTab tabs={tabs} />
  if (current === 'machines') return <MachinesTab tabs={tabs} />
  return <BookingsTab tabs={tabs} />
}
