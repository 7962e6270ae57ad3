import type { ReactNode } from 'react'
import { ListPanel } from '../../../ui/list-panel.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { BookingCalendar } from './project/calendar/booking-calendar.tsx'

/** The booked days of every machine in the list. */
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
