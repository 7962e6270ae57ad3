import { CONCRETE, PLYWOOD, REBAR, starterBars, TIMBER } from './building-parts.ts'
import { ellipse, type Point, polygon, shade, steps, stroke, strokes, times, WIDTH } from './canvas.ts'
import { palms } from './greenery.ts'
import { heap } from './heap.ts'
import { landscape, SOILS } from './landscape.ts'
import { dumpTruck, excavator, roller } from './machines.ts'
import type { Site } from './mood.ts'
import { cone, crew, type Pose, workerOn } from './people.ts'
import { box, type Frame, type Span, setDown } from './space.ts'

/** A flat strip that runs away from the viewer. */
function strip(
  { at }: Frame,
  [x0, x1]: Span,
  y: number,
  [z0, z1]: Span,
  colour: string,
  opacity = 1,
): string {
  return polygon([at(x0, y, z0), at(x1, y, z0), at(x1, y, z1), at(x0, y, z1)], colour, opacity)
}

export function roadConcreting(site: Site): string {
  const { random, view } = site
  const frame = setDown(view, { x: 0, z: 0, turn: random.between(-9, 9) })
  const far = 160
  const poured = random.between(17, 24)
  const joints = [6, 8, 10.5, 13.5, 17, 21, 26, 32, 40, 52, 70].map((z) => [
    frame.at(-3, 0.2, z),
    frame.at(0, 0.2, z),
  ])
  const [left, right] = [-1, 1].map((side) =>
    steps(5.5, 26, 6).map((z) => cone(site, ...edge(frame, site, side * 3.9, z))),
  )
  return [
    landscape(site, 'grass'),
    strip(frame, [-5.4, 5.4], 0, [2, far], '#b09773'),
    strip(frame, [-3.2, 3.2], 0.02, [2, far], '#a19a8c'),
    box(frame, [-3, 0], [0, 0.2], [2.2, far], '#c9c5bb'),
    strokes(joints, '#8f8b82', 2),
    strip(frame, [0, 3], 0.2, [poured, far], '#a8a49a'),
    box(frame, [0, 3], [0, 0.2], [poured, poured + 9], '#9b978d'),
    strokes([[frame.at(3.05, 0.22, 2), frame.at(3.05, 0.22, poured)]], PLYWOOD, 5),
    strokes(mesh(frame, [0.1, 2.9], [4, poured - 0.4]), REBAR, 1.6, 0.8),
    ...(left ?? []).reverse(),
    crew(site, [
      [1, poured + 4.6, 'shovelling'],
      [2.3, poured + 1, 'bending'],
      [3.4, poured + 2, 'pointing'],
      [5, 13],
    ]),
    roller(site, random.between(-4.4, -3.2), 15.5, random.pick([1, -1])),
    ...(right ?? []).reverse(),
    heap(site, 8.4, 16, 4, '#9a948a'),
  ].join('')
}

/** Cones stand in the world's own coordinates, along an edge of the turned road. */
function edge(frame: Frame, { view }: Site, x: number, z: number): [number, number] {
  const distance = 1000 / frame.scale(x, z)
  return [(frame.at(x, 0, z)[0] - WIDTH / 2) / view.scale(distance), distance]
}

function mesh({ at }: Frame, [x0, x1]: Span, [z0, z1]: Span, y = 0.12, gap = 0.5): Point[][] {
  const along = steps(x0, x1, Math.round((x1 - x0) / gap)).map((x) => [at(x, y, z0), at(x, y, z1)])
  const across = steps(z0, z1, Math.round((z1 - z0) / gap)).map((z) => [at(x0, y, z), at(x1, y, z)])
  return [...along, ...across]
}

export function rebarMat(site: Site): string {
  const { random } = site
  const frame = setDown(site.view, { x: -7.6, z: 12, turn: random.between(6, 14) })
  const [wide, deep] = [14, 15]
  const edges = [
    box(frame, [-0.3, 0], [0, 0.7], [0, deep], PLYWOOD),
    box(frame, [-0.3, wide + 0.3], [0, 0.7], [deep, deep + 0.3], PLYWOOD),
  ]
  const cages = [2.5, 7, 11.5].flatMap((x) => [12, 7.5, 3].map((z) => [x, z] as const))
  const high = random.between(1.9, 2.6)
  const tiers: [number, number, Pose][] = [
    [4.6, 10, 'bending'],
    [9.4, 9.6, 'standing'],
    [5.4, 5, 'bending'],
    [9.8, 4.6, 'pointing'],
  ]
  return [
    landscape(site, 'clay'),
    heap(site, -12, 34, 7, '#a97c52'),
    dumpTruck(site, random.between(4, 11), 36, random.pick([1, -1])),
    ...edges,
    strip(frame, [0, wide], 0.05, [0, deep], '#b5ada0'),
    strip(frame, [0, 1.2], 0.06, [0, deep], '#1b1f33', 0.2),
    strokes(mesh(frame, [0.2, wide - 0.2], [0.2, deep - 0.2], 0.08, 0.62), '#3a2a26', 2.4, 0.4),
    strokes(mesh(frame, [0.2, wide - 0.2], [0.2, deep - 0.2], 0.3, 0.62), REBAR, 2.6),
    ...cages.toSorted((a, b) => b[1] - a[1]).map(([x, z]) => starterBars(frame, x, 0.2, z, high, 0.32)),
    box(frame, [wide, wide + 0.3], [0, 0.7], [0, deep], PLYWOOD),
    box(frame, [-0.3, wide + 0.3], [0, 0.7], [-0.3, 0], PLYWOOD),
    ...steps(0.6, wide - 0.6, 7).map((x) =>
      stroke([frame.at(x, 0.6, -0.3), frame.at(x, 0, -1.1)], shade(TIMBER, -0.2), 7),
    ),
    ...tiers.map(([x, z, pose]) => workerOn(site, frame, [x, 0.3, z], pose)),
  ].join('')
}

/** A cut slope beside a road: mesh and nails above, finished facing behind, beam at the toe. */
export function slopeProtection(site: Site): string {
  const { random, view } = site
  const frame = setDown(view, { x: -15, z: 17, turn: random.between(12, 18) })
  const [length, high, back] = [34, random.between(7.6, 8.8), 8]
  const on = (x: number, share: number): Point => frame.at(x, share * high, share * back)
  const done = length * random.between(0.3, 0.45)
  const crest = steps(-6, length + 6, 60).map((x): Point => {
    const bush = Math.abs(Math.sin(x * 0.9)) * 0.6 + Math.sin(x * 0.21) * 0.5
    return frame.at(x, high + 1 + bush + random.between(0, 0.25), back + 2)
  })
  const slab = (x0: number, x1: number, low: number, top: number, colour: string) => {
    return polygon([on(x0, low), on(x1, low), on(x1, top), on(x0, top)], colour)
  }
  const squares = steps(0, done, 5)
    .slice(0, -1)
    .flatMap((x) =>
      steps(0.03, 1, 4)
        .slice(0, -1)
        .map((share) => {
          return slab(
            x + 0.1,
            x + done / 5 - 0.1,
            share,
            share + 0.235,
            shade(CONCRETE, random.between(-0.05, 0.12)),
          )
        }),
    )
  const bars = [
    ...steps(done + 0.3, length, Math.round((length - done) / 0.7)).map((x) => [on(x, 0.02), on(x, 1)]),
    ...steps(0.02, 1, 16).map((share) => [on(done + 0.3, share), on(length, share)]),
  ]
  const climbers = times(random.whole(2, 4), (index) => {
    const x = done + 2.5 + index * 4.2
    const share = random.between(0.25, 0.7)
    const foot = on(x, share)
    const rope = stroke([on(x - 0.4, 1.04), [foot[0], foot[1] - 60]], '#f2e6c4', 2.4)
    return rope + workerOn(site, frame, [x, share * high, share * back])
  })
  return [
    landscape(site, 'gravel'),
    polygon([on(-6, 0), on(-6, 1), ...crest, on(length + 6, 1), on(length + 6, 0)], site.mood.leaf),
    palms(
      site,
      [4, 13, 22, 30].map((x) => frame.at(x, high + 1, back + 1.5)),
      170,
    ),
    slab(-6, length + 6, 0, 1, '#a5754f'),
    ...times(40, () =>
      ellipse(...on(random.between(0, length), random.between(0.05, 0.95)), 26, 7, '#7d5538', 0.3),
    ),
    slab(0, done, 0, 1, '#8d8a83'),
    ...squares,
    strokes(bars, REBAR, 2.2, 0.9),
    ...climbers,
    box(frame, [-6, length + 6], [0, 1], [-0.6, 0.2], shade(CONCRETE, 0.08)),
    roadStrip(frame, length),
    excavator(site, random.between(1.5, 3), 13.6, -1),
    crew(site, [
      [-3.6, 11.4, 'pointing'],
      [-5.2, 11.8],
    ]),
    ...[-2.2, -0.6, 5.4, 7].map((x) => cone(site, x, 10.6)),
  ].join('')
}

function roadStrip(frame: Frame, length: number): string {
  const { at } = frame
  return [
    polygon([at(-20, 0, -1.4), at(length + 4, 0, -1.4), at(length, 0, -10), at(-20, 0, -10)], '#77766f'),
    stroke([at(-20, 0, -1.8), at(length, 0, -1.8)], '#f0eee4', 4, 0.85),
  ].join('')
}

/** The viewer stands at the edge: the near side of the pit is below the picture. */
export function excavation(site: Site): string {
  const { random, view } = site
  const soil = SOILS.clay[0]
  const frame = setDown(view, { x: random.between(-8.2, -7.2), z: 7, turn: random.between(-4, 4) })
  const { at } = frame
  const [wide, deep, down, batter] = [15, random.between(15, 17), -random.between(2.3, 2.9), 0.8]
  const [left, right, end] = [batter, wide - batter, deep - batter]
  const strata = steps(-0.5, down + 0.5, 3).map((y) => [
    at(left * 0.6, y, deep - 0.3),
    at(right, y, deep - 0.3),
  ])
  const men: [number, number, Pose][] = [
    [5.6, 11.5, 'shovelling'],
    [9.4, 12.5, 'bending'],
    [12, 10, 'pointing'],
  ]
  const footings = [4, 7.6, 11.2].flatMap((x) => [
    box(frame, [x - 0.9, x + 0.9], [down, down + 0.35], [12.6, 13.9], CONCRETE),
    starterBars(frame, x, down + 0.35, 13, 1.9, 0.3),
  ])
  return [
    landscape(site, 'clay'),
    dumpTruck(site, random.between(-9, -6.5), 31, 1),
    heap(site, 10.5, 30, 6, '#9c7048'),
    polygon(
      [at(0, 0, deep), at(wide, 0, deep), at(right, down, end), at(left, down, end)],
      shade(soil, -0.34),
    ),
    strokes(strata, shade(soil, -0.55), 3, 0.5),
    polygon([at(0, 0, 0), at(0, 0, deep), at(left, down, end), at(left, down, 0)], shade(soil, -0.48)),
    polygon(
      [at(wide, 0, 0), at(wide, 0, deep), at(right, down, end), at(right, down, 0)],
      shade(soil, -0.14),
    ),
    polygon(
      [at(left, down, 0), at(right, down, 0), at(right, down, end), at(left, down, end)],
      shade(soil, -0.22),
    ),
    ...times(30, () => {
      const spot = at(random.between(2, wide - 2), down, random.between(3, deep - 2))
      return ellipse(
        ...spot,
        random.between(20, 60),
        random.between(3, 7),
        shade(soil, random.between(-0.4, 0)),
        0.4,
      )
    }),
    excavator(site, random.between(3.4, 4.6), deep + 8, 1),
    ...footings,
    ...men.map(([x, z, pose]) => workerOn(site, frame, [x, down, z], pose)),
    strokes(
      steps(2, deep, 5).map((z) => [at(-0.5, 0, z), at(-0.5, 1, z)]),
      '#d8c9a4',
      5,
    ),
    strokes([[at(-0.5, 0.85, 2), at(-0.5, 0.85, deep)]], '#e8641b', 3),
    heap(site, 10.2, 16, 4, '#a97c52'),
    crew(site, [
      [-9, 16, 'pointing'],
      [-9.9, 16.6],
    ]),
  ].join('')
}
