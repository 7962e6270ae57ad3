import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** These licences allow use, shipping and changes without asking; the names are SPDX's. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** Packages with another licence, each with the reason why it may stay. */
const EXCEPTIONS = [
  {
    names: /^@img\/sharp-(libvips-[\w-]+|win32-\w+|wasm32)$/,
    licence: /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/,
    reason:
      'libvips, unchanged, as a shared library of its own beside sharp: whoever runs Itayo may exchange it, as the LGPL asks',
  },
  {
    names: /^lightningcss(-[\w-]+)?$/,
    licence: /^MPL-2\.0$/,
    reason: 'a part of vite that packs the style sheets; nothing of it is in what it packs',
    toolOnly: true,
  },
  {
    names: /^(axe-core|@axe-core\/playwright)$/,
    licence: /^MPL-2\.0$/,
    reason: 'looks at the pages in the browser tests; not part of the product',
    toolOnly: true,
  },
]

/** Packages that name no licence in their package.json but in another file of theirs. */
const UNNAMED = {
  'png-js': { licence: 'MIT', file: 'LICENSE', text: /^MIT License\n/ },
  'humanize-number': { licence: 'MIT', file: 'Readme.md', text: /^## License\s+MIT\s*$/m },
}

/** Every package of a lockfile: shipped or a tool, installed here or for another platform only. */
export function packagesOf(lockPath) {
  const folder = dirname(lockPath)
  const { packages } = JSON.parse(readFileSync(lockPath, 'utf8'))
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path, entry]) => {
      const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const installed = readJson(join(folder, path, 'package.json'))
      return {
        name,
        version: entry.version,
        isTool: entry.dev === true,
        locked: entry.license,
        // Null when it is not here: then the lockfile alone tells.
        installed: installed && namedIn(installed),
        text: installed ? readText(join(folder, path, UNNAMED[name]?.file ?? 'LICENSE')) : undefined,
      }
    })
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** The licence of a package, as it will be listed. */
export function licenceOf({ name, locked, installed, text }) {
  const named = installed ?? locked
  if (named) return named
  const unnamed = UNNAMED[name]
  // Without the text there is nothing to go by, unless it is for another platform.
  return unnamed && (text === undefined || unnamed.text.test(text)) ? unnamed.licence : ''
}

/** Why a package may not be used, in words; nothing when it may. */
export function licenceProblem(pack) {
  const licence = licenceOf(pack)
  const called = `${pack.name} ${pack.version}`
  if (!licence) return `${called} names no licence`
  if (pack.installed && pack.locked && pack.installed !== pack.locked)
    return `${called} is ${pack.locked} in the lockfile and ${pack.installed} where it is installed`
  if (isAllowed(licence) || exceptionFor(pack)) return undefined
  return `${called} is ${licence}`
}

export function exceptionFor(pack) {
  const licence = licenceOf(pack)
  return EXCEPTIONS.find(
    (exception) =>
      exception.names.test(pack.name) &&
      exception.licence.test(licence) &&
      (!exception.toolOnly || pack.isTool),
  )
}

/** `(A OR B) AND C`: one of the choices must do, all of what is joined must. */
export function isAllowed(expression) {
  const words = expression.match(/[()]|[\w.+-]+/g) ?? []
  let at = 0
  const either = () => {
    let good = every()
    while (words[at] === 'OR') {
      at += 1
      // Read on in any case; the order matters to the reader.
      const other = every()
      good = good || other
    }
    return good
  }
  const every = () => {
    let good = one()
    while (words[at] === 'AND') {
      at += 1
      const other = one()
      good = good && other
    }
    return good
  }
  const one = () => {
    const word = words[at]
    at += 1
    if (word !== '(') return ALLOWED.has(word)
    const good = either()
    if (words[at] !== ')') return false
    at += 1
    return good
  }
  const good = either()
  return good && at === words.length && words.join('') === expression.replace(/\s/g, '')
}

/** Old packages name it as an object, or a list of choices. */
function namedIn({ license, licenses }) {
  const nameOf = (entry) => (typeof entry === 'string' ? entry : (entry?.type ?? ''))
  if (license) return nameOf(license)
  return [licenses ?? []].flat().map(nameOf).join(' OR ')
}

function readJson(path) {
  const text = readText(path)
  return text === undefined ? null : JSON.parse(text)
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  }
}
