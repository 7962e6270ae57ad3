import { expect, test } from 'vitest'
import { equipmentCode, equipmentNumber } from './equipment-code.ts'

const nobody: ReadonlySet<string> = new Set()

test.each([
  ['Backhoe 0.80 cu.m', 'BH'],
  ['Backhoe, 0.80 cu.m', 'BH'],
  ['Backhoe Loader', 'BL'],
  ['Bulldozer 155 HP', 'BD'],
  ['Payloader 1.50 cu.m', 'PL'],
  ['Pumpcrete 30 cu.m/hr', 'PC'],
  ['Dump Truck 10 cu.m', 'DT'],
  ['Vibratory Roller 10 MT', 'VR'],
  ['One-Bagger Concrete Mixer (4–6 cu.ft/min)', 'OBCM'],
  ['Concrete Vibrator, gasoline 5 HP', 'CV'],
  ['Welding Machine, 300 A', 'WM'],
  ['H-Frame Scaffolding (set)', 'HFS'],
  ['Bar Cutter and Bender', 'BCB'],
  ['Water Truck with Pump (16,000 L)', 'WTP'],
  ['Cargo / Stake Truck 5 T', 'CST'],
  ['10-Wheeler Truck', 'WT'],
  ['Generator 25kVA', 'GE'],
  ['crane', 'CR'],
  ['Señalización', 'SE'],
  ['Very long name of a machine with many words in it', 'VLNAMM'],
  ['4x4', '4X4'],
  ['155', '155'],
  ['7', '7X'],
  ['Q', 'QX'],
  ['(spare)', 'SPARE'],
  ['挖掘机', 'EQ'],
  ['', 'EQ'],
])('%j is %s', (name, code) => {
  expect(equipmentCode(name, nobody)).toBe(code)
  expect(code).toMatch(/^[A-Z0-9]{2,6}$/)
})

test.each([
  { name: 'Dump Truck', taken: ['DT'], code: 'DT2' },
  { name: 'Dump Truck', taken: ['DT', 'DT2', 'DT3'], code: 'DT4' },
  { name: 'Dump Truck', taken: ['DT2'], code: 'DT' },
  { name: 'A B C D E F', taken: ['ABCDEF'], code: 'ABCDE2' },
])('$name is $code where $taken is taken', ({ name, taken, code }) => {
  expect(equipmentCode(name, new Set(taken))).toBe(code)
})

test('a hundred and twenty categories of one name have as many codes that fit', () => {
  const taken = new Set<string>()
  for (let round = 0; round < 120; round += 1) taken.add(equipmentCode('A B C D E F', taken))
  expect(taken.size).toBe(120)
  expect([...taken].filter((code) => !/^[A-Z0-9]{2,6}$/.test(code))).toEqual([])
})

test.each([
  ['ME', 6, 'ME-0006'],
  ['BH', 1, 'BH-0001'],
  ['DT2', 9_999, 'DT2-9999'],
  ['DT2', 10_000, 'DT2-10000'],
])('%s, machine %d, is %s', (code, number, unique) => {
  expect(equipmentNumber(code, number)).toBe(unique)
})
