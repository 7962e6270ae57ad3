import type { PlatformCompany } from '@itayo/contract'
import { COMPANY_FEATURES, type CompanyFeature } from '@itayo/domain'

export function isOn(company: Pick<PlatformCompany, 'features'>, feature: CompanyFeature): boolean {
  return company.features.includes(feature.id)
}

/** The features as they would be with this one switched. Numbers this page does not know stay away from the call. */
export function switched(
  company: Pick<PlatformCompany, 'features'>,
  feature: CompanyFeature,
  on: boolean,
): CompanyFeature['id'][] {
  return COMPANY_FEATURES.filter((entry) => (entry.id === feature.id ? on : isOn(company, entry))).map(
    (entry) => entry.id,
  )
}

/** "Price advice, Calculator" or "none". */
export function featureWords(company: Pick<PlatformCompany, 'features'>): string {
  return (
    COMPANY_FEATURES.filter((entry) => isOn(company, entry))
      .map((entry) => entry.name)
      .join(', ') || 'none'
  )
}
