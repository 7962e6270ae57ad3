import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Answer, scoreEstimate } from '../../../../../../../bench/estimate-import/score.ts'
import { readEstimate } from './read-estimate.ts'

/** Layouts as other programs write them, each with something that a drawing by hand does not show. */
const folder = new URL('./samples/layouts/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))

test('there are layouts of several programs', () => expect(names.length).toBeGreaterThanOrEqual(10))

describe.each(names)('%s', (name) => {
  test('every cell is read as printed, and few rows are marked', async () => {
    const truth = JSON.parse(readFileSync(new URL(name.replace('.pdf', '.json'), folder), 'utf8')) as Answer
    const read = await readEstimate(new Uint8Array(readFileSync(new URL(name, folder))))
    const score = scoreEstimate(truth, read as unknown as Answer)
    expect(score.faults).toEqual([])
    expect([score.wrongRows, score.rightRowsMarked <= 1]).toEqual([0, true])
    expect(read.kind).toBe(truth.kind)
  })
})
