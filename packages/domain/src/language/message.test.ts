import { expect, test } from 'vitest'
import { fill, valueNamesOf } from './message.ts'

const WORKERS = '{count, plural, =0 {Nobody} one {# worker} other {# workers}} on {day}'

test.each([
  { message: 'Save', values: {}, says: 'Save' },
  { message: 'Day of {name}', values: { name: 'Juan' }, says: 'Day of Juan' },
  { message: WORKERS, values: { count: 0, day: 'Monday' }, says: 'Nobody on Monday' },
  { message: WORKERS, values: { count: 1, day: 'Monday' }, says: '1 worker on Monday' },
  { message: WORKERS, values: { count: 12, day: 'Monday' }, says: '12 workers on Monday' },
])('"$message" with $values says "$says"', ({ message, values, says }) => {
  expect(fill(message, values, 'en')).toBe(says)
})

test('what is put in is not read as a message', () => {
  expect(fill('{name} is here', { name: '{count}' }, 'en')).toBe('{count} is here')
})

test('a value that is missing, or a bracket left open, is a mistake of ours and said', () => {
  expect(() => fill('{count} left', {}, 'en')).toThrow('{count}')
  expect(() => fill('{count left', { count: 1 }, 'en')).toThrow('not closed')
  expect(() => fill('{count, plural, one {# left}}', { count: 2 }, 'en')).toThrow('other')
})

test('a message knows what it asks for', () => {
  expect(valueNamesOf(WORKERS)).toEqual(['count', 'day'])
  expect(valueNamesOf('{count, plural, one {# of {name}} other {# of {name}}}')).toEqual(['count', 'name'])
  expect(valueNamesOf('Save')).toEqual([])
})
