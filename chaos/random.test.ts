import { expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { seededRandom } from './random.ts'

const numbers = (seed: number, name: string) => {
  const random = seededRandom(seed).branch(name)
  return Array.from({ length: 20 }, () => random.between(1, 1000))
}

test('the same seed gives the same numbers; another seed, or another branch, others', () => {
  expect(numbers(7, 'a')).toEqual(numbers(7, 'a'))
  expect(numbers(7, 'a')).not.toEqual(numbers(8, 'a'))
  expect(numbers(7, 'a')).not.toEqual(numbers(7, 'b'))
})

test('numbers stay between their ends, and reach both', () => {
  const random = seededRandom(1)
  const drawn = new Set(Array.from({ length: 500 }, () => random.between(3, 6)))
  expect([...drawn].sort()).toEqual([3, 4, 5, 6])
})

test('shuffling keeps everything', () => {
  expect(seededRandom(3).shuffled([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5])
})

test('options are read, and wrong ones named', () => {
  const read = (...args: string[]) => readOptions(args, ['disk-full', 'line-cut'])
  expect(read('--seed', '5', '--minutes', '0.5', '--only', 'line-cut, disk-full')).toEqual({
    seed: 5,
    minutes: 0.5,
    only: ['line-cut', 'disk-full'],
    log: undefined,
  })
  expect(read()).toMatchObject({ minutes: 4, only: [] })
  expect(() => read('--only', 'flood')).toThrow(/no fault "flood".*disk-full, line-cut/)
  expect(() => read('--minutes', '0')).toThrow('--minutes')
  expect(() => read('--seed', 'x')).toThrow('--seed')
})
