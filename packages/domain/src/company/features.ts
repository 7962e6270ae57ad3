/** The Super Admin switches these on for a company (D-18). */
export const COMPANY_FEATURES = [
  { id: 5, name: 'Price advice', detail: 'Price advice and Power Tool download' },
  { id: 6, name: 'Quantity advice', detail: 'Quantity advice in estimates' },
  { id: 7, name: 'Calculator', detail: 'Calculator for quantities' },
] as const

export type CompanyFeature = (typeof COMPANY_FEATURES)[number]
