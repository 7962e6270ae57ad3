import { describe, expect, test } from 'vitest'
import { evaluateFormula } from './formula.ts'

const resultOf = (text: string, measurement?: number | null) => {
  const result = evaluateFormula(text, measurement)
  return 'value' in result ? result.value : result.problem
}

describe('a formula in a number cell', () => {
  test.each([
    ['=12*3.5*0.15', 6.3],
    ['= 1 + 2 * 3', 7],
    ['=(1+2)*3', 9],
    ['=2^3^2', 64],
    ['=-2+5', 3],
    ['=100*5%', 5],
    ['=10/4', 2.5],
    ['=1/3', 0.3333],
    ['=2/3', 0.6667],
    ['=.5*4', 2],
    ['=ROUNDUP(12.01)', 13],
    ['=ROUND(2.345,2)', 2.35],
    ['=rounddown(9.99)', 9],
    ['=CEILING(41,5)', 45],
    ['=MAX(1,2,3)-MIN(1,2)', 2],
    ['=SUM(1,2,3)', 6],
    ['=SQRT(3^2+4^2)', 5],
    ['=PI()*0.2^2', 0.1257],
    ['=0.1+0.2', 0.3],
  ])('%s is %d', (text, value) => {
    expect(resultOf(text)).toBe(value)
  })

  test('uses the measurement of the work item as M', () => {
    expect(evaluateFormula('=M*9.5*1.05', 10)).toEqual({ value: 99.75, usesMeasurement: true })
    expect(evaluateFormula('=2*3', 10)).toEqual({ value: 6, usesMeasurement: false })
    expect(resultOf('=M*2', null)).toBe(0)
    expect(resultOf('=M*2')).toBe('M can only be used in the lines of a work item.')
  })

  test.each([
    ['12*3', 'A formula begins with =.'],
    ['=', 'Write something after the =.'],
    ['=1+', 'This formula is not complete.'],
    ['=(1+2', 'A ) is missing.'],
    ['=1 2', 'This formula is not complete.'],
    ['=1/0', 'This formula divides by zero.'],
    ['=1-2', 'This cannot be negative.'],
    ['=9^99', 'This cannot be more than 999,999,999.9999.'],
    ['=9^9999', 'This formula has no result.'],
    ['=SQRT(0-1)', 'This formula has no result.'],
    ['=A1*2', 'A is not known here.'],
    ['=alert(1)', 'ALERT is not known here.'],
    ['=ROUND()', 'ROUND takes 1 to 2 figures.'],
    ['=1;2', '“;” cannot stand in a formula.'],
    ['=constructor', 'CONSTRUCTOR is not known here.'],
    [`=${'('.repeat(60)}1${')'.repeat(60)}`, 'This formula has too many parentheses.'],
    [`=${'1+'.repeat(150)}1`, 'A formula has at most 200 characters.'],
  ])('%s: %s', (text, problem) => {
    expect(resultOf(text)).toBe(problem)
  })
})
