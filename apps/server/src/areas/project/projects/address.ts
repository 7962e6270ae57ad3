import { type AddressProblem, addressBook, addressProblem, type SaidAddress } from '@itayo/addresses'
import { readList } from '@itayo/addresses/files'
import { AppError } from '../../../platform/errors.ts'

export type { AddressProblem } from '@itayo/addresses'

// Regions, provinces and cities stay; the barangays of a province are read when somebody says one.
const book = addressBook(readList)

/** The first part of an address that the PSGC lists do not have. Before a transaction: it may read a file. */
export async function findAddressProblem(address: SaidAddress): Promise<AddressProblem | null> {
  return addressProblem(address, await book.index(), (city) => addressBook(readList).barangaysOf(city))
}

export function addressRefusal({ field, message }: AddressProblem, path: string): AppError {
  return new AppError('invalid_input', { text: message, fields: [{ path: `${path}.${field}`, message }] })
}

export const ADDRESS_PARTS = [
  'region',
  'region_code',
  'province',
  'province_code',
  'city',
  'city_code',
  'barangay',
  'brgy_code',
] as const satisfies readonly (keyof SaidAddress)[]

type ChangedParts = { readonly [Part in keyof SaidAddress]?: string | undefined }

/** The address after a change; nothing where the change leaves it as it was. */
export function changedAddress(before: SaidAddress, change: ChangedParts): SaidAddress | null {
  const parts = ADDRESS_PARTS.map((part) => [part, change[part] ?? before[part]] as const)
  const isSame = parts.every(([part, value]) => value === before[part])
  return isSame ? null : (Object.fromEntries(parts) as unknown as SaidAddress)
}
