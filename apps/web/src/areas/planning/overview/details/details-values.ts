import {
  type OverviewUpdate,
  ProjectDetails,
  ProjectIdentifier,
  ProjectName,
  type ProjectOverview,
} from '@itayo/contract'
import {
  type BidCategory,
  type ImplementingClient,
  type OverviewProblem,
  overviewProblems,
  type ReconciliationCycle,
} from '@itayo/domain'
import { checkedBy } from '../../../../lib/form.ts'
import { formatDay } from '../../../../lib/formats.ts'
import type { SavedGroup } from '../../../../lib/records/use-group-form.tsx'
import { type AddressValue, addressLine, NO_ADDRESS } from '../../../../ui/address/address-value.ts'
import type { FieldLabels } from '../../../../ui/conflict/conflict.ts'

/** In the order of the form: it is the order in which problems are met. */
export interface DetailsValues {
  project_manager: string
  site_engineer: string
  architect: string
  head_foreman: string
  master_plumber: string
  electrical_engineer: string
  structural_engineer: string
  inspector: string
  client_company: string
  client_name: string
  client_contact: string
  client_email: string
  /** One value, written out: half of one address and half of another is no address. See `addressIn`. */
  address: string
  name: string
  identifier: string
  project_category_id: string
  project_type_id: string
  /** Null for somebody who cannot see costs: it is a bracket of the budget, and stays as it is. */
  bid_category: string | null
  contract_number: string
  source_of_funds: string
  start_date: string | null
  duration: number | null
  submission_date: string | null
  kickoff_date: string | null
  turnover_date: string | null
  reconciliation_cycle: string
}

export const DETAILS_LABELS: FieldLabels<DetailsValues> = {
  project_manager: 'Project manager',
  site_engineer: 'Site engineer',
  architect: 'Architect',
  head_foreman: 'Head foreman',
  master_plumber: 'Master plumber',
  electrical_engineer: 'Electrical engineer',
  structural_engineer: 'Structural engineer',
  inspector: 'Inspector',
  client_company: 'Company name',
  client_name: 'Client name',
  client_contact: 'Phone number',
  client_email: 'Email',
  address: 'Address',
  name: 'Project name',
  identifier: 'Project ID',
  project_category_id: 'Project category',
  project_type_id: 'Project type',
  bid_category: 'Bid category',
  contract_number: 'Contract ID',
  source_of_funds: 'Implementing client',
  start_date: 'Start date',
  duration: 'No. of days',
  submission_date: 'Proposal submission',
  kickoff_date: 'Kick-off',
  turnover_date: 'Turn-over',
  reconciliation_cycle: 'Reconciliation Cycle',
}

export function addressIn(values: Pick<DetailsValues, 'address'>): AddressValue {
  return JSON.parse(values.address) as AddressValue
}

export function addressText(address: AddressValue): string {
  const { region, province, city, barangay, street } = address
  return JSON.stringify({ region, province, city, barangay, street })
}

type Info = ProjectOverview['project_info']

/** A name that was not chosen from the lists has no code; the field needs one to hold it by. */
const UNLISTED = '?'
const listedCode = (code: string) => (code.startsWith(UNLISTED) ? '' : code)

function savedAddress(info: Info): AddressValue {
  const place = (code: string, name: string) => (name ? { code: code || `${UNLISTED}${name}`, name } : null)
  return {
    ...NO_ADDRESS,
    region: place(info.region_code, info.region),
    province: place(info.province_code, info.province),
    city: place(info.city_code, info.city),
    barangay: place(info.brgy_code, info.barangay),
    street: info.street,
  }
}

export function savedDetails(overview: ProjectOverview): SavedGroup<DetailsValues> {
  const { project_info: info, customer_contact: client, key_dates, project_team } = overview
  return {
    values: {
      ...project_team,
      client_company: client.company_name,
      client_name: client.client_name,
      client_contact: client.phone_number,
      client_email: client.email,
      address: addressText(savedAddress(info)),
      name: info.name,
      identifier: info.identifier,
      project_category_id: String(info.project_category_id),
      project_type_id: String(info.project_type_id),
      bid_category: info.bid_category ?? null,
      contract_number: info.contract_number,
      source_of_funds: info.source_of_funds ?? '',
      start_date: info.start_date,
      // 0 is how an empty one is sent (OVW-051).
      duration: info.duration || null,
      submission_date: key_dates.proposal_submission,
      kickoff_date: key_dates.kick_off_start,
      turnover_date: key_dates.turn_over,
      reconciliation_cycle: info.reconciliation_cycle,
    },
    version: overview.versions.details,
  }
}

/** As the call takes it; a duration that is empty is sent as 0 (OVW-051). */
export function detailsUpdate(values: DetailsValues) {
  const { address: _, bid_category, ...fields } = values
  const { region, province, city, barangay, street } = addressIn(values)
  return {
    ...fields,
    region: region?.name ?? '',
    province: province?.name ?? '',
    city: city?.name ?? '',
    barangay: barangay?.name ?? '',
    street,
    region_code: listedCode(region?.code ?? ''),
    province_code: listedCode(province?.code ?? ''),
    city_code: listedCode(city?.code ?? ''),
    brgy_code: listedCode(barangay?.code ?? ''),
    project_category_id: Number(values.project_category_id) || null,
    project_type_id: Number(values.project_type_id) || null,
    ...(bid_category !== null && { bid_category: bid_category as '' | BidCategory }),
    source_of_funds: (values.source_of_funds || null) as ImplementingClient | null,
    duration: values.duration ?? 0,
    reconciliation_cycle: values.reconciliation_cycle as '' | ReconciliationCycle,
  } satisfies OverviewUpdate
}

/** Values that are missing or out of order; the form cannot be saved while there are any. */
export function problemsIn(values: DetailsValues): OverviewProblem[] {
  return overviewProblems(detailsUpdate(values), values.bid_category !== null)
}

const body = ProjectDetails.extend({ name: ProjectName, identifier: ProjectIdentifier }).partial({
  bid_category: true,
})

/** Values that are written wrongly, by field. */
export function checkDetails(values: DetailsValues): Record<string, string> {
  return checkedBy<ReturnType<typeof detailsUpdate>>(body)(detailsUpdate(values))
}

/** Digits only, at most eleven, whatever is typed or pasted (OVW-050). "+63 917 …" is the same number as "0917 …". */
export function phoneDigits(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .replace(/^63(\d{10})$/, '0$1')
    .slice(0, 11)
}

/** "0917 555 0142", as it is read out; other lengths stay as they are. */
export function phoneWords(digits: string): string {
  const [, network, middle, last] = /^(\d{4})(\d{3})(\d{4})$/.exec(digits) ?? []
  return network ? `${network} ${middle} ${last}` : digits
}

export function cycleWords(cycle: string): string {
  return cycle.charAt(0).toUpperCase() + cycle.slice(1)
}

type Named = readonly { id: number; name: string }[]

/** A value as the comparison shows it. */
export function detailsWords(lists: { categories: Named; types: Named }) {
  const nameIn = (list: Named, id: unknown) =>
    list.find((entry) => String(entry.id) === id)?.name ?? String(id)
  return (field: keyof DetailsValues, value: string | number | null): string => {
    if (value === null || value === '') return ''
    if (field === 'address') return addressLine(addressIn({ address: String(value) }))
    if (field === 'project_category_id') return nameIn(lists.categories, value)
    if (field === 'project_type_id') return nameIn(lists.types, value)
    if (field === 'client_contact') return phoneWords(String(value))
    if (field === 'reconciliation_cycle') return cycleWords(String(value))
    return field.endsWith('_date') ? formatDay(String(value)) : String(value)
  }
}
