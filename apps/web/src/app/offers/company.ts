import { WorkingDaysCard } from '../../areas/calendars/working-days/working-days-card.tsx'
import { profileCards } from '../../areas/company/openings.ts'

profileCards.fill([WorkingDaysCard])
