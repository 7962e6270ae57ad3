/**
 * Cuts the four PSGC lists into the files that browsers and servers ask for. Run by hand when the lists change:
 *
 *   node packages/addresses/build.mjs <folder with regions.json, provinces.json, cities.json, barangays.json>
 *
 * Its output is committed: see README.md.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { filedUnder, shardOf } from './src/filing.ts'

const from = process.argv[2]
if (!from) throw new Error('Which folder has the lists?')
const root = join(import.meta.dirname, 'lists')

const read = (name) => JSON.parse(readFileSync(join(from, name), 'utf8'))
const regions = read('regions.json')
const provinces = read('provinces.json')
const cities = read('cities.json')
const barangays = read('barangays.json')

const files = new Map()
const file = (path, content) => files.set(path, JSON.stringify(content))

const placeOf = (list, key) => new Map(list.map((entry, at) => [entry[key], at]))
const regionAt = placeOf(regions, 'region_code')
const provinceAt = placeOf(provinces, 'province_code')
const cityAt = placeOf(cities, 'city_code')

file('index.json', {
  regions: regions.map((entry) => [entry.region_code, entry.region_name]),
  provinces: provinces.map((entry) => [
    entry.province_code,
    entry.province_name,
    regionAt.get(entry.region_code),
  ]),
  cities: cities.map((entry) => [entry.city_code, entry.city_name, provinceAt.get(entry.province_code)]),
})

/** The end of the code in which it differs from its city's. */
function codeEnd(brgyCode, cityCode) {
  let same = 0
  while (brgyCode[same] === cityCode[same]) same++
  return brgyCode.slice(Math.min(same, brgyCode.length - 3))
}

const byProvince = new Map(provinces.map((entry) => [entry.province_code, {}]))
const byLetter = new Map()
for (const { brgy_code, city_code, brgy_name } of barangays) {
  const at = cityAt.get(city_code)
  const inProvince = byProvince.get(cities[at].province_code)
  inProvince[city_code] ??= []
  inProvince[city_code].push(`${codeEnd(brgy_code, city_code)} ${brgy_name}`)
  for (const letter of new Set(filedUnder(brgy_name).map(shardOf))) {
    const names = byLetter.get(letter) ?? {}
    byLetter.set(letter, names)
    names[brgy_name] ??= []
    names[brgy_name].push(at)
  }
}
for (const [code, content] of byProvince) file(`barangays/${code}.json`, content)
for (const [letter, content] of byLetter) file(`search/${letter}.json`, content)

// Each set of lists has its own folder: a page that is open meanwhile never mixes two of them.
const hash = createHash('sha256')
for (const text of files.values()) hash.update(text)
const version = hash.digest('hex').slice(0, 8)
rmSync(root, { recursive: true, force: true })
for (const [path, text] of files) {
  mkdirSync(dirname(join(root, version, path)), { recursive: true })
  writeFileSync(join(root, version, path), text)
}
writeFileSync(
  join(import.meta.dirname, 'src/version.ts'),
  `/** Written by build.mjs: the folder of the lists. */\nexport const DATA_VERSION = '${version}'\n`,
)

const sizes = [...files].map(([path, text]) => ({
  path,
  raw: Buffer.byteLength(text),
  gzipped: gzipSync(text).byteLength,
}))
const total = sizes.reduce((sum, size) => sum + size.raw, 0)
const largest = sizes.toSorted((a, b) => b.gzipped - a.gzipped).slice(0, 4)
const kb = (bytes) => `${Math.round(bytes / 1024)} KB`
process.stdout.write(
  `${sizes.length} files, ${kb(total)}; largest gzipped: ${largest.map((size) => `${size.path} ${kb(size.gzipped)}`).join(', ')}\n`,
)
