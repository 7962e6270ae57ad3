import { profileCards } from '../../areas/foundation/company/offered.ts'
import { WorkingDaysCard } from '../../areas/project/calendars/working-days/working-days-card.tsx'

profileCards.register([WorkingDaysCard])
