import type { City, Place, PlaceIndex } from './lists.ts'
import { fold, shortRegion } from './names.ts'

/** As forms send it: names, with their codes where they were chosen from the lists. Empty is not said. */
export interface SaidAddress {
  region: string
  region_code: string
  province: string
  province_code: string
  city: string
  city_code: string
  barangay: string
  brgy_code: string
}

export interface AddressProblem {
  field: 'region' | 'province' | 'city' | 'barangay'
  message: string
}

interface Said {
  name: string
  code: string
}

const isSaid = ({ name, code }: Said) => name !== '' || code !== ''

function fitsPlace(place: Place, { name, code }: Said): boolean {
  if (code !== '' && code !== place.code) return false
  const said = fold(name)
  return name === '' || said === fold(place.name) || said === fold(shortRegion(place.name))
}

function missing(what: string, { name, code }: Said, within: readonly Place[]): string {
  const where = within.length === 1 ? ` in ${within[0]?.name}` : ''
  return `There is no ${what} “${name || code}”${where}.`
}

/** The first part of an address that the lists do not have where it is said to be. */
export async function addressProblem(
  address: SaidAddress,
  index: PlaceIndex,
  barangaysOf: (city: City) => Promise<readonly Place[]>,
): Promise<AddressProblem | null> {
  const region = { name: address.region, code: address.region_code }
  const regions = index.regions.filter((place) => fitsPlace(place, region))
  if (regions.length === 0) return { field: 'region', message: missing('region', region, []) }

  const province = { name: address.province, code: address.province_code }
  const provinces = index.provinces.filter(
    (place) => fitsPlace(place, province) && regions.includes(place.region),
  )
  if (provinces.length === 0) return { field: 'province', message: missing('province', province, regions) }

  const city = { name: address.city, code: address.city_code }
  const cities = index.cities.filter((place) => fitsPlace(place, city) && provinces.includes(place.province))
  if (cities.length === 0) return { field: 'city', message: missing('city or municipality', city, provinces) }

  const barangay = { name: address.barangay, code: address.brgy_code }
  if (!isSaid(barangay)) return null
  if (!isSaid(city)) return { field: 'city', message: `In which city or municipality is “${barangay.name}”?` }
  for (const one of cities) {
    const barangays = await barangaysOf(one)
    if (barangays.some((place) => fitsPlace(place, barangay))) return null
  }
  return { field: 'barangay', message: missing('barangay', barangay, cities) }
}
