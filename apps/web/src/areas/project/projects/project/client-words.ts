interface Client {
  source_of_funds: string | null
  client_company: string
}

/** "Local Government Unit, Municipality of Pandi"; but "DPWH Bulacan 1st DEO" says DPWH already. */
export function clientWords({ source_of_funds, client_company }: Client): string {
  const company = client_company.trim()
  if (!source_of_funds || company.toLowerCase().startsWith(source_of_funds.toLowerCase()))
    return company || (source_of_funds ?? '')
  return [source_of_funds, company].filter(Boolean).join(', ')
}
