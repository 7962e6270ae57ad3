import { expect, test } from 'vitest'
import { itemLabel } from './item-number.tsx'

test.each([
  { item_number: '900(1)c', code: 'CW-02', label: '900(1)c Concrete · CW-02' },
  { item_number: 'CW-10', code: 'CW-10', label: 'CW-10 Concrete' },
])('a list to choose from says $label, and is searched by both', ({ label, ...names }) => {
  expect(itemLabel({ ...names, name: 'Concrete' })).toBe(label)
})
