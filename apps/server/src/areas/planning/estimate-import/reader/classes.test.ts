import { expect, test } from 'vitest'
import { scoreClasses } from '../../../../../../../bench/estimate-import/generated.ts'
import { LAYOUT_CLASSES } from './testing/generated/generate.ts'

/** Seeds that were drawn after the rules were written; the bench draws new ones each time. */
const SEEDS = [81_001, 81_002, 81_003, 81_004]

test.each(LAYOUT_CLASSES)(
  '%s: nearly every cell is right, what is wrong is marked, and hardly more',
  async (name) => {
    const [found = expect.fail('no score')] = await scoreClasses(SEEDS, [name])
    const { right, missing, wrongRows, wrongRowsMarked, rightRows, rightRowsMarked, faults } = found.score
    expect(right / (right + missing), faults.slice(0, 5).join('\n')).toBeGreaterThanOrEqual(0.98)
    expect(wrongRowsMarked, faults.slice(0, 5).join('\n')).toBe(wrongRows)
    expect(rightRowsMarked / rightRows).toBeLessThanOrEqual(0.02)
    expect(found.overtrusted).toBe(0)
  },
)
