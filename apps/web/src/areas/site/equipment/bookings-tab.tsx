import type { ReactNode } from 'react'
import { ListPanel } from '../../../ui/list-panel.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { BookingCalendar } from './project/calendar/booking-calendar.tsx'

/** Where the machines of the list are, day by day. */
export function BookingsTab({ tabs }: { tabs: ReactNode }) {
  return (
    <Page>
      <PageHeader title="Equipment" subtitle="Booked days, over all projects" />
      {tabs}
      <ListPanel>
        <BookingCalendar />
      </ListPanel>
    </Page>
  )
}
