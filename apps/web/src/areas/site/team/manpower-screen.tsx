import { useSearchParams } from 'react-router'
import { ListTabs } from '../../../ui/list-tabs.tsx'
import { EmployeesTab } from './employees/employees-tab.tsx'
import { PositionsTab } from './positions/positions-tab.tsx'

const TABS = [
  { id: 'positions', label: 'Positions', to: '/manpower/Index' },
  { id: 'employees', label: 'Employees', to: '/manpower/Index?tab=employees' },
] as const

export function ManpowerScreen() {
  const [params] = useSearchParams()
  const current = params.get('tab') === 'employees' ? 'employees' : 'positions'
  const tabs = <ListTabs label="Manpower" tabs={TABS} current={current} />
  return current === 'employees' ? <EmployeesTab tabs={tabs} /> : <PositionsTab tabs={tabs} />
}
