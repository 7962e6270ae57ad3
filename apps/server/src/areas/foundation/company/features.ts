import { COMPANY_FEATURES, type CompanyFeature } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { featuresOfCompany } from './store/features.ts'

/** The Super Admin switches features on for a company (D-18): without it the call is refused. */
export async function requireFeature(
  tx: Tx,
  id: CompanyFeature['id'],
  /** The part of the feature that was asked for, where its name says too little. */
  part?: string,
): Promise<void> {
  const features = await featuresOfCompany(tx)
  if (features.includes(id)) return
  const name = part ?? COMPANY_FEATURES.find((feature) => feature.id === id)?.name
  throw new AppError('feature.off', {
    text: `${name} is not switched on for your company. Ask whoever runs Itayo for you.`,
  })
}
