import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readEstimate } from './read-estimate.ts'
import type { ReadEstimate } from './result-types.ts'

const folder = new URL('./samples/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))

type Plain = Record<string, unknown>
const lists = ['labor', 'equipment', 'materials'] as const

/** Each cell of the right answer as 'where: value', to compare as a list one can read. */
function cellsOf(scopes: Plain[], keysFrom: Plain[]): string[] {
  return scopes.flatMap((scope, index) => {
    const truth = keysFrom[index] ?? {}
    const unscored = (truth.unscored as string[] | undefined) ?? []
    const own = Object.keys(truth)
      .filter(
        (key) => key !== 'unscored' && !unscored.includes(key) && !(lists as readonly string[]).includes(key),
      )
      // Part totals of nothing are not printed.
      .filter((key) => !(key.endsWith('_total') && truth[key] === 0))
      .map((key) => `${index} ${key}: ${scope[key]}`)
    const lines = lists.flatMap((list) =>
      ((scope[list] as Plain[] | undefined) ?? []).flatMap((line, at) => {
        const keys = Object.keys((truth[list] as Plain[])[at] ?? {})
        return keys.map((key) => `${index} ${list} ${at} ${key}: ${line[key]}`)
      }),
    )
    return [...own, ...lines]
  })
}

describe.each(names)('%s', (name) => {
  const truth = JSON.parse(
    readFileSync(new URL(name.replace('.pdf', '.json'), folder), 'utf8'),
  ) as ReadEstimate
  const reading = readEstimate(new Uint8Array(readFileSync(new URL(name, folder))))

  test('every cell is read as printed', async () => {
    const read = await reading
    const scopes = truth.scopes as unknown as Plain[]
    expect(cellsOf(read.scopes as unknown as Plain[], scopes)).toEqual(cellsOf(scopes, scopes))
    expect([read.kind, read.project, read.grand_total, read.basis]).toEqual([
      truth.kind,
      truth.project,
      truth.grand_total,
      truth.basis,
    ])
  })

  test('no right row is marked, and the total is understood to the peso', async () => {
    const read = await reading
    expect(read.warnings).toEqual([])
    expect(read.scopes.every((scope) => scope.confidence === 1)).toBe(true)
    if (truth.grand_total !== null) expect(read.understood).toMatchObject({ difference: 0, share: 1 })
  })

  test('every row knows its page and place', async () => {
    for (const scope of (await reading).scopes) {
      expect(scope.place.page).toBeGreaterThan(0)
      expect(scope.place.box.x1).toBeGreaterThan(scope.place.box.x0)
      expect(scope.place.box.y1).toBeGreaterThan(scope.place.box.y0)
    }
  })
})
