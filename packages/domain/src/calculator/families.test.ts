import { expect, test } from 'vitest'
import { familyOf, kindFor } from './families.ts'

test.each([
  ['Portland cement 40 kg', 'CW-04', 'cement', 'concrete_area'],
  ['Portland Cement, Type 1P, 40 kg', 'CW-05', 'cement', 'concrete_column'],
  ['Portland cement 40 kg', 'MW-02', 'cement', 'chb_mortar'],
  ['Washed sand', 'MW-05', 'sand', 'plaster'],
  ['Washed Sand, S-1', 'CW-01', 'sand', 'concrete_area'],
  ['Gravel 3/4"', 'CW-02', 'gravel', 'concrete_area'],
  ['Gravel 3/4"', 'EW-07', 'gravel', 'bed'],
  ['CHB 150x200x400 mm', 'MW-02', 'cement', 'chb_pieces'],
  ['Deformed bar 10 mm', 'MW-01', 'cement', 'chb_rebar'],
  ['Deformed bar Gr.60', 'RS-02', 'cement', 'rebar'],
  ['GI tie wire #16', 'MW-01', 'cement', 'chb_tie_wire'],
  ['GI tie wire #16', 'RS-01', 'cement', 'tie_wire'],
  ['Ceramic / homogeneous tile 60x60', 'FI-01', 'cement', 'tiles'],
  ['Tile adhesive 25 kg', 'FI-01', 'cement', 'coverage'],
  ['Plywood 1/2" ordinary 1.2x2.4 m', 'FW-02', 'cement', 'column_forms'],
  ['Plywood 1/4" marine 1.2x2.4 m', 'CC-03', 'cement', 'boards'],
  ['Fiber cement board 4.5 mm 1.2x2.4 m', 'CC-01', 'cement', 'boards'],
  ['GI corrugated sheet ga.26 2.4 m', 'RF-02', 'cement', 'roof_sheets'],
  ['Prepainted long-span rib-type ga.26', 'RF-01', 'cement', 'roof_sheets'],
  ['Latex topcoat', 'PT-01', 'cement', 'paint'],
  ['Elastomeric paint', 'PT-03', 'cement', 'paint'],
  ['PVC pipe 100 mm x 3 m', 'PS-01', 'cement', 'pipe_lengths'],
  ['PVC conduit 20 mm x 3 m', 'EE-01', 'cement', 'pipe_lengths'],
  ['Coco lumber', 'FW-01', 'cement', 'board_feet'],
  ['Selected fill (embankment material)', 'EW-06', 'cement', 'bed'],
  ['Cementitious waterproofing', 'WP-01', 'cement', 'coverage'],
] as const)('%s in %s is worked out as %s by %s', (material, code, component, kind) => {
  expect(familyOf(material, code)).toMatchObject({ component, kinds: expect.arrayContaining([kind]) })
  expect(familyOf(material, code)?.kinds[0]).toBe(kind)
})

test.each([
  'Door lockset',
  'Elastomeric bearing pad',
  'Elevator',
  'PVC fittings 100 mm',
  'PVC solvent cement',
  'Bitumen primer',
])('there is no formula for %s', (material) => {
  expect(familyOf(material, 'DW-08')).toBeNull()
})

test.each([
  [{ cement_type: 'A', thickness: 10, area_value: 5 }, 'concrete_area'],
  [{ cement_type: 'A', number_of_columns: 4 }, 'concrete_column'],
  [{ no_of_pipes: 4, diameter_of_hole: 300, thickness: null }, 'concrete_pipe'],
  [{}, 'concrete_area'],
])('%o mean %s', (inputs, kind) => {
  expect(kindFor(familyOf('Portland cement 40 kg', 'CW-02')?.kinds ?? [], inputs)).toBe(kind)
})
