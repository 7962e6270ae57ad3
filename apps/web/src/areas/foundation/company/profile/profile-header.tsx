import { useAuth } from '../../../../lib/auth/auth.ts'
import { PageHeader } from '../../../../ui/page.tsx'
import { HistoryButton } from '../../audit/history-link.tsx'

export function ProfileHeader() {
  const { company } = useAuth()
  return (
    <PageHeader
      title="Company profile"
      subtitle="Stands on what you print and in the mails that go out."
      actions={company ? <HistoryButton thing="company" id={company.id} /> : null}
    />
  )
}
