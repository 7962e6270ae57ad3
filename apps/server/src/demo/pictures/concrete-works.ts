import { BLOCK, CONCRETE, PLYWOOD, REBAR, starterBars, TIMBER } from './building-parts.ts'
import { circle, mix, type Point, polygon, shade, steps, strokes, times } from './canvas.ts'
import { heap } from './heap.ts'
import { landscape } from './landscape.ts'
import { excavator, pumpTruck } from './machines.ts'
import type { Site } from './mood.ts'
import { crew, workerOn } from './people.ts'
import { box, type Frame, setDown, shadow } from './space.ts'

/** An open canal towards the horizon, finished far away and still in forms near the viewer. */
export function drainageCanal(site: Site): string {
  const { random, view } = site
  const frame = setDown(view, { x: random.between(-1.4, 0.6), z: 0, turn: random.between(-7, 7) })
  const { at } = frame
  const [half, down, near, far] = [2.2, -2.2, 4.5, 48]
  const formed = random.between(15, 19)
  const side = (x: number, colour: string) =>
    polygon([at(x, 0.25, near), at(x, 0.25, far), at(x * 0.94, down, far), at(x * 0.94, down, near)], colour)
  const joints = [7, 9.5, 12.5, 16, 20, 26, 34, 46].flatMap((z) => [
    [at(-half, 0.2, z), at(-half * 0.94, down, z), at(half * 0.94, down, z), at(half, 0.2, z)],
  ])
  const kerb = (x0: number, x1: number) => box(frame, [x0, x1], [0, 0.3], [near, far], shade(CONCRETE, 0.1))
  const bars = steps(near + 0.4, formed, 24).flatMap((z) => [
    [at(half + 0.2, 0.3, z), at(half + 0.2, 1.1, z)],
    [at(-half - 0.2, 0.3, z), at(-half - 0.2, 1.1, z)],
  ])
  const struts = steps(6, formed, 5)
    .map((z) => box(frame, [-half, half], [-0.45, -0.25], [z, z + 0.22], TIMBER))
    .reverse()
  const water = mix(site.mood.sky[1], '#55706a', 0.45)
  return [
    landscape(site, 'earth'),
    culvertHead(frame, far),
    polygon(
      [
        at(-half * 0.94, down, near),
        at(half * 0.94, down, near),
        at(half * 0.94, down, far),
        at(-half * 0.94, down, far),
      ],
      '#8b877e',
    ),
    polygon(
      [at(-0.9, down, near), at(0.7, down, near), at(0.7, down, far), at(-0.9, down, far)],
      water,
      0.85,
    ),
    side(-half, shade(CONCRETE, -0.32)),
    side(half, shade(CONCRETE, -0.02)),
    strokes(joints, '#6f6b64', 2, 0.7),
    polygon(
      [
        at(half, 0.2, near),
        at(half, 0.2, formed),
        at(half * 0.94, down, formed),
        at(half * 0.94, down, near),
      ],
      PLYWOOD,
    ),
    strokes(
      steps(near, formed, 9).map((z) => [at(half, 0.2, z), at(half * 0.94, down, z)]),
      shade(PLYWOOD, -0.4),
      4,
    ),
    excavator(site, 7.6, 26, 1),
    kerb(-half - 0.4, -half),
    kerb(half, half + 0.4),
    strokes(bars, REBAR, 2.6),
    workerOn(site, frame, [-0.2, down, 21], 'bending'),
    workerOn(site, frame, [0.8, down, 17], 'shovelling'),
    ...struts,
    heap(site, -7, 17, 4.4, '#9c7b52'),
    heap(site, 7, 12.5, 3, '#8f8b84'),
    crew(site, [
      [-4, 14, 'pointing'],
      [-5, 14.4],
      [4.6, 13, 'carrying'],
      [3.7, 22],
    ]),
  ].join('')
}

/** Two barrels of a box culvert under the road at the end of the canal. */
function culvertHead(frame: Frame, z: number): string {
  const barrel = (x: number) => box(frame, [x, x + 1.7], [-2.1, -0.3], [z - 0.2, z], '#23282c')
  return [
    box(frame, [-5, 5], [-2.2, 1.2], [z, z + 6], shade(CONCRETE, 0.12)),
    barrel(-1.9),
    barrel(0.2),
    box(frame, [-5.2, 5.2], [1.2, 1.9], [z - 0.3, z], shade(CONCRETE, 0.25)),
  ].join('')
}

export function stockpile(site: Site): string {
  const { random, view } = site
  const blocks = setDown(view, { x: random.between(-6.6, -5.8), z: 13, turn: 18 })
  const rebar = setDown(view, { x: -2.6, z: 9.4, turn: random.between(8, 16) })
  const bags = setDown(view, { x: 2.2, z: 13.6, turn: 14 })
  return [
    landscape(site, 'earth'),
    heap(site, -9, 21, 6.5, '#c1aa7f'),
    heap(site, 9.5, 22, 7, '#8f8d88'),
    heap(site, 0.5, 23, 5.5, '#b7a077'),
    shadow(blocks, [0, 4.8], [0, 1.8], [0, 1.6]),
    blockStack(blocks, random.whole(7, 9)),
    cementStore(site, bags),
    rebarBundles(rebar, random.whole(3, 4)),
    crew(site, [
      [-6.8, 11.4, 'carrying'],
      [1.2, 13.2, 'carrying'],
      [-0.6, 15, 'pointing'],
      [6.6, 11.6],
    ]),
  ].join('')
}

/** Only the row in front is laid block by block, the hidden one is a single body; the top is part used. */
function blockStack(frame: Frame, courses: number): string {
  const behind = box(frame, [0, 4], [0, (courses - 1) * 0.2], [0.8, 1.6], shade(BLOCK, 0.04))
  const front = times(courses, (course) => {
    const length = course > courses - 3 ? 6 + ((courses - course) % 3) * 3 : 12
    return times(length, (index) => block(frame, index, course)).join('')
  })
  return [behind, ...front].join('')
}

function block(frame: Frame, index: number, course: number): string {
  const [x, y] = [index * 0.4, course * 0.2]
  const weathered = shade(BLOCK, ((index * 7 + course * 5) % 4) * 0.05 - 0.04)
  const [px, py] = frame.at(x + 0.2, y + 0.1, 0)
  const hole = frame.scale(x, 0) * 0.045
  const holes = [-1.6, 1.6].map((side) => circle(px + side * hole, py, hole, '#55534f'))
  return box(frame, [x + 0.01, x + 0.39], [y, y + 0.19], [0, 0.75], weathered) + holes.join('')
}

function rebarBundles(frame: Frame, count: number): string {
  const { at, scale } = frame
  const sleepers = [0.6, 3, 5.4].map((x) => box(frame, [x, x + 0.2], [0, 0.16], [-0.2, count * 0.62], TIMBER))
  const bundles = times(count, (index) => {
    const z = (count - 1 - index) * 0.6 + 0.2
    const bars = times(9, (bar): Point[] => {
      const [dy, dz] = [0.2 + (bar % 3) * 0.07, z + Math.floor(bar / 3) * 0.07]
      return [at(-0.3 - (bar % 4) * 0.12, dy, dz), at(6.4 + (bar % 3) * 0.1, dy, dz)]
    })
    const ties = [1, 3.2, 5.2].map((x) => [at(x, 0.15, z), at(x, 0.42, z)])
    const thick = scale(3, z) * 0.05
    return [
      strokes(bars.slice(0, 5), shade(REBAR, -0.25), thick),
      strokes(bars.slice(5), shade(REBAR, 0.12), thick),
      strokes(ties, '#d9b94a', thick),
    ].join('')
  })
  return [shadow(frame, [0, 6.4], [0, 0.5], [0, count * 0.6]), ...sleepers, ...bundles].join('')
}

/** Bags on pallets under a lean-to of coco lumber and iron sheets. */
function cementStore(site: Site, frame: Frame): string {
  const { at } = frame
  const [wide, deep] = [4.8, 2.4]
  const sheet = site.random.pick(['#8d979e', '#2f6f9a', '#a5603f'])
  const rows = [1.2, 0.3].flatMap((z) =>
    times(7, (row) =>
      times(5, (bag) => {
        const x = 0.5 + bag * 0.76 + (row % 2) * 0.06
        return box(
          frame,
          [x, x + 0.72],
          [0.2 + row * 0.17, 0.35 + row * 0.17],
          [z, z + 0.6],
          ['#d9d2c2', '#cfc6b2', '#e0dacb'][(bag + row) % 3] ?? '#d9d2c2',
        )
      }).join(''),
    ),
  )
  const posts = (z: number) =>
    [0, wide / 2, wide].map((x) =>
      box(frame, [x - 0.07, x + 0.07], [0, z > 0 ? 2.3 : 2.8], [z, z + 0.14], TIMBER),
    )
  const cover = [
    at(-0.4, 2.9, -0.5),
    at(wide + 0.4, 2.9, -0.5),
    at(wide + 0.4, 2.2, deep + 0.4),
    at(-0.4, 2.2, deep + 0.4),
  ]
  const under = polygon(cover, shade(sheet, -0.45))
  return [
    shadow(frame, [0, wide], [2.3, 2.8], [0, deep], 0.3),
    polygon([at(0, 0, deep), at(wide, 0, deep), at(wide, 2.2, deep), at(0, 2.2, deep)], shade(TIMBER, -0.35)),
    strokes(
      steps(0, wide, 12).map((x) => [at(x, 0, deep), at(x, 2.2, deep)]),
      shade(TIMBER, -0.55),
      2,
    ),
    under,
    ...posts(deep),
    box(frame, [0.3, wide - 0.3], [0.05, 0.2], [0.2, 1.9], shade(TIMBER, -0.1)),
    ...rows,
    ...posts(0),
    box(frame, [-0.4, wide + 0.4], [2.82, 2.98], [-0.5, -0.4], sheet),
  ].join('')
}

/** A deck on shores with the boom over it: concrete spreads in the middle, workers rake around the hose. */
export function concretePour(site: Site): string {
  const { random, view } = site
  const frame = setDown(view, { x: -8.4, z: 17.5, turn: random.between(8, 14) })
  const { at } = frame
  const [wide, deep, top] = [15, 8, 3.6]
  const shores = steps(0.2, wide - 0.2, 12)
  const row = (z: number) => shores.map((x) => [at(x, 0, z), at(x, top - 0.5, z)])
  const bracing = shores
    .slice(0, -1)
    .filter((_, index) => index % 2 === 0)
    .map((x) => [at(x, 0.3, 0), at(x + 1.2, top - 0.6, 0)])
  const walers = [1, 2.2].map((y) => [at(0, y, 0), at(wide, y, 0)])
  const hose = at(5.6, top + 0.7, 1.6)
  const truck = { x: random.between(4.7, 5.3), z: 14.5 }
  const foot = view.at(truck.x, 0, truck.z)
  const units = view.scale(truck.z) / 100
  const tip: Point = [(hose[0] - foot[0]) / units, (hose[1] - foot[1]) / units]
  const men = [
    [1.6, 'standing'],
    [4, 'bending'],
    [7.3, 'pointing'],
    [9.6, 'shovelling'],
    [12, 'standing'],
  ] as const
  return [
    landscape(site, 'earth'),
    shadow(frame, [0, wide], [0, top], [0, deep]),
    ...steps(1, wide - 1, 5).map((x) => starterBars(frame, x, top, deep - 0.5, 1.5, 0.2)),
    ...men.slice(0, random.whole(4, 5)).map(([x, pose]) => workerOn(site, frame, [x, top, 2], pose)),
    polygon(
      [at(3.4, top, 0.2), at(4.2, top + 0.35, 1.4), at(6.6, top + 0.5, 1.4), at(8.4, top, 0.2)],
      '#8f8c86',
    ),
    box(frame, [-0.4, wide + 0.4], [top - 0.5, top + 0.05], [-0.4, deep], PLYWOOD),
    strokes(
      steps(0, wide, 10).map((x) => [at(x, top - 0.5, -0.4), at(x, top + 0.05, -0.4)]),
      shade(PLYWOOD, -0.4),
      4,
    ),
    strokes(row(5), shade(TIMBER, -0.5), 5),
    strokes(row(2.5), shade(TIMBER, -0.35), 6),
    strokes([...row(0), ...walers], TIMBER, 7),
    strokes(bracing, shade(TIMBER, -0.18), 5),
    ...[2.6, 7.4, 12.2].map((x) => box(frame, [x - 0.35, x + 0.35], [0, top - 0.5], [0.6, 1.2], CONCRETE)),
    heap(site, -8.6, 14.5, 3.6, '#bda67c'),
    pumpTruck(site, truck.x, truck.z, tip),
    crew(site, [
      [-3.4, 13, 'pointing'],
      [-4.6, 13.4],
      [0.2, 12.6, 'carrying'],
    ]),
  ].join('')
}
