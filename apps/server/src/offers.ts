import { startingStock } from './areas/accounts/company-setup.ts'
import { decisions } from './areas/approvals/kinds.ts'
import { copyStandardSet } from './areas/catalog/standard-set.ts'
import { listPlans } from './areas/catalog/uploads/plans.ts'
import { equipmentParticipant } from './areas/equipment/release.ts'
import { equipmentPlan } from './areas/equipment/upload-plan.ts'
import { estimateCopy } from './areas/estimate/copy.ts'
import { editDecision, estimateDecision } from './areas/estimate/decide.ts'
import { termsDecision } from './areas/estimate/decide-terms.ts'
import { projectMaterialsCopy } from './areas/materials/copy.ts'
import { materialPlan } from './areas/materials/upload-plan.ts'
import { photosCopy, powCopy } from './areas/overview/copy.ts'
import { missingPow } from './areas/overview/pow.ts'
import { projectParticipants } from './areas/projects/participants.ts'
import { projectWarnings } from './areas/projects/warnings.ts'
import { equipmentDecision, purchaseDecision } from './areas/requests/decide.ts'
import { scheduleCopy } from './areas/schedule/copy.ts'
import { teamParticipant } from './areas/team/release.ts'
import { manpowerPlan } from './areas/team/upload-plan.ts'

/* What areas offer to the ones below them. Areas import downward only; here is the one place that knows both. */

startingStock.register(copyStandardSet)

decisions.register({
  estimate: estimateDecision,
  estimate_edit: editDecision,
  estimate_terms: termsDecision,
  purchase_request: purchaseDecision,
  equipment_request: equipmentDecision,
})

listPlans.register({ material: materialPlan, manpower: manpowerPlan, equipment: equipmentPlan })

projectParticipants.register([
  { copy: estimateCopy },
  // After the work items it plans.
  { copy: scheduleCopy },
  { copy: projectMaterialsCopy },
  { copy: powCopy },
  { copy: photosCopy },
  equipmentParticipant,
  teamParticipant,
])

projectWarnings.register({ missingPow })
