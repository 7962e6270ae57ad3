import { shardFor } from './filing.ts'
import {
  type BarangayFile,
  type City,
  findCity,
  type IndexFile,
  type Place,
  type PlaceIndex,
  readBarangays,
  readIndex,
  type SearchFile,
} from './lists.ts'
import { type Found, search } from './search.ts'
import { DATA_VERSION } from './version.ts'

/** Fetches and parses one of the files, say from `/addresses/`. */
export type ReadFile = (path: string) => Promise<unknown>

export interface AddressBook {
  index: () => Promise<PlaceIndex>
  barangaysOf: (city: City) => Promise<Place[]>
  search: (question: string) => Promise<Found[]>
  /** The whole place for a city's code, as it is kept with a project or a company. */
  city: (code: string) => Promise<City | undefined>
}

/** Each file is asked for once, when it is needed, and again after a failure. */
export function addressBook(readFile: ReadFile): AddressBook {
  const files = new Map<string, Promise<unknown>>()

  function file<Shape>(path: string): Promise<Shape> {
    const known = files.get(path)
    if (known) return known as Promise<Shape>
    const reading = readFile(`${DATA_VERSION}/${path}`)
    files.set(path, reading)
    reading.catch(() => files.delete(path))
    return reading as Promise<Shape>
  }

  let read: Promise<PlaceIndex> | undefined
  function index(): Promise<PlaceIndex> {
    read ??= file<IndexFile>('index.json').then(readIndex)
    read.catch(() => {
      read = undefined
    })
    return read
  }

  return {
    index,
    async barangaysOf(city) {
      const barangays = await file<BarangayFile>(`barangays/${city.province.code}.json`)
      return readBarangays(barangays, city.code)
    },
    async search(question) {
      const shard = shardFor(question)
      if (!shard) return []
      const [places, names] = await Promise.all([index(), file<SearchFile>(`search/${shard}.json`)])
      return search(question, places, names)
    },
    async city(code) {
      return findCity(await index(), code)
    },
  }
}
