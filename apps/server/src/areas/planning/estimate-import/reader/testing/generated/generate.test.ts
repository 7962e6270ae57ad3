import { describe, expect, test } from 'vitest'
import { pagesOf } from '../../open-pdf.ts'
import { textOf } from '../../page-types.ts'
import { readLines } from '../../words.ts'
import { generateLayout, LAYOUT_CLASSES } from './generate.ts'
import { money } from './paper.ts'

/** The generator is the judge of the reader, so its own answers must be what it printed. */
describe.each(LAYOUT_CLASSES)('%s', (name) => {
  test('the same seed makes the same document, another seed another one', async () => {
    const [one, again, other] = await Promise.all([7, 7, 8].map((seed) => generateLayout(name, seed)))
    expect(again?.truth).toEqual(one?.truth)
    expect(other?.truth).not.toEqual(one?.truth)
  })

  test('every amount and every name of the answer is printed', async () => {
    const { file, truth } = await generateLayout(name, 11)
    const printed = (await pagesOf(file)).map((page) =>
      readLines(page).lines.map((line) => textOf(line.words)),
    )
    const text = printed.flat().join(' ')
    for (const scope of truth.scopes) {
      const lines = [...scope.labor, ...scope.equipment, ...scope.materials]
      for (const { amount } of lines) expect(text).toContain(money(amount))
      expect(text).toContain(money(scope.total ?? scope.direct_cost ?? 0))
      expect(text).toContain(scope.work_item.split(' ')[0])
    }
    if (truth.grand_total !== null) expect(text).toContain(money(truth.grand_total))
  })

  test('quantity × unit cost is the amount of a row without lines', async () => {
    const { truth } = await generateLayout(name, 12)
    for (const scope of truth.scopes) {
      if (scope.labor.length > 0 || scope.direct_cost !== null) continue
      expect((scope.quantity ?? 0) * (scope.unit_cost ?? 0)).toBeCloseTo(scope.total ?? 0, 1)
    }
  })
})
