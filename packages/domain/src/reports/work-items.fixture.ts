/** Two work items of a site, as its records name them. */
export const slab = {
  psow_id: 7,
  work_item_number: '900(1)c2',
  work_item_code: 'CW-05',
  work_item: 'Structural Concrete',
}
export const walls = {
  psow_id: 9,
  work_item_number: '1046(2)a2',
  work_item_code: 'MW-01',
  work_item: 'CHB, 150 mm',
}
