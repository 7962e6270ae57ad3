/** 1 labor, 2 equipment, 3 material (CAL-050). */
export const TYPES = { labor: 1, equipment: 2, material: 3 } as const

/** CAL-003. */
export const TITLES = {
  labor: 'Labor Calculation',
  equipment: 'Equipment Calculation',
  material: 'Material Calculation',
} as const
