import { MonthlyPanel } from '../../areas/insight/monthly/monthly-panel.tsx'
import { monthlyPanel } from '../../areas/planning/overview/offered.ts'

monthlyPanel.register(MonthlyPanel)
