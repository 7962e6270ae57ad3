import { useAddressParams } from '../../../lib/address-params.ts'
import { ListTabs } from '../../../ui/list-tabs.tsx'
import { ProfileTab } from './profile/profile-tab.tsx'
import { RegisterTab } from './register/register-tab.tsx'

const PAGE = '/resource/risk-profile'

const TABS = [
  { id: 'items', label: 'Work items', to: PAGE },
  { id: 'register', label: 'Named risks', to: `${PAGE}?tab=register` },
] as const

/** The risk that is worked out for every open work item, and the risks that people have named. */
export function RiskScreen() {
  const [params] = useAddressParams()
  const current = params.get('tab') === 'register' ? 'register' : 'items'
  const tabs = <ListTabs label="Risk profile" tabs={TABS} current={current} />
  return current === 'register' ? <RegisterTab tabs={tabs} /> : <ProfileTab tabs={tabs} />
}
