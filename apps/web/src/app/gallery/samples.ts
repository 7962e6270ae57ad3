/** The people and materials of the pictures, and thousands more where a long list is needed. */
export interface SamplePerson {
  id: string
  name: string
  email: string
  department: string
  role: string
  seen: string | null
  status: 'Active' | 'Invited' | 'Not active'
}

const NAMES = [
  'Maricel Santos',
  'Jerome Villanueva',
  'Paolo Dizon',
  'Rodel Aquino',
  'Rowena Castillo',
  'Ana Lim',
  'Liza Mercado',
  'Romeo Tan',
  'Teresa Ong',
  'Gil Manansala',
  'Cristina Peña',
  'Benjamin Ñuñez',
]
const ROLES = ['Project Manager', 'Estimator', 'Site Engineer', 'Head Foreman', 'Purchaser', 'Administrator']
const DEPARTMENTS = ['Management', 'Engineering', 'Purchasing', 'Site']

export const PEOPLE: readonly SamplePerson[] = Array.from({ length: 37 }, (_, at) => {
  const name = NAMES[at % NAMES.length] ?? ''
  const [first = '', last = ''] = name.split(' ')
  const turn = Math.floor(at / NAMES.length)
  return {
    id: String(at + 1),
    name: turn === 0 ? name : `${first} ${last} ${'I'.repeat(turn + 1)}`,
    email: `${first.toLowerCase()}${turn || ''}@bayanihan.test`,
    department: DEPARTMENTS[at % DEPARTMENTS.length] ?? '',
    role: ROLES[at % ROLES.length] ?? '',
    seen: at % 9 === 8 ? null : new Date(Date.UTC(2026, 10, 13 - at, 6, 40)).toISOString(),
    status: at % 9 === 8 ? 'Invited' : at % 7 === 6 ? 'Not active' : 'Active',
  }
})

export interface SampleMaterial {
  id: string
  name: string
  category: string
  unit: string
  price: number
  updated: string
  change: number
}

const MATERIALS: readonly [string, string, string, number][] = [
  ['Portland Cement, Type 1P, 40 kg', 'Cement', 'bag', 258],
  ['CHB, 150 mm, 500 psi', 'Masonry', 'pcs.', 18.5],
  ['Washed Sand, S-1', 'Aggregates', 'cu.m', 1350],
  ['Gravel, G-1 (¾ in.)', 'Aggregates', 'cu.m', 1480],
  ['Deformed Bar, 10 mm × 6 m, Gr. 40', 'Steel', 'kg', 52],
  ['Deformed Bar, 16 mm × 6 m, Gr. 40', 'Steel', 'pcs.', 494],
  ['G.I. Tie Wire, #16', 'Steel', 'kls.', 86],
  ['Marine Plywood, 12 mm, 4 × 8 ft', 'Forms', 'pcs.', 820],
]

export const LONG_LIST: readonly SampleMaterial[] = Array.from({ length: 5000 }, (_, at) => {
  const [name, category, unit, price] = MATERIALS[at % MATERIALS.length] ?? ['', '', '', 0]
  return {
    id: String(at + 1),
    name: `${name}, lot ${at + 1}`,
    category,
    unit,
    price: price + (at % 97) * 1.25,
    updated: `2026-${String((at % 11) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}`,
    change: ((at * 7) % 113) / 10 - 5,
  }
})
