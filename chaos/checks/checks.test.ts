import { ApiError, ConnectionLost, ERRORS, type ErrorCode } from '@itayo/contract'
import { expect, test } from 'vitest'
import { type Fact, judge, type Step } from '../ledger.ts'
import { compareAudit } from './audit.ts'
import { compareChains } from './chains.ts'
import { compareFigures } from './figures.ts'
import { compareFiles } from './files.ts'
import { unexpectedLines } from './log.ts'
import { checkNumbers } from './numbers.ts'
import { comparePresent } from './present.ts'

/* A check that cannot fail proves nothing: each is shown one ledger that is right, and others with a planted fault. */

const fact = (mark: string, id = mark, value = 'as sent'): Fact => ({ kind: 'tag', mark, id, value })

test.each<[string, Fact[], Fact[], string[]]>([
  ['all there', [fact('a'), fact('b')], [fact('b'), fact('a')], []],
  ['one lost', [fact('a'), fact('b')], [fact('a')], ['tag b was acknowledged and is not there']],
  [
    'one done twice',
    [fact('a', '1')],
    [fact('a', '1'), fact('a', '2')],
    ['tag a was acknowledged once and is there 2 times'],
  ],
  [
    'one refused and done all the same',
    [],
    [fact('a')],
    ['tag a is there, and no acknowledged write made it'],
  ],
  [
    'one changed',
    [fact('a')],
    [fact('a', 'a', 'otherwise')],
    ['tag a was acknowledged as a: as sent and is a: otherwise'],
  ],
  [
    'one under another id than was answered',
    [fact('a', '1')],
    [fact('a', '2')],
    ['tag a was acknowledged as 1: as sent and is 2: as sent'],
  ],
])('present: %s', (_name, acknowledged, present, off) => {
  expect(comparePresent(acknowledged, present)).toEqual(off)
})

const at = (version: number, value = `v${version}`): Step => ({ subject: 'scope 1', version, value })

test.each<[string, Step[], Step[], string[]]>([
  ['untouched', [], [at(1)], []],
  ['each the next one', [at(3), at(2)], [at(3)], []],
  [
    'the last one lost',
    [at(2), at(3)],
    [at(2)],
    ['scope 1: version 3 was acknowledged last, and 2 is there'],
  ],
  [
    'two written over each other',
    [at(2, 'mine'), at(2, 'yours')],
    [at(2, 'yours')],
    ['scope 1: version 2 was acknowledged twice'],
  ],
  ['a change that nobody was told of', [at(3)], [at(3)], ['scope 1: version 3 follows 1']],
  [
    'a refused change that was made all the same',
    [at(2)],
    [at(3)],
    ['scope 1: version 2 was acknowledged last, and 3 is there'],
  ],
  [
    'another value',
    [at(2)],
    [at(2, 'other')],
    ['scope 1: version 2 was acknowledged as v2, and other is there'],
  ],
  ['gone', [], [], ['scope 1 is not there']],
])('versions: %s', (_name, acknowledged, present, off) => {
  expect(compareChains([at(1)], acknowledged, present)).toEqual(off)
})

test('versions: of a thing that was not there before', () => {
  const off = ['scope 1 was changed, and nobody knows how it began']
  expect(compareChains([], [at(2)], [at(2)])).toEqual(off)
})

test.each<[string, string[], number, string[]]>([
  ['none yet', [], 0, []],
  ['1 to 3, in any order', ['PR-2026-0002', 'PR-2026-0001', 'PR-2026-0003'], 3, []],
  ['a gap', ['PR-2026-0001', 'PR-2026-0003'], 3, ['PR-2026-2 is missing']],
  ['the last one lost', ['PR-2026-0001'], 2, ['PR-2026-2 is missing']],
  ['one twice', ['PR-2026-0001', 'PR-2026-0001'], 1, ['PR-2026-1 was given twice']],
  ['one past the counter', ['PR-2026-0001', 'PR-2026-0002'], 1, ['PR-2026 counts to 1, and 2 was given']],
])('numbers: %s', (_name, numbers, last, off) => {
  const counters = last > 0 ? [{ kind: 'PR', year: 2026, last }] : []
  expect(checkNumbers(numbers, counters)).toEqual(off)
})

test('numbers: kinds and years are counted apart', () => {
  const counters = [
    { kind: 'PR', year: 2026, last: 1 },
    { kind: 'ER', year: 2026, last: 2 },
    { kind: 'PR', year: 2027, last: 1 },
  ]
  const numbers = ['PR-2026-0001', 'ER-2026-0002', 'PR-2027-0001']
  expect(checkNumbers(numbers, counters)).toEqual(['ER-2026-1 is missing'])
})

const made = { action: 'request.made', subject: 7 }

test.each([
  ['one each', [made], [made], []],
  ['none for a change', [made], [], ['request.made of 7: 1 acknowledged, 0 in the trail']],
  ['two for a change', [made], [made, made], ['request.made of 7: 1 acknowledged, 2 in the trail']],
  ['one for nothing', [], [made], ['request.made of 7: 0 acknowledged, 1 in the trail']],
])('trail: %s', (_name, acknowledged, recorded, off) => {
  expect(compareAudit(acknowledged, recorded)).toEqual(off)
})

const disbursed = { action: 'credits.disbursed', subject: null }

test.each([
  ['as many as there were', [disbursed, disbursed], [disbursed, disbursed], []],
  [
    'one lost',
    [disbursed, disbursed],
    [disbursed],
    ['credits.disbursed of null: 2 acknowledged, 1 in the trail'],
  ],
])('trail, where an entry names no row: %s', (_name, acknowledged, recorded, off) => {
  expect(compareAudit(acknowledged, recorded)).toEqual(off)
})

test.each([
  ['the same', { direct: 100 }, { direct: 100 }, []],
  [
    'a centavo off',
    { direct: 100.01 },
    { direct: 100 },
    ['project 3: direct is stored as 100.01, and is 100'],
  ],
  ['one missing', {}, { direct: 100 }, ['project 3: direct is stored as undefined, and is 100']],
])('figures: %s', (_name, stored, recomputed, off) => {
  expect(compareFigures([{ of: 'project 3', stored, recomputed }])).toEqual(off)
})

/** As `evidence/books.ts` tells them: each twice, by the ledger and by the slips behind it. */
const book = (byLedger: number, bySlips: number) => ({
  '7 by its ledger': byLedger,
  '7 by its slips': bySlips,
})

test.each([
  ['the same', book(10, 10), []],
  ['a movement that was lost', book(8, 10), ['stock: 7 by its ledger is stored as 10, and is 8']],
  ['a slip without its movement', book(10, 8), ['stock: 7 by its slips is stored as 10, and is 8']],
  [
    'a balance that nobody moved',
    book(9, 9),
    ['stock: 7 by its ledger is stored as 10, and is 9', 'stock: 7 by its slips is stored as 10, and is 9'],
  ],
])('books: %s', (_name, recomputed, off) => {
  expect(compareFigures([{ of: 'stock', stored: book(10, 10), recomputed }])).toEqual(off)
})

const file = (key: string, sha256 = 'same') => ({ key, sha256 })

test.each([
  ['whole', [file('a')], [file('a')], 0, []],
  ['without its bytes', [file('a')], [], 0, ['file a has a row and no bytes']],
  ['with other bytes', [file('a')], [file('a', 'other')], 0, ['file a has other bytes than were stored']],
  ['left by a lost answer', [], [file('a')], 2, []],
  [
    'left by nothing',
    [],
    [file('a'), file('b'), file('c')],
    2,
    ['3 files have no row; lost answers explain 2 of them'],
  ],
])('files: %s', (_name, rows, disk, mostUnnamed, off) => {
  expect(compareFiles(rows, disk, mostUnnamed).off).toEqual(off)
})

test('the log: what a fault explains is expected, everything else is told once with its count', () => {
  const line = (level: number, msg: string, err?: object) => JSON.stringify({ level, msg, err })
  const odd = line(50, 'unforeseen failure', { type: 'TypeError', message: 'x is not a function' })
  expect(
    unexpectedLines([
      'Itayo is ready: http://localhost:3000',
      line(50, 'lost the database; requests are answered with 503 until it answers again'),
      line(30, 'request'),
      '{"level":50,"msg":"cut in the mid',
      odd,
      odd,
      'Uncaught Error: nobody listened',
    ]),
  ).toEqual(['2 × unforeseen failure (TypeError x is not a function)', '1 × Uncaught Error: nobody listened'])
})

const refusal = (code: ErrorCode) =>
  new ApiError(ERRORS[code].http, { code, response: '', description: '' } as ApiError['body'])

const connectionError = (code: string) =>
  new ConnectionLost(new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) }))

test.each<[string, Error, string]>([
  ['no answer', new ConnectionLost(null), 'lost'],
  ['a connection that was reset', connectionError('ECONNRESET'), 'lost'],
  ['nobody listens', connectionError('ECONNREFUSED'), 'unsent'],
  ['nobody knows', refusal('outcome_unknown'), 'lost'],
  ['the database is away', refusal('unavailable'), 'refused'],
  ['too many', refusal('busy'), 'refused'],
  ['the disk is full', refusal('storage_full'), 'refused'],
  ['somebody was first', refusal('stale_version'), 'declined'],
  ['an error of ours', refusal('server_error'), 'failed'],
  ['signed out by a fault', refusal('session_ended'), 'rejected'],
])('an answer of “%s” is judged', (_name, error, verdict) => {
  expect(judge(error).verdict).toBe(verdict)
})

test('an error of the run itself is no answer', () => {
  expect(() => judge(new TypeError('a mistake'))).toThrow('a mistake')
})
