/** A mixer for the walls of a project, as it is requested; its last day is what each test is about. */
export const MIXER_FROM_MONDAY = {
  brand_id: 1,
  brand: 'Yamashita YM-1B',
  category: 'Concrete Mixer',
  category_id: 4,
  equipment_id: 'CM-04',
  rental: 0,
  date_start: '2026-11-16',
  psow_id: 101,
  pe_id: 1,
}
