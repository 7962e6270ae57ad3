import { type CompanyProfile, company, type PaperSize } from '@itayo/contract'
import type { FieldLabels } from '../../../../ui/conflict/conflict.ts'

/** The form is flat, so that two versions of it can be compared field by field. */
export interface ProfileValues {
  name: string
  location: string
  business_email: string
  contact_num: string
  tin: string
  pcab_number: string
  paper_size: PaperSize
  import_off: boolean
  /** As a list of choices has it. */
  report_hour: string
}

export const PROFILE_LABELS: FieldLabels<ProfileValues> = {
  name: 'Company name',
  location: 'Location',
  business_email: 'Business e-mail',
  contact_num: 'Contact number',
  tin: 'TIN',
  pcab_number: 'PCAB licence number',
  paper_size: 'Paper size',
  import_off: 'Turn off estimate import',
  report_hour: 'Daily report expected by',
}

export function valuesOf(profile: CompanyProfile): ProfileValues {
  return {
    name: profile.name,
    location: profile.location,
    business_email: profile.business_email,
    contact_num: profile.contact_num,
    tin: profile.tin,
    pcab_number: profile.pcab_number,
    paper_size: profile.paper_size,
    import_off: profile.settings.estimateImporter,
    report_hour: String(profile.daily_report_hour),
  }
}

export function bodyOf({ import_off, report_hour, ...fields }: ProfileValues) {
  return {
    ...fields,
    settings: { estimateImporter: import_off },
    daily_report_hour: Number(report_hour),
  }
}

export const profileBody = company.saveProfile.body.omit({ version: true })

export const PAPER_NAMES: Record<PaperSize, { name: string; size: string; ratio: number }> = {
  A4: { name: 'A4', size: '210 × 297 mm', ratio: 297 / 210 },
  Letter: { name: 'Letter', size: '8.5 × 11 in', ratio: 11 / 8.5 },
  Long: { name: 'Long', size: '8.5 × 13 in', ratio: 13 / 8.5 },
}

/** "6:00 PM". */
export const hourWords = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`

/** A value as the comparison shows it. */
export function valueWords(field: keyof ProfileValues, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (field === 'paper_size') {
    const paper = PAPER_NAMES[value as PaperSize]
    return `${paper.name} (${paper.size})`
  }
  return field === 'report_hour' ? hourWords(Number(value)) : value
}
