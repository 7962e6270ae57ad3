import { cost, costOnly, nullableCost } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hasCosts, withoutCosts } from './without-costs.ts'

/** As it leaves the house. */
const sent = (schema: z.ZodType, reply: unknown) => JSON.parse(JSON.stringify(withoutCosts(schema, reply)))

const Line = z.object({ name: z.string(), amount: cost(), bid: nullableCost() })
const line = { name: 'Rebar', amount: 12.5, bid: null }
const bare = { name: 'Rebar' }
const Named = z.object({ id: z.number(), name: z.string() })

describe('money is left out of', () => {
  test.each<[string, z.ZodType, unknown, unknown]>([
    ['an object', Line, line, bare],
    [
      'an object in an object',
      z.object({ a: z.object({ b: Line }) }),
      { a: { b: line } },
      { a: { b: bare } },
    ],
    ['a list', z.array(Line), [line, line], [bare, bare]],
    ['a list of lists', z.array(z.array(Line)), [[line], []], [[bare], []]],
    ['an optional part', z.object({ a: Line.optional() }), { a: line }, { a: bare }],
    ['a nullable part', z.object({ a: Line.nullable() }), { a: line }, { a: bare }],
    ['both', z.object({ a: z.array(Line).nullable().optional() }), { a: [line] }, { a: [bare] }],
    ['a part with a default', z.object({ a: Line.default({ name: '' }) }), { a: line }, { a: bare }],
    [
      'either of two kinds',
      z.array(z.union([Line, Named])),
      [line, { id: 1, name: 'x' }],
      [bare, { id: 1, name: 'x' }],
    ],
    [
      'a group that is money as a whole',
      z.object({ n: z.number(), build: costOnly(z.object({ d: z.number() })) }),
      { n: 1, build: { d: 5 } },
      { n: 1 },
    ],
    [
      'a list that is money as a whole',
      z.object({ n: z.number(), all: costOnly(z.array(z.number())) }),
      { n: 1, all: [5] },
      { n: 1 },
    ],
    ['an amount that is nothing', Line, { name: 'a', amount: 0, bid: 0 }, { name: 'a' }],
  ])('%s', (_, schema, reply, expected) => {
    expect(hasCosts(schema)).toBe(true)
    expect(sent(schema, reply)).toEqual(expected)
  })
})

describe('everything else stays', () => {
  test.each<[string, z.ZodType, unknown]>([
    ['an object', Named, { id: 0, name: '' }],
    ['null', Named.nullable(), null],
    ['a list', z.array(Named), [{ id: 1, name: 'a' }]],
    ['a text', z.string(), ''],
    ['a number', z.number(), 0],
    ['false', z.boolean(), false],
    ['an unknown thing', z.unknown(), { amount: 5 }],
  ])('%s', (_, schema, reply) => {
    expect(hasCosts(schema)).toBe(false)
    expect(withoutCosts(schema, reply)).toBe(reply)
  })

  test('parts that are null or missing, and fields the schema does not name', () => {
    const schema = z.object({ a: Line.nullable(), b: Line.optional(), list: z.array(Line).nullable() })
    expect(sent(schema, { a: null, list: null, extra: 1 })).toEqual({ a: null, list: null, extra: 1 })
  })

  test('the reply itself is not changed: others may still need it', () => {
    const reply = { inner: { ...line } }
    withoutCosts(z.object({ inner: Line }), reply)
    expect(reply).toEqual({ inner: line })
  })

  test('a mark belongs to its field, not to every number', () => {
    const schema = z.object({ progress: z.number(), amount: cost(), other: z.number().optional() })
    expect(sent(schema, { progress: 5, amount: 6, other: 7 })).toEqual({ progress: 5, other: 7 })
  })
})
