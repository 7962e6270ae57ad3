import { profileCards } from '../../areas/foundation/company/openings.ts'
import { WorkingDaysCard } from '../../areas/project/calendars/working-days/working-days-card.tsx'

profileCards.fill([WorkingDaysCard])
