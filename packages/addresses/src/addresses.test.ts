import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressBook } from './book.ts'
import { shardFor } from './filing.ts'
import { type City, citiesOf, findCity, onlyProvince, type PlaceIndex, provincesOf } from './lists.ts'
import { fold, shortRegion, wordsIn } from './names.ts'
import { placeLine } from './search.ts'

/** The committed files themselves: what the browser gets. */
const folder = join(import.meta.dirname, '../lists')
const fetched: string[] = []
const book = addressBook(async (path) => {
  fetched.push(path.replace(/^[^/]+\//, ''))
  return JSON.parse(await readFile(join(folder, path), 'utf8'))
})
let index: PlaceIndex
beforeAll(async () => {
  index = await book.index()
})

describe('the lists', () => {
  test('are complete', async () => {
    expect([index.regions.length, index.provinces.length, index.cities.length]).toEqual([18, 85, 1642])
    const codes = new Set<string>()
    for (const city of index.cities) {
      const barangays = await book.barangaysOf(city)
      expect(barangays.length, city.name).toBeGreaterThan(0)
      for (const barangay of barangays) codes.add(barangay.code)
    }
    expect(codes.size).toBe(42_011)
    for (const code of codes) expect(code).toMatch(/^\d{10}$/)
  })

  test('no single download is more than 150 KB gzipped', () => {
    const files = globSync('**/*.json', { cwd: folder })
    expect(files.length).toBeGreaterThan(100)
    for (const file of files)
      expect(gzipSync(readFileSync(join(folder, file))).byteLength, file).toBeLessThan(150 * 1024)
  })

  test.each([
    { city: '1400101000', code: '1400101003', name: 'Bañacao' },
    // Manila's barangays do not begin with their city's code.
    { city: '1380600000', code: '1380602001', name: 'Barangay 287' },
    { city: '0405812000', code: undefined, name: 'Plaza Aldea' },
  ])('$name is in city $city', async ({ city, code, name }) => {
    const barangays = await book.barangaysOf(findCity(index, city) as City)
    const found = barangays.find((entry) => entry.name === name)
    expect(found).toBeDefined()
    if (code) expect(found?.code).toBe(code)
  })
})

describe('each list after the one before it', () => {
  test.each([
    { region: '0400000000', provinces: ['Batangas', 'Cavite', 'Laguna', 'Quezon', 'Rizal'] },
    { region: '1300000000', provinces: ['Metro Manila'] },
  ])('region $region has $provinces', ({ region, provinces }) => {
    expect(provincesOf(index, region).map((entry) => entry.name)).toEqual(provinces)
  })

  test('the National Capital Region needs no choice of a province', () => {
    expect(onlyProvince(index, '1300000000')?.name).toBe('Metro Manila')
    expect(onlyProvince(index, '0400000000')).toBeUndefined()
    expect(citiesOf(index, '1300000000').map((city) => city.name)).toContain('Quezon City')
  })

  test('a city knows what it lies in', async () => {
    const tanay = await book.city('0405812000')
    expect([tanay?.name, tanay?.province.name, tanay?.province.region.name]).toEqual([
      'Tanay',
      'Rizal',
      'Region IV-A (CALABARZON)',
    ])
  })
})

describe('the one box', () => {
  test.each([
    { question: 'Plaza Aldea, Tanay', first: 'Plaza Aldea, Tanay, Rizal, CALABARZON' },
    { question: 'plaza aldea tanay', first: 'Plaza Aldea, Tanay, Rizal, CALABARZON' },
    { question: 'Poblacion, Pililla', first: 'Pililla, Rizal, CALABARZON' },
    { question: 'Pob., Santa Maria, Bulacan', first: 'Poblacion, Santa Maria, Bulacan, Central Luzon' },
    { question: 'poblacion sta maria bulacan', first: 'Poblacion, Santa Maria, Bulacan, Central Luzon' },
    { question: 'pulong buh', first: 'Pulong Buhangin, Santa Maria, Bulacan, Central Luzon' },
    { question: 'Banacao', first: 'Bañacao, Bangued, Abra, CAR' },
    { question: 'sto nino, tanay', first: 'Santo Niño, Tanay, Rizal, CALABARZON' },
    { question: 'brgy 287, manila', first: 'Barangay 287, Manila City, Metro Manila, NCR' },
    { question: 'Tanay', first: 'Tanay, Rizal, CALABARZON' },
    { question: 'Paranaque', first: 'Parañaque City, Metro Manila, NCR' },
    // The lists have no Poblacion in Tanay: the city is offered, its barangays are then in the next list.
    { question: 'Poblacion, Tanay', first: 'Tanay, Rizal, CALABARZON' },
  ])('"$question" finds $first', async ({ question, first }) => {
    const [found] = await book.search(question)
    expect(found && placeLine(found)).toBe(first)
  })

  test('a name that is everywhere is narrowed by its place', async () => {
    const found = await book.search('San Isidro, Rizal')
    expect(found.length).toBeGreaterThan(1)
    // The city called Rizal and the towns of the province of Rizal, nothing else.
    for (const { city } of found) expect(`${city.name} ${city.province.name}`).toContain('Rizal')
  })

  test.each(['', 'p', 'brgy', ',', '  '])('"%s" is too little to ask', async (question) => {
    expect(shardFor(question)).toBeUndefined()
    expect(await book.search(question)).toEqual([])
  })

  test('nonsense finds nothing', async () => {
    expect(await book.search('qqqqq')).toEqual([])
  })

  test('a search asks for one file, and only once', async () => {
    fetched.length = 0
    await book.search('Wawa, Tanay')
    await book.search('Wakas')
    expect(fetched.filter((path) => path.startsWith('search/'))).toEqual(['search/w.json'])
  })
})

test('after a failure the file is asked for again', async () => {
  let calls = 0
  const shaky = addressBook(async () => {
    if (++calls === 1) throw new Error('No connection')
    return { regions: [], provinces: [], cities: [] }
  })
  await expect(shaky.index()).rejects.toThrow('No connection')
  expect(await shaky.index()).toEqual({ regions: [], provinces: [], cities: [] })
})

test.each([
  ['Bañacao', 'banacao'],
  ['PARAÑAQUE', 'paranaque'],
])('%s is compared as %s', (name, folded) => {
  expect(fold(name)).toBe(folded)
})

test.each([
  ['Brgy. Sta. Cruz (Pob.)', ['barangay', 'santa', 'cruz', 'poblacion']],
  ['Madilay-dilay', ['madilay', 'dilay']],
])('the words of %s', (name, words) => {
  expect(wordsIn(name)).toEqual(words)
})

test.each([
  ['Region IV-A (CALABARZON)', 'CALABARZON'],
  ['National Capital Region (NCR)', 'NCR'],
  ['MIMAROPA Region', 'MIMAROPA'],
])('%s is known as %s', (name, short) => {
  expect(shortRegion(name)).toBe(short)
})
