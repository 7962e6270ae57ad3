import { startingStock } from './areas/foundation/accounts/company-setup.ts'
import { decisions } from './areas/foundation/approvals/kinds.ts'
import { holders } from './areas/foundation/attachments/holders.ts'
import { surroundingsOf } from './areas/insight/risk/surroundings.ts'
import { weatherForReport } from './areas/insight/weather/propose.ts'
import { copyStandardSet } from './areas/library/catalog/standard-set.ts'
import { listPlans } from './areas/library/catalog/uploads/plans.ts'
import { whyStatementStays } from './areas/money/billing/billed-statement.ts'
import { standingOfContract } from './areas/money/billing/contract-standing.ts'
import { estimateParticipant } from './areas/planning/estimate/copy.ts'
import { typedCosts } from './areas/planning/estimate/cost-sources.ts'
import { editDecision, estimateDecision } from './areas/planning/estimate/decide.ts'
import { termsDecision } from './areas/planning/estimate/decide-terms.ts'
import { contractStanding } from './areas/planning/overview/contract-standing.ts'
import { photosCopy, powCopy } from './areas/planning/overview/copy.ts'
import { missingPow } from './areas/planning/overview/pow.ts'
import { scheduleCopy } from './areas/planning/schedule/copy.ts'
import { riskSurroundings } from './areas/planning/scope/risk-facts.ts'
import { costSources, stockUse } from './areas/project/figures/cost-sources.ts'
import { projectParticipants } from './areas/project/projects/participants.ts'
import { projectWarnings } from './areas/project/projects/warnings.ts'
import { commentHolder } from './areas/site/comments/attachment-holder.ts'
import { fuelCosts } from './areas/site/equipment/cost-sources.ts'
import { equipmentParticipant } from './areas/site/equipment/release.ts'
import { bookingOutcome, fuelOutcome } from './areas/site/equipment/request-outcomes.ts'
import { equipmentPlan } from './areas/site/equipment/upload-plan.ts'
import { projectMaterialsCopy } from './areas/site/materials/copy.ts'
import { materialOutcome } from './areas/site/materials/request-outcomes.ts'
import { materialPlan } from './areas/site/materials/upload-plan.ts'
import { onsiteHolders } from './areas/site/onsite/attachment-holders.ts'
import {
  deliveryCosts,
  laborCosts,
  machineCosts,
  releasesOfWorkItem,
} from './areas/site/onsite/cost-sources.ts'
import { countDecision } from './areas/site/onsite/decide-count.ts'
import { reportHolder } from './areas/site/reports/logs/attachment-holder.ts'
import { weatherOfDay } from './areas/site/reports/logs/weather-of-day.ts'
import { whyCertifiedStays } from './areas/site/reports/swa/billed.ts'
import { swaDecision } from './areas/site/reports/swa/decide-swa.ts'
import { missingReports } from './areas/site/reports/weekly/missed.ts'
import { requestDecision } from './areas/site/requests/decide.ts'
import { requestOutcomes } from './areas/site/requests/outcomes.ts'
import { teamParticipant } from './areas/site/team/release.ts'
import { manpowerPlan } from './areas/site/team/upload-plan.ts'
import { transferCosts } from './areas/site/transfers/cost-sources.ts'
import { transferDecision } from './areas/site/transfers/decide-transfer.ts'
import { transfersParticipant } from './areas/site/transfers/release.ts'
import { updateHolders } from './areas/site/updates/attachment-holders.ts'

/*
 * Areas import downward only; this is the one place that knows an area and the one above it that registers
 * something there.
 */

startingStock.register(copyStandardSet)

decisions.register({
  estimate: estimateDecision,
  estimate_edit: editDecision,
  estimate_terms: termsDecision,
  purchase_request: requestDecision,
  equipment_request: requestDecision,
  stock_count: countDecision,
  material_transfer: transferDecision,
  swa: swaDecision,
})

holders.register({
  ...onsiteHolders,
  report_log: reportHolder,
  ...updateHolders,
  report_comment: commentHolder,
})

requestOutcomes.register({ material: materialOutcome, equipment: bookingOutcome, fuel: fuelOutcome })

listPlans.register({ material: materialPlan, manpower: manpowerPlan, equipment: equipmentPlan })

projectParticipants.register([
  estimateParticipant,
  // After the work items it plans.
  { copy: scheduleCopy },
  { copy: projectMaterialsCopy },
  { copy: powCopy },
  { copy: photosCopy },
  equipmentParticipant,
  teamParticipant,
  transfersParticipant,
])

projectWarnings.register({ missingPow, missingReports })

stockUse.register(releasesOfWorkItem)

weatherOfDay.register(weatherForReport)

riskSurroundings.register({ of: surroundingsOf })
whyCertifiedStays.register(whyStatementStays)

contractStanding.register(standingOfContract)

costSources.register({
  delivery_item: deliveryCosts,
  attendance: laborCosts,
  equipment_use_item: machineCosts,
  fuel_order: fuelCosts,
  typed: typedCosts,
  ...transferCosts,
})
