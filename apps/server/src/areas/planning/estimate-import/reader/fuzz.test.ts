import { readdirSync, readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

/** Damaged files are read or refused, nothing else; the same damage on every run. */
const folder = new URL('./samples/', import.meta.url)
const samples = readdirSync(folder)
  .filter((name) => name.endsWith('.pdf'))
  .map((name) => new Uint8Array(readFileSync(new URL(name, folder))))
const RUNS = 4

function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

type Damage = (bytes: Uint8Array, random: (below: number) => number) => Uint8Array

/** Changes what a pattern finds in the file's text without changing how long it is. */
const inText =
  (pattern: RegExp, change: (found: string, random: (below: number) => number) => string): Damage =>
  (bytes, random) => {
    const text = Buffer.from(bytes)
      .toString('latin1')
      .replace(pattern, (found) => (random(3) === 0 ? change(found, random) : found))
    return new Uint8Array(Buffer.from(text, 'latin1'))
  }

const damages: Record<string, Damage> = {
  'bytes flipped': (bytes, random) => {
    const damaged = bytes.slice()
    for (let hit = 0; hit < 40; hit++) damaged[random(damaged.length)] = random(256)
    return damaged
  },
  'cut at the end': (bytes, random) => bytes.slice(0, random(bytes.length)),
  'a piece taken out': (bytes, random) => {
    const from = random(bytes.length)
    return new Uint8Array(Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + random(2_000))]))
  },
  'a piece over another': (bytes, random) => {
    const damaged = bytes.slice()
    const length = 1 + random(3_000)
    const [from, to] = [random(bytes.length - length), random(bytes.length - length)]
    damaged.set(bytes.subarray(from, from + length), to)
    return damaged
  },
  'wrong places in the table of objects': inText(/\d{10} \d{5} n/g, (found, random) =>
    found.replace(/^\d{10}/, String(random(99_999)).padStart(10, '0')),
  ),
  'references to other objects': inText(/\b\d+ 0 R\b/g, (found, random) =>
    found.replace(/^\d+/, (number) => String(random(10 ** number.length)).padStart(number.length, '0')),
  ),
  'wrong lengths': inText(/\/Length \d+/g, (found, random) =>
    found.replace(/\d+/, (number) => String(random(10 ** number.length)).padStart(number.length, '0')),
  ),
}

/** In a thread of their own, as the server reads them: what ends the thread fails the test. */
function readAll(files: Uint8Array[], readScans: boolean): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const outcomes: string[] = []
    const thread = new Worker(new URL('./testing/read-many.ts', import.meta.url), {
      workerData: { files, readScans },
    })
    thread.on('message', (outcome: string) => outcomes.push(outcome))
    thread.once('error', reject)
    thread.once('exit', () => resolve(outcomes))
  })
}

test.each(Object.entries(damages))('%s: every file is read or refused', async (kind, damage) => {
  const files = samples.flatMap((bytes) => {
    const random = randomFrom(kind.length * 7_919 + bytes.length)
    return Array.from({ length: RUNS }, () => damage(bytes, random))
  })
  // Pages that damage left without text are drawn and looked at, which takes long: one kind of damage is enough.
  const outcomes = await readAll(files, damage === damages['a piece over another'])
  expect(outcomes.filter((outcome) => outcome !== 'read' && outcome !== 'refused')).toEqual([])
  expect(outcomes).toHaveLength(files.length)
})
