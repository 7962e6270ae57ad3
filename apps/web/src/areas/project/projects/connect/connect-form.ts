import type { NewProject, projects } from '@itayo/contract'
import {
  DEFAULT_CP,
  DEFAULT_OCM,
  endDate,
  type ImplementingClient,
  isCalendarDate,
  isGovernmentClient,
  type MarkUpBracket,
  vatRate,
} from '@itayo/domain'
import type { z } from 'zod'
import { countOf, formatPercent, formatPeso } from '../../../../lib/formats.ts'
import { type AddressValue, NO_ADDRESS } from '../../../../ui/address/address-value.ts'

/** Choices are text, as selects have them. */
export interface ConnectValues {
  name: string
  identifier: string
  source_of_funds: ImplementingClient | null
  project_category: string | null
  project_type: string | null
  start_date: string | null
  duration: number | null
  total_budget: number | null
  contract_amount: number | null
  has_vat: NewProject['has_vat']
  ocm: number | null
  cp: number | null
  address: AddressValue
}

export const NOTHING_TYPED: ConnectValues = {
  name: '',
  identifier: '',
  source_of_funds: null,
  project_category: null,
  project_type: null,
  start_date: null,
  duration: null,
  total_budget: null,
  contract_amount: null,
  has_vat: '1',
  ocm: DEFAULT_OCM,
  cp: DEFAULT_CP,
  address: NO_ADDRESS,
}

export const MOST_DAYS = 10_000

export function isTyped(values: ConnectValues): boolean {
  return JSON.stringify(values) !== JSON.stringify(NOTHING_TYPED)
}

/** A draft of an older version of the form lacks its newer fields. */
export function withDraft(draft: Partial<ConnectValues> | undefined): ConnectValues {
  return { ...NOTHING_TYPED, ...draft }
}

/** Fields that Connect still waits for, in the order of the form (C-13). */
export function stillNeeded(values: ConnectValues): string[] {
  const needed: [string, boolean][] = [
    ['project name', values.name.trim() !== ''],
    ['Project ID', values.identifier.trim() !== ''],
    ['implementing client', values.source_of_funds !== null],
    ['project category', values.project_category !== null],
    ['project type', values.project_type !== null],
    ['project start', values.start_date !== null],
    ['days', values.duration !== null && values.duration > 0],
  ]
  return needed.filter(([, isThere]) => !isThere).map(([label]) => label)
}

type Sent = z.input<typeof projects.save.body>['data']

/** As the call takes it. Meant for values from which nothing is missing any more. */
export function bodyOf(values: ConnectValues): Sent {
  const { address, project_category, project_type, ...fields } = values
  const { region, province, city, barangay, street } = address
  return {
    ...fields,
    source_of_funds: fields.source_of_funds as ImplementingClient,
    start_date: fields.start_date ?? '',
    duration: fields.duration ?? 0,
    project_category: Number(project_category),
    project_type: Number(project_type),
    estimate_status: 1,
    region: region?.name ?? '',
    region_code: region?.code ?? '',
    province: province?.name ?? '',
    province_code: province?.code ?? '',
    city: city?.name ?? '',
    city_code: city?.code ?? '',
    barangay: barangay?.name ?? '',
    brgy_code: barangay?.code ?? '',
    street,
  }
}

/** "30 weeks", "30 weeks 5 days", "5 days". */
export function weeksWords(days: number): string {
  const weeks = Math.floor(days / 7)
  const rest = days % 7
  const parts = [
    weeks > 0 ? countOf(weeks, 'week', 'weeks') : '',
    rest > 0 ? countOf(rest, 'day', 'days') : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/** The end, worked out as soon as both are known. */
export function endOf(start: string | null, days: number | null): { date: string; weeks: string } | null {
  if (start === null || !isCalendarDate(start)) return null
  if (days === null || days < 1 || days > MOST_DAYS) return null
  return { date: endDate(start, days), weeks: weeksWords(days) }
}

/** Compares the bid with the approved budget; a bid above it is worth a look, but no error. */
export function bidWords(
  budget: number | null,
  bid: number | null,
): { text: string; isAbove: boolean } | null {
  if (budget === null || bid === null) return null
  const centavos = Math.round(bid * 100) - Math.round(budget * 100)
  if (centavos === 0) return { text: 'Equal to the approved budget', isAbove: false }
  const isAbove = centavos > 0
  const words = isAbove ? 'above' : 'below'
  return { text: `${formatPeso(Math.abs(centavos) / 100)} ${words} the approved budget`, isAbove }
}

/** The rate that will apply, and why (C-01). */
export function vatWords(hasVat: ConnectValues['has_vat'], client: ImplementingClient | null): string {
  if (hasVat === '0') return 'No VAT'
  if (client === null) return 'The rate follows the implementing client'
  const rate = formatPercent(vatRate({ has_vat: hasVat, source_of_funds: client, vat_override: null }))
  const kind = client === 'Joint Venture' ? 'joint venture' : 'private client'
  return `${rate}, ${isGovernmentClient(client) ? 'government client' : kind}`
}

const inMillions = (pesos: number) => `₱${(pesos / 1_000_000).toLocaleString('en-US')} M`

/** "up to ₱5 M", "above ₱5 M up to ₱50 M", "above ₱150 M". */
export function bracketWords(above: number, upTo: MarkUpBracket['upTo']): string {
  const from = above > 0 ? `above ${inMillions(above)}` : ''
  const to = upTo === null ? '' : `up to ${inMillions(upTo)}`
  return [from, to].filter(Boolean).join(' ')
}
