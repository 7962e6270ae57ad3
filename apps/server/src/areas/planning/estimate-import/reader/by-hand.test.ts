import { expect, test } from 'vitest'
import { type Answer, scoreEstimate } from '../../../../../../../bench/estimate-import/score.ts'
import { readEstimate } from './read-estimate.ts'
import { LAYOUTS_BY_HAND } from './testing/by-hand/layouts.ts'

/** Layouts that were written without looking at the reader; docs/decisions/076 has their first score. */
test.each(Object.entries(LAYOUTS_BY_HAND))(
  '%s is read as printed, and nothing is marked',
  async (_, make) => {
    const { file, truth } = make()
    const read = await readEstimate(file)
    const score = scoreEstimate(truth as unknown as Answer, read as unknown as Answer)
    expect(score.faults).toEqual([])
    expect(score.rightRowsMarked).toBe(0)
    expect(read.notices).toEqual([])
    expect([read.understood.share, read.kind]).toEqual([
      truth.grand_total === null ? read.understood.share : 1,
      truth.kind,
    ])
  },
)
