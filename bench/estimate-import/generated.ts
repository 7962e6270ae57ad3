import { ReadFailure } from '../../apps/server/src/areas/planning/estimate-import/reader/failure.ts'
import { readEstimate } from '../../apps/server/src/areas/planning/estimate-import/reader/read-estimate.ts'
import {
  generateLayout,
  LAYOUT_CLASSES,
  type LayoutClass,
} from '../../apps/server/src/areas/planning/estimate-import/reader/testing/generated/generate.ts'
import { type Answer, newScore, type Score, scoreEstimate } from './score.ts'

/** The score of a class of layouts over several seeds. */
export interface ClassScore {
  name: LayoutClass
  score: Score
  files: number
  /** Files that were called fully read although something in them is wrong. */
  overtrusted: number
}

export async function scoreClasses(seeds: number[], names = LAYOUT_CLASSES): Promise<ClassScore[]> {
  const scores: ClassScore[] = []
  for (const name of names) scores.push(await scoreClass(name, seeds))
  return scores
}

async function scoreClass(name: LayoutClass, seeds: number[]): Promise<ClassScore> {
  const score = newScore()
  let overtrusted = 0
  for (const seed of seeds) {
    const { file, truth } = await generateLayout(name, seed)
    const read = await readOrNothing(file)
    const own = scoreEstimate(truth as unknown as Answer, (read ?? {}) as unknown as Answer, newScore())
    if (read && own.wrongRows + own.missing > 0 && isTrusted(read)) overtrusted++
    addScore(score, own, `${name} ${seed}`)
  }
  return { name, score, files: seeds.length, overtrusted }
}

/** A file in which no estimate was found has all its cells missing. */
export const readOrNothing = (file: Uint8Array) =>
  readEstimate(file).catch((error: unknown) => {
    if (error instanceof ReadFailure) return undefined
    throw error
  })

const isTrusted = (read: Awaited<ReturnType<typeof readEstimate>>) =>
  read.understood.share === 1 && read.scopes.every((scope) => scope.confidence === 1)

export function addScore(sum: Score, own: Score, where: string): void {
  for (const key of [
    'right',
    'wrong',
    'missing',
    'wrongRows',
    'wrongRowsMarked',
    'rightRows',
    'rightRowsMarked',
  ] as const)
    sum[key] += own[key]
  sum.faults.push(...own.faults.map((fault) => `${where}: ${fault}`))
}
