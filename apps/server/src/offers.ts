import { startingStock } from './areas/foundation/accounts/company-setup.ts'
import { decisions } from './areas/foundation/approvals/kinds.ts'
import { copyStandardSet } from './areas/library/catalog/standard-set.ts'
import { listPlans } from './areas/library/catalog/uploads/plans.ts'
import { estimateParticipant } from './areas/planning/estimate/copy.ts'
import { editDecision, estimateDecision } from './areas/planning/estimate/decide.ts'
import { termsDecision } from './areas/planning/estimate/decide-terms.ts'
import { photosCopy, powCopy } from './areas/planning/overview/copy.ts'
import { missingPow } from './areas/planning/overview/pow.ts'
import { scheduleCopy } from './areas/planning/schedule/copy.ts'
import { projectParticipants } from './areas/project/projects/participants.ts'
import { projectWarnings } from './areas/project/projects/warnings.ts'
import { equipmentParticipant } from './areas/site/equipment/release.ts'
import { bookingOutcome, fuelOutcome } from './areas/site/equipment/request-outcomes.ts'
import { equipmentPlan } from './areas/site/equipment/upload-plan.ts'
import { projectMaterialsCopy } from './areas/site/materials/copy.ts'
import { materialPlan } from './areas/site/materials/upload-plan.ts'
import { requestDecision } from './areas/site/requests/decide.ts'
import { requestOutcomes } from './areas/site/requests/outcomes.ts'
import { teamParticipant } from './areas/site/team/release.ts'
import { manpowerPlan } from './areas/site/team/upload-plan.ts'

/* What areas offer to the ones below them. Areas import downward only; here is the one place that knows both. */

startingStock.register(copyStandardSet)

decisions.register({
  estimate: estimateDecision,
  estimate_edit: editDecision,
  estimate_terms: termsDecision,
  purchase_request: requestDecision,
  equipment_request: requestDecision,
})

// Materials are committed, not spent, by an approved request: nothing follows.
requestOutcomes.register({ material: {}, equipment: bookingOutcome, fuel: fuelOutcome })

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
])

projectWarnings.register({ missingPow })
