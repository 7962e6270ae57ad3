import { CONCRETE, door, roof, windowIn } from './building-parts.ts'
import {
  circle,
  ellipse,
  mix,
  type Point,
  polygon,
  rect,
  shade,
  steps,
  stroke,
  strokes,
  times,
} from './canvas.ts'
import { palm, tree } from './greenery.ts'
import { landscape } from './landscape.ts'
import type { Site } from './mood.ts'
import { crew, workerOn } from './people.ts'
import { box, type Frame, face, setDown, shadow, wall } from './space.ts'
import { tricycle } from './street-life.ts'

export function publicMarket(site: Site): string {
  const { random, view } = site
  const bays = 6
  const length = bays * 3.6
  const frame = setDown(view, {
    x: -length / 2 - 0.4,
    z: random.between(24, 26),
    turn: random.between(8, 14),
  })
  const colour = random.pick(['#a5412f', '#2f7a5a', '#2d6a9a', '#b3702a'])
  const wallPaint = random.pick(['#efe4cb', '#e7ece6', '#f1dfc6'])
  const stalls = times(bays, (index) => stall(site, frame, index * 3.6))
  return [
    landscape(site, 'gravel'),
    palm(site, view.at(-13, 0, 33), 300),
    shadow(frame, [0, length], [0, 7], [-1, 11]),
    roof(frame, { x: [5, length - 5], z: [2.5, 8.5], eaves: 7.1, rise: 1.4, colour, overhang: 0.8 }),
    box(frame, [5, length - 5], [6, 7.1], [2.5, 8.5], '#e8e2d2'),
    strokes(
      steps(5.4, length - 5.4, 14).map((x) => [frame.at(x, 6.2, 2.5), frame.at(x, 7, 2.5)]),
      '#6d7f88',
      8,
    ),
    roof(frame, {
      x: [0, length],
      z: [-0.5, 11],
      eaves: 4.4,
      rise: 2.3,
      colour,
      overhang: 1,
      hip: random.pick([0, 3.5]),
    }),
    box(frame, [0, length], [0, 4.4], [3, 11], '#7b766c'),
    wall(frame, [0, 3], [length, 3]).panel([0, length], [0, 4.4], '#2b2f33', 0.45),
    ...stalls,
    ...steps(0, length, bays).map((x) => box(frame, [x - 0.24, x + 0.24], [0, 4.4], [-0.4, 0.1], wallPaint)),
    box(frame, [-0.3, length + 0.3], [3.7, 4.4], [-0.45, 0], shade(wallPaint, 0.1)),
    polygon([view.at(-30, 0, 17), view.at(30, 0, 17), view.at(30, 0, 12), view.at(-30, 0, 12)], '#8f8d88'),
    stroke([view.at(-30, 0, 14.5), view.at(30, 0, 14.5)], '#e9e4d4', 3, 0.7),
    crew(site, [
      [-7, 18.4, 'carrying'],
      [-2, 18.8],
      [3.1, 18, 'pointing'],
      [4.4, 18.2],
    ]),
    tricycle(site, random.between(1, 6), 15.6, random.pick([1, -1])),
    tricycle(site, random.between(-8, -6), 15.2),
    crew(site, [[-1.6, 12.4, 'pointing']]),
  ].join('')
}

const AWNINGS = ['#c9452f', '#2f7a9a', '#e0a52b', '#3c8a55', '#d9702a'] as const
const GOODS = ['#d9a62b', '#5f9a3a', '#c8482f', '#e2c77a', '#8a5fa0', '#e07a2b'] as const

function stall({ random }: Site, frame: Frame, x: number): string {
  const counter = box(
    frame,
    [x + 0.5, x + 3.1],
    [0, 1],
    [0.8, 1.6],
    random.pick(['#d8cdb6', '#b9a27c', '#c9d2d2']),
  )
  const goods = times(9, (index) => {
    const [px, py] = frame.at(x + 0.7 + index * 0.27, 1.08, 1)
    return circle(px, py, frame.scale(x, 1) * 0.14, random.pick(GOODS))
  })
  const { at } = frame
  const paint = random.pick(AWNINGS)
  const awning = times(6, (index) => {
    const from = x + 0.35 + index * 0.48
    const strip = [
      at(from, 2.5, -0.6),
      at(from + 0.48, 2.5, -0.6),
      at(from + 0.48, 3.1, 0.9),
      at(from, 3.1, 0.9),
    ]
    return polygon(strip, index % 2 === 0 ? paint : '#f4efe2')
  })
  return [counter, ...goods, ...awning].join('')
}

export function healthUnit(site: Site): string {
  const { random, view } = site
  const wide = random.between(15, 17)
  const frame = setDown(view, { x: -wide / 2 - 0.3, z: 18.5, turn: random.between(9, 16) })
  const colour = random.pick(['#2f7a5a', '#2d6a8e', '#3b8a72'])
  const paint = random.pick(['#f4f2ea', '#eef2ee', '#f3ead8'])
  const middle = wide / 2
  const front = wall(frame, [0, 0], [wide, 0])
  const porch = wall(frame, [middle - 2.4, -3], [middle + 2.4, -3])
  const windows = [1, 4, wide - 6, wide - 3].map((x) =>
    windowIn(random, front, [x, x + 1.9], [1.2, 2.6], '#ffffff'),
  )
  const { at } = frame
  const cross = (half: number, thick: number) =>
    porch.panel([2.4 - half, 2.4 + half], [4.45 - thick, 4.45 + thick], colour)
  return [
    landscape(site, 'grass'),
    palm(site, view.at(-11.5, 0, 26), 320),
    tree(site, view.at(11.5, 0, 25), 220),
    shadow(frame, [0, wide], [0, 4.5], [0, 8]),
    roof(frame, { x: [0, wide], z: [0, 8], eaves: 3.7, rise: 2.3, colour, hip: 3 }),
    box(frame, [0, wide], [0, 3.7], [0, 8], paint),
    front.panel([0, wide], [0, 0.8], mix(colour, '#ffffff', 0.25)),
    front.panel([0, wide], [3.2, 3.7], '#10151f', 0.22),
    ...windows,
    door(front, [middle - 1, middle + 1], 2.4, '#5f7f8c'),
    box(frame, [middle - 2.4, middle + 2.4], [3.4, 3.7], [-3, 0], shade(paint, 0.2)),
    face([at(middle - 2.7, 3.7, -3), at(middle + 2.7, 3.7, -3), at(middle, 5.9, -3)], shade(paint, -0.03)),
    strokes([[at(middle - 2.8, 3.7, -3), at(middle, 5.9, -3), at(middle + 2.8, 3.7, -3)]], colour, 8),
    cross(0.55, 0.17),
    cross(0.17, 0.55),
    ...[middle - 2.3, middle + 2].map((x) => box(frame, [x, x + 0.32], [0, 3.4], [-3, -2.7], paint)),
    box(frame, [middle - 2.6, middle + 2.6], [0, 0.25], [-3.3, -2.9], CONCRETE),
    polygon(
      [at(middle - 1.2, 0, -3.3), at(middle + 1.2, 0, -3.3), at(middle + 2, 0, -13), at(middle - 2, 0, -13)],
      '#cbc5b8',
    ),
    ...[-8, -6.4, -4.8, 4.2, 5.8].map((x) => tree(site, view.at(x, 0, 14.6), 46)),
    crew(site, [
      [-3, 12.5, 'pointing'],
      [-4.2, 12.8, 'standing'],
      [3.2, 12, 'carrying'],
    ]),
  ].join('')
}

export function waterTower(site: Site): string {
  const { random, view } = site
  const paint = random.pick(['#3f7fa8', '#d9dcdb', '#4c8f86', '#b8c4c9'])
  const steel = random.pick(['#7d8790', '#9a4a35', '#5f6b75'])
  const legs = random.between(8, 9.4)
  const distance = 27
  const frame = setDown(view, { x: random.between(-3, 0), z: distance, turn: 24 })
  const corner = (level: number): [number, number][] => {
    const half = 2.3 - (level / legs) * 0.6
    return [
      [-half, half],
      [half, half],
      [half, -half],
      [-half, -half],
    ]
  }
  const levels = steps(0, legs, 4)
  const ring = (level: number): Point[] => corner(level).map(([x, z]) => frame.at(x, level, z))
  const bracing = levels.slice(1).flatMap((level, index) => {
    const low = ring(levels[index] ?? 0)
    const high = ring(level)
    return low.flatMap((point, side): Point[][] => {
      const across = high[(side + 1) % 4] ?? point
      const back = low[(side + 1) % 4] ?? point
      return [
        [point, across],
        [back, high[side] ?? back],
        [high[side] ?? point, across],
      ]
    })
  })
  const posts = corner(0).map((_, side) =>
    [ring(0)[side], ring(legs)[side]].filter((point) => point !== undefined),
  )
  const [tx, ty] = frame.at(0, legs, 0)
  const size = view.scale(distance)
  return [
    landscape(site, 'grass'),
    palm(site, view.at(9.5, 0, 29), 280),
    shadow(frame, [-1.9, 1.9], [legs, legs + 3.6], [-1.9, 1.9], 0.24),
    ...corner(0).map(([x, z]) => box(frame, [x - 0.5, x + 0.5], [0, 0.6], [z - 0.5, z + 0.5], CONCRETE)),
    strokes(bracing, shade(steel, -0.2), 3.4),
    strokes(posts, steel, 9),
    stroke(
      [
        [tx, ty],
        [tx, view.at(0, 0.3, distance)[1]],
      ],
      '#8f979c',
      8,
    ),
    tank(tx, ty, size, paint),
    pumpHouse(site),
    workerOn(site, frame, [-1.1, legs + 0.1, -0.5], 'standing'),
    crew(site, [
      [-5.4, 17, 'pointing'],
      [-6.4, 17.6],
      [4.5, 16, 'carrying'],
    ]),
  ].join('')
}

function tank(x: number, y: number, size: number, paint: string): string {
  const [radius, height] = [2.5 * size, 3.3 * size]
  const bands = steps(y - height, y, 3).slice(1, -1)
  const rails = steps(x - radius * 1.22, x + radius * 1.22, 14).map((px): Point[] => [
    [px, y - 0.1 * size],
    [px, y - size],
  ])
  return [
    polygon(
      [
        [x - radius * 1.02, y - height],
        [x, y - height - 1.2 * size],
        [x + radius * 1.02, y - height],
      ],
      shade(paint, -0.12),
    ),
    polygon(
      [
        [x, y - height - 1.2 * size],
        [x + radius * 1.02, y - height],
        [x + radius * 0.2, y - height],
      ],
      '#10151f',
      0.2,
    ),
    rect(x - radius, y - height, radius * 2, height, paint),
    rect(x - radius, y - height, radius * 2, height, 'url(#round)'),
    ...bands.map((level) =>
      stroke(
        [
          [x - radius, level],
          [x + radius, level],
        ],
        shade(paint, -0.25),
        2.5,
        0.7,
      ),
    ),
    ellipse(x, y, radius, 0.2 * size, shade(paint, -0.5)),
    rect(x - radius * 1.26, y - 0.08 * size, radius * 2.52, 0.2 * size, '#5f6b75'),
    strokes(
      [
        ...rails,
        [
          [x - radius * 1.22, y - size],
          [x + radius * 1.22, y - size],
        ],
      ],
      '#e0b02e',
      2.6,
    ),
  ].join('')
}

function pumpHouse(site: Site): string {
  const frame = setDown(site.view, { x: 4, z: 23, turn: 12 })
  const front = wall(frame, [0, 0], [4, 0])
  return [
    shadow(frame, [0, 4], [0, 2.8], [0, 3]),
    box(frame, [0, 4], [0, 2.6], [0, 3], '#e6dcc6'),
    door(front, [0.5, 1.4], 2, '#4f6f80'),
    windowIn(site.random, front, [2.1, 3.4], [1.1, 1.9], '#f4f1e8'),
    box(frame, [-0.4, 4.4], [2.6, 2.8], [-0.5, 3.3], CONCRETE),
  ].join('')
}
