import { CONCRETE } from './building-parts.ts'
import { type Point, polygon, rect, shade, steps, stroke, strokes } from './canvas.ts'
import { heap } from './heap.ts'
import { landscape } from './landscape.ts'
import type { Site } from './mood.ts'
import { crew } from './people.ts'
import { box, type Frame, setDown, shadow } from './space.ts'

const HALF = 9
const EAVES = 6.2
const RISE = 3.4

interface TrussShape {
  at(share: number): number
}

/** Gable or arch: the height of the top chord over the span, from 0 to 1. */
const TRUSSES: readonly [TrussShape, TrussShape] = [
  { at: (share) => EAVES + 0.8 + RISE * (1 - Math.abs(share * 2 - 1)) },
  { at: (share) => EAVES + 0.8 + RISE * Math.sin(share * Math.PI) },
]

function truss(frame: Frame, outline: TrussShape, z: number, colour: string): string {
  const panels = steps(0, 1, 12)
  const across = (share: number) => -HALF + share * HALF * 2
  const chord = panels.map((share): Point => frame.at(across(share), outline.at(share), z))
  const lower = panels.map(
    (share): Point => frame.at(across(share), outline.at(share) * 0.55 + EAVES * 0.42, z),
  )
  const webs = panels.slice(1).map((_, index): Point[] => {
    const pair = index % 2 === 0 ? [lower[index], chord[index + 1]] : [chord[index], lower[index + 1]]
    return pair.filter((point) => point !== undefined)
  })
  const posts = chord.map((point, index): Point[] => [point, lower[index] ?? point])
  const size = frame.scale(0, z)
  return [
    strokes([...webs, ...posts], shade(colour, -0.12), size * 0.09),
    strokes([chord, lower], colour, size * 0.16),
  ].join('')
}

/** Looking along the court, far trusses first; the far bays have their sheets already. */
export function coveredCourt(site: Site): string {
  const { random, view } = site
  const steel = random.pick(['#93392b', '#8c4a32', '#4d6275', '#7d2f28'])
  const sheet = random.pick(['#2d6a9a', '#2f7a5a', '#a5482f', '#8d979e'])
  const outline = random.pick(TRUSSES)
  const frame = setDown(view, { x: random.between(-1.2, 1.2), z: 0 })
  const lines = steps(17, 47, 6).reverse()
  const sheeted = random.whole(2, 4)
  const bay = (z: number, index: number) => [
    ...[-HALF, HALF - 0.5].map((x) =>
      box(frame, [x, x + 0.5], [0, EAVES + 0.6], [z - 0.25, z + 0.25], CONCRETE),
    ),
    truss(frame, outline, z, steel),
    index > 0 && index <= sheeted ? sheeting(frame, outline, z, z + 5, sheet) : '',
    index > sheeted ? purlins(frame, outline, z, z + 5, steel) : '',
  ]
  return [
    landscape(site, 'sand'),
    court(frame),
    ...lines.map((z) => shadow(frame, [-HALF, HALF], [EAVES, EAVES + 0.4], [z, z + 0.3], 0.1)),
    ...lines.flatMap(bay),
    hoop(frame, random.between(-1, 1), 40),
    heap(site, -12, 15, 3, '#a59a86'),
    crew(site, [
      [-4.4, 19],
      [-2.9, 20, 'pointing'],
      [3.6, 22, 'carrying'],
      [6, 17, 'bending'],
      [0.8, 30],
    ]),
  ].join('')
}

function court({ at }: Frame): string {
  const slab = polygon(
    [at(-8.2, 0.02, 14), at(8.2, 0.02, 14), at(8.2, 0.02, 47), at(-8.2, 0.02, 47)],
    '#c3beb3',
  )
  const marks = [
    [at(-7, 0.03, 15), at(-7, 0.03, 45), at(7, 0.03, 45), at(7, 0.03, 15)],
    [at(-7, 0.03, 30), at(7, 0.03, 30)],
    [at(-1.8, 0.03, 45), at(-1.8, 0.03, 39), at(1.8, 0.03, 39), at(1.8, 0.03, 45)],
  ]
  return slab + strokes(marks, '#f1ede2', 3, 0.8)
}

function hoop({ at, scale }: Frame, x: number, z: number): string {
  const size = scale(x, z)
  const [px, py] = at(x, 3.2, z)
  return [
    stroke([at(x, 0, z), at(x, 3.3, z)], '#5b636a', size * 0.22),
    rect(px - 0.9 * size, py - 0.75 * size, 1.8 * size, 1.2 * size, '#f4f2ec', 1),
    stroke(
      [
        [px - 0.25 * size, py + 0.3 * size],
        [px + 0.25 * size, py + 0.3 * size],
      ],
      '#d9531e',
      3,
    ),
  ].join('')
}

function sheeting({ at }: Frame, outline: TrussShape, near: number, far: number, colour: string): string {
  return steps(0, 1, 12)
    .slice(0, -1)
    .map((from, index) => {
      const to = from + 1 / 12
      const point = (share: number, z: number) =>
        at(-HALF * 1.06 + share * HALF * 2.12, outline.at(share) + 0.15, z)
      // From below one sees the shaded underside, lighter towards the open sides.
      const tone = -0.5 + Math.abs(index - 5.5) * 0.05
      return polygon(
        [point(from, near), point(to, near), point(to, far), point(from, far)],
        shade(colour, tone),
        0.96,
      )
    })
    .join('')
}

function purlins({ at }: Frame, outline: TrussShape, near: number, far: number, colour: string): string {
  const lines = steps(0, 1, 12).map((share) => {
    const x = -HALF + share * HALF * 2
    return [at(x, outline.at(share) + 0.1, near), at(x, outline.at(share) + 0.1, far)]
  })
  return strokes(lines, shade(colour, -0.2), 2.4)
}
