/** The same lines for every arm: an estimate as it is printed and downloaded. */
export const LINES = 6000

export interface Line {
  item: string
  description: string
  unit: string
  quantity: number
  labor: number
  equipment: number
  material: number
  amount: number
}

const WORKS = [
  'Clearing and grubbing, including hauling of debris',
  'Reinforcing steel, deformed bars, Grade 40, 16 mm',
  'Structural concrete, 3,000 psi at 28 days',
  'Concrete hollow blocks, 6 inches, both faces plastered, with vertical and horizontal bars',
  'Formwork and its removal',
  'Masonry paint, two coats on plastered walls',
]
const UNITS = ['lot', 'kg', 'cu.m', 'sq.m', 'sq.m', 'L']

export function benchLines(): Line[] {
  return Array.from({ length: LINES }, (_, at) => {
    const labor = 1000 + (at % 977) * 1.25
    const equipment = (at % 13) * 250.5
    const material = 5000 + (at % 389) * 17.75
    return {
      item: `${(at % 9) + 1}.${at}`,
      description: `${WORKS[at % WORKS.length]}, area ${at % 100}`,
      unit: UNITS[at % UNITS.length] ?? '',
      quantity: (at % 500) + 0.5,
      labor,
      equipment,
      material,
      amount: labor + equipment + material,
    }
  })
}
