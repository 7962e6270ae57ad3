import {
  BLOCK,
  blockwork,
  CONCRETE,
  door,
  opening,
  ROOF_COLOURS,
  railing,
  roof,
  scaffold,
  starterBars,
  TIMBER,
  windowIn,
} from './building-parts.ts'
import { mix, type Point, polygon, shade, steps, strokes } from './canvas.ts'
import { palm, tree } from './greenery.ts'
import { heap } from './heap.ts'
import { landscape } from './landscape.ts'
import { cementMixer } from './machines.ts'
import type { Site } from './mood.ts'
import { crew, workerOn } from './people.ts'
import { box, type Frame, setDown, shadow, wall } from './space.ts'

export function houseRising(site: Site): string {
  const { random, view } = site
  const wide = random.between(9, 10.5)
  const frame = setDown(view, { x: -wide / 2 - 0.6, z: 17.5, turn: random.between(16, 24) })
  const deep = 7
  const upper = random.between(2.2, 2.9)
  const front = wall(frame, [0, 0], [wide, 0])
  const roofed = random.chance(0.6)
  const floor = (base: number, tall: number) =>
    [
      box(frame, [0, wide], [base, base + tall], [0, deep], BLOCK),
      blockwork(front, [0, wide], [base, base + tall]),
      opening(front, [1, 2.8], [base + 1, base + 2.1]),
      opening(front, [wide - 3, wide - 1.2], [base + 1, base + 2.1]),
    ].join('')
  const rafters = steps(0, wide, 7).flatMap((x) => trussAt(frame, x, 3 + upper, deep))
  const top = 3 + upper
  return [
    landscape(site, 'clay'),
    palm(site, view.at(8.5, 0, 24), 330),
    shadow(frame, [0, wide], [0, top + 1], [0, deep]),
    strokes(roofed ? rafters : [], TIMBER, 5),
    ...(roofed ? [] : steps(0.2, wide - 0.2, 3).map((x) => starterBars(frame, x, top, 0.1, 1))),
    floor(3, upper),
    opening(front, [wide / 2 - 0.7, wide / 2 + 0.7], [3.1, 5.1]),
    floor(0, 2.8),
    opening(front, [wide / 2 - 0.55, wide / 2 + 0.55], [0, 2.2]),
    ...steps(0, wide, 3).map((x) => box(frame, [x - 0.16, x + 0.16], [0, top], [-0.08, 0.1], CONCRETE)),
    box(frame, [-0.3, wide + 0.3], [2.75, 3.1], [-1.1, deep + 0.2], shade(CONCRETE, 0.1)),
    scaffold(frame, [wide * 0.5, wide + 0.8], 5, -2.3, random.pick(['#d9971c', '#a98250', '#4a7fb0'])),
    workerOn(site, frame, [1.8, 3.1, -0.6]),
    heap(site, -6.3, 13.2, 3, '#bda67c'),
    cementMixer(site, -3.6, 12.4),
    crew(site, [
      [-4.5, 12, 'shovelling'],
      [-1.4, 12.5, 'carrying'],
      [1.8, 11.4, random.pick(['standing', 'pointing'])],
    ]),
  ].join('')
}

function trussAt({ at }: Frame, x: number, base: number, deep: number): Point[][] {
  const middle = deep / 2
  return [
    [at(x, base, -0.5), at(x, base + 2, middle), at(x, base, deep + 0.5)],
    [at(x, base, -0.5), at(x, base, deep + 0.5)],
    [at(x, base, middle), at(x, base + 2, middle)],
  ]
}

export function houseFinished(site: Site): string {
  const { random, view } = site
  const paint = random.pick(['#f2ead9', '#dfe5df', '#ecd9bd', '#e4e6ea', '#f3e3c3'])
  const accent = random.pick(['#8a5a3c', '#4b5a66', '#9a6b4a', '#3f5a52'])
  const colour = random.pick(ROOF_COLOURS)
  const wide = random.between(9.5, 11)
  const split = wide * random.between(0.52, 0.6)
  const frame = setDown(view, { x: -wide / 2 - 0.8, z: 17.5, turn: random.between(14, 22) })
  const front = wall(frame, [0, 0], [wide, 0])
  const trim = '#f8f6f0'
  return [
    landscape(site, 'grass'),
    palm(site, view.at(-9, 0, 25), 340),
    tree(site, view.at(9.6, 0, 24), 210),
    shadow(frame, [0, wide], [0, 6.5], [0, 7.5]),
    roof(frame, { x: [0, wide], z: [0, 7.5], eaves: 6, rise: 2, colour, hip: random.between(2.2, 3.4) }),
    box(frame, [0, wide], [0, 6], [0, 7.5], paint),
    front.panel([split, wide], [0, 6], accent, 0.9),
    windowIn(random, front, [split + 0.8, wide - 0.8], [3.9, 5.2], trim),
    windowIn(random, front, [split + 0.8, wide - 0.8], [0.9, 2.3], trim),
    windowIn(random, front, [3.1, split - 0.5], [3.9, 5.2], trim),
    door(front, [0.9, 2.2], 2.2, mix(accent, '#5d4037', 0.4), 3.2),
    door(front, [1, 2.1], 2.2, '#6d4630'),
    windowIn(random, front, [3.1, split - 0.5], [1, 2.3], trim),
    front.panel([0, wide], [5.5, 6], '#10151f', 0.22),
    box(frame, [-0.2, split], [2.85, 3.15], [-1.8, 0], shade(paint, 0.2)),
    railing(frame, [-0.1, split - 0.1], 3.15, -1.75, '#3f474d'),
    box(frame, [-0.1, 0.2], [0, 2.85], [-1.8, -1.5], shade(paint, 0.1)),
    box(frame, [split - 0.3, split], [0, 2.85], [-1.8, -1.5], shade(paint, 0.1)),
    polygon(
      [view.at(-3.8, 0, 3), view.at(-0.4, 0, 3), view.at(-1.9, 0, 16), view.at(-3.6, 0, 16)],
      '#c8c1b4',
    ),
    ...[-6.3, -5.1, 1.4, 2.7, 4, 5.3].map((x) => tree(site, view.at(x, 0, 14), 52)),
  ].join('')
}
