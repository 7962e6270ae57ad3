import { expect, test } from 'vitest'
import { addressBook } from './book.ts'
import { addressProblem, type SaidAddress } from './check.ts'
import { readList } from './files.ts'

const book = addressBook(readList)

const NOTHING: SaidAddress = {
  region: '',
  region_code: '',
  province: '',
  province_code: '',
  city: '',
  city_code: '',
  barangay: '',
  brgy_code: '',
}
const SANTA_MARIA: SaidAddress = {
  region: 'Region III (Central Luzon)',
  region_code: '0300000000',
  province: 'Bulacan',
  province_code: '0301400000',
  city: 'Santa Maria',
  city_code: '0301423000',
  barangay: 'Pulong Buhangin',
  brgy_code: '',
}

const problemOf = async (change: Partial<SaidAddress>, of = SANTA_MARIA) =>
  addressProblem({ ...of, ...change }, await book.index(), book.barangaysOf)

test.each<[string, Partial<SaidAddress>]>([
  ['as chosen', {}],
  [
    'without codes, as people write',
    { region: 'central luzon', region_code: '', province_code: '', city_code: '' },
  ],
  ['without a barangay', { barangay: '' }],
  ['down to the province', { city: '', city_code: '', barangay: '' }],
])('%s', async (_, change) => {
  expect(await problemOf(change)).toBeNull()
})

test('nothing said is nothing wrong', async () => {
  expect(await problemOf({}, NOTHING)).toBeNull()
})

test('Metro Manila stands where elsewhere a province does', async () => {
  const manila = {
    region: 'NCR',
    province: 'Metro Manila',
    city_code: '1380600000',
    barangay: 'Barangay 287',
  }
  expect(await problemOf(manila, NOTHING)).toBeNull()
})

test.each<[Partial<SaidAddress>, string, string]>([
  [{ region: 'Atlantis', region_code: '' }, 'region', 'There is no region “Atlantis”.'],
  [{ region: '', region_code: '9900000000' }, 'region', 'There is no region “9900000000”.'],
  // The code of another region than the name's.
  [{ region_code: '0400000000' }, 'region', 'There is no region “Region III (Central Luzon)”.'],
  [
    { province: 'Laguna', province_code: '0403400000' },
    'province',
    'There is no province “Laguna” in Region III (Central Luzon).',
  ],
  [{ city: 'Tanay', city_code: '' }, 'city', 'There is no city or municipality “Tanay” in Bulacan.'],
  [{ barangay: 'El Dorado' }, 'barangay', 'There is no barangay “El Dorado” in Santa Maria.'],
  [{ city: '', city_code: '' }, 'city', 'In which city or municipality is “Pulong Buhangin”?'],
])('%o is refused', async (change, field, message) => {
  expect(await problemOf(change)).toEqual({ field, message })
})
