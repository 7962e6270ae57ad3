interface Printed {
  location: string
  contact_num: string
  business_email: string
  tin: string
  pcab_number: string
}

/** The lines under the company's name on every print; empty values leave no gap. */
export function letterheadLines({
  location,
  contact_num,
  business_email,
  tin,
  pcab_number,
}: Printed): string[] {
  const contacts = [contact_num, business_email].filter(Boolean).join(' · ')
  const papers = [tin && `TIN ${tin}`, pcab_number && `PCAB ${pcab_number}`].filter(Boolean).join(' · ')
  return [location, contacts, papers].filter(Boolean)
}
