import { PageHeader } from '../../../../ui/page.tsx'

export function ProfileHeader() {
  return (
    <PageHeader title="Company profile" subtitle="Stands on what you print and in the mails that go out." />
  )
}
