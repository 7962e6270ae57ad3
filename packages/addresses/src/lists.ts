/** As it is stored: codes and names, each line pointing at the one above it by place. */
export interface IndexFile {
  regions: readonly (readonly [code: string, name: string])[]
  provinces: readonly (readonly [code: string, name: string, region: number])[]
  cities: readonly (readonly [code: string, name: string, province: number])[]
}

/** City code → barangays as "001 Agtangao": the end of the code, and the name. */
export type BarangayFile = Readonly<Record<string, readonly string[]>>

/** Name → places in the list of cities that have a barangay of this name. */
export type SearchFile = Readonly<Record<string, readonly number[]>>

export interface Place {
  code: string
  name: string
}
export interface Province extends Place {
  region: Place
}
export interface City extends Place {
  province: Province
}

/** Regions, provinces and cities, each knowing what it lies in. */
export interface PlaceIndex {
  regions: readonly Place[]
  provinces: readonly Province[]
  cities: readonly City[]
}

function at<Entry>(list: readonly Entry[], place: number): Entry {
  const entry = list[place]
  if (entry === undefined) throw new Error(`The address lists have no entry ${place}`)
  return entry
}

export function readIndex(file: IndexFile): PlaceIndex {
  const regions = file.regions.map(([code, name]) => ({ code, name }))
  const provinces = file.provinces.map(([code, name, region]) => ({
    code,
    name,
    region: at(regions, region),
  }))
  const cities = file.cities.map(([code, name, province]) => ({
    code,
    name,
    province: at(provinces, province),
  }))
  return { regions, provinces, cities }
}

export function provincesOf(index: PlaceIndex, regionCode: string): readonly Province[] {
  return index.provinces.filter((province) => province.region.code === regionCode)
}

export function citiesOf(index: PlaceIndex, provinceCode: string): readonly City[] {
  return index.cities.filter((city) => city.province.code === provinceCode)
}

export function findCity(index: PlaceIndex, cityCode: string): City | undefined {
  return index.cities.find((city) => city.code === cityCode)
}

/**
 * A region with one province needs no choice: in the National Capital Region every city lies in
 * "Metro Manila", which stands where elsewhere a province does.
 */
export function onlyProvince(index: PlaceIndex, regionCode: string): Province | undefined {
  const provinces = provincesOf(index, regionCode)
  return provinces.length === 1 ? provinces[0] : undefined
}

/** The barangays of a city. Their codes begin as the city's does; Manila's differ from its fifth digit on. */
export function readBarangays(file: BarangayFile, cityCode: string): Place[] {
  return (file[cityCode] ?? []).map((line) => {
    const space = line.indexOf(' ')
    const end = line.slice(0, space)
    return { code: cityCode.slice(0, cityCode.length - end.length) + end, name: line.slice(space + 1) }
  })
}
