/** The Super Admin switches these on for a company (D-18). */
export const COMPANY_FEATURES = [
  { id: 5, name: 'Price advice', detail: 'Price advice and Power Tool download' },
  { id: 6, name: 'Quantity advice', detail: 'Quantity advice in estimates' },
  { id: 7, name: 'Calculator', detail: 'Calculator for quantities' },
] as const

/** Downloads of Power Tools come with the price advice (B-23): without it there is no button for them (DWN-012). */
export const POWER_TOOL_DOWNLOAD = 5

export type CompanyFeature = (typeof COMPANY_FEATURES)[number]
