import { ListTabs } from '../../../../ui/list-tabs.tsx'
import { APPROVAL_LIST } from './request-states.ts'
import { useScope } from './use-scope.ts'

const LICENCE = '/subscription/approval-license'

const TABS = [
  { id: 'dashboard', label: 'Dashboard', to: `${LICENCE}/dashboard` },
  { id: 'people', label: 'User subscription', to: `${LICENCE}/user-subscription` },
  { id: 'requests', label: 'Approval list', to: `${APPROVAL_LIST}/pending` },
  { id: 'disbursement', label: 'Purchase disbursement', to: `${LICENCE}/purchase-disbursement` },
  { id: 'history', label: 'Purchase history', to: `${LICENCE}/purchase-history` },
] as const

/** From one page of the licence to the next; the Super Admin has them in the navigation. */
export function LicenceTabs({ current }: { current: (typeof TABS)[number]['id'] }) {
  const { isPlatform } = useScope()
  return isPlatform ? null : <ListTabs label="Credit management" tabs={TABS} current={current} />
}
