import type { City, Place, Province } from '@itayo/addresses'

/** An address as it is being chosen: codes with their names, so that it can be shown without the lists. */
export interface AddressValue {
  region: Place | null
  province: Place | null
  city: Place | null
  barangay: Place | null
  street: string
}

export const NO_ADDRESS: AddressValue = {
  region: null,
  province: null,
  city: null,
  barangay: null,
  street: '',
}

const plain = ({ code, name }: Place): Place => ({ code, name })

// Each choice clears the ones below it. The same choice again clears nothing; the street is kept as long
// as the city is.

/** `only` is the province of a region that has no other: Metro Manila. */
export function withRegion(value: AddressValue, region: Place | null, only?: Province): AddressValue {
  if (region?.code === value.region?.code) return value
  return { ...NO_ADDRESS, region: region && plain(region), province: only ? plain(only) : null }
}

export function withProvince(value: AddressValue, province: Place | null): AddressValue {
  if (province?.code === value.province?.code) return value
  return { ...NO_ADDRESS, region: value.region, province: province && plain(province) }
}

export function withCity(value: AddressValue, city: Place | null): AddressValue {
  if (city?.code === value.city?.code) return value
  return { ...NO_ADDRESS, region: value.region, province: value.province, city: city && plain(city) }
}

export function withBarangay(value: AddressValue, barangay: Place | null): AddressValue {
  if (barangay?.code === value.barangay?.code) return value
  return { ...value, barangay: barangay && plain(barangay), street: '' }
}

/** From the one-box search: everything above the street at once. */
export function withFound(value: AddressValue, city: City, barangay: Place | null): AddressValue {
  const same = city.code === value.city?.code && barangay?.code === value.barangay?.code
  return {
    region: plain(city.province.region),
    province: plain(city.province),
    city: plain(city),
    barangay: barangay && plain(barangay),
    street: same ? value.street : '',
  }
}

/** "Km 36, Pulong Buhangin, Santa Maria, Bulacan". */
export function addressLine(value: AddressValue): string {
  const parts = [value.street.trim(), value.barangay?.name, value.city?.name, value.province?.name]
  return parts.filter(Boolean).join(', ')
}
