import {
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
import { type Point, polygon, rect, shade, steps, strokes, times } from './canvas.ts'
import { tree } from './greenery.ts'
import { heap } from './heap.ts'
import { landscape } from './landscape.ts'
import { cementMixer } from './machines.ts'
import type { Site } from './mood.ts'
import { crew, workerOn } from './people.ts'
import { box, type Frame, setDown, shadow, wall } from './space.ts'

const BAY = 3.6
const STOREY = 3.3
const DEPTH = 7

const WALLS = ['#f0e6cf', '#e9ece4', '#f3dcc0', '#dfe8ee', '#efe3b4'] as const

/** Columns of one row with the beam they carry left out: the slab above covers it. */
function columns(frame: Frame, bays: number, base: number, z: number, colour: string): string {
  return steps(0, bays * BAY, bays)
    .map((x) => box(frame, [x - 0.22, x + 0.22], [base, base + STOREY - 0.45], [z, z + 0.4], colour))
    .join('')
}

function infill(site: Site, frame: Frame, bay: number, base: number): string {
  const sheet = wall(frame, [0, 0.15], [100, 0.15])
  const x = bay * BAY
  const tall = site.random.chance(0.7) ? STOREY - 0.45 : site.random.between(1, 2)
  const holes = tall > 2 ? [opening(sheet, [x + 0.9, x + BAY - 0.9], [base + 1, base + 2.3])] : []
  return [blockwork(sheet, [x + 0.2, x + BAY - 0.2], [base, base + tall]), ...holes].join('')
}

function frameStorey(site: Site, frame: Frame, bays: number, level: number, walled: number): string {
  const base = level * STOREY
  const back = wall(frame, [0, DEPTH], [bays * BAY, DEPTH])
  const dark = level < walled ? back.panel([0, bays * BAY], [base, base + STOREY - 0.4], '#6f6d68', 0.75) : ''
  const filled =
    level < walled ? times(site.random.whole(2, bays), (bay) => infill(site, frame, bay, base)) : []
  const props = steps(0.9, bays * BAY - 0.9, bays * 2).map((x): Point[] => [
    frame.at(x, base, 3),
    frame.at(x, base + STOREY - 0.4, 3),
  ])
  return [
    dark,
    columns(frame, bays, base, DEPTH - 0.4, shade(CONCRETE, -0.25)),
    strokes(level < walled ? [] : props, shade(TIMBER, -0.15), 3),
    ...filled,
    columns(frame, bays, base, 0, CONCRETE),
  ].join('')
}

/** Seen from below, a slab hides the feet of what stands on it: so from the top floor down. */
export function schoolFrame(site: Site): string {
  const { random, view } = site
  const bays = random.whole(5, 6)
  const storeys = random.whole(2, 3)
  const length = bays * BAY
  const frame = setDown(view, {
    x: -length / 2 - 0.5,
    z: storeys === 3 ? 28.5 : 15 + bays * 1.75,
    turn: random.between(10, 17),
  })
  const floors = times(storeys, (index) => {
    const level = storeys - 1 - index
    const top = (level + 1) * STOREY
    const deck = box(
      frame,
      [-0.4, length + 0.4],
      [top - 0.45, top],
      [-0.4, DEPTH + 0.4],
      shade(CONCRETE, 0.06),
    )
    return deck + frameStorey(site, frame, bays, level, storeys - 1)
  })
  const top = storeys * STOREY
  const bars = steps(0, length, bays).flatMap((x) => [
    starterBars(frame, x, top, DEPTH - 0.2, 0.9),
    starterBars(frame, x, top, 0.2, 1.1),
  ])
  const builders = times(random.whole(2, 4), (index) => {
    const x = 2 + index * random.between(3.4, 4.4)
    return workerOn(site, frame, [x, top, 0.6])
  })
  const staged = random.between(0.3, 0.72) * length
  return [
    landscape(site, 'earth'),
    shadow(frame, [-0.4, length + 0.4], [0, top], [-0.4, DEPTH]),
    ...bars,
    ...builders,
    ...floors,
    scaffold(frame, [staged, length + 0.6], top - 0.4, -1.5, random.pick(['#d9971c', '#c98a2a', '#4a7fb0'])),
    heap(site, -8, 19, 4.2, '#bda67c'),
    heap(site, 6.5, 16.5, 3.4, '#8f8b84'),
    cementMixer(site, -4.6, 17),
    crew(site, [
      [-3.6, 16.5, 'shovelling'],
      [1.5, 18],
      [4.2, 15.5, 'carrying'],
      [-6.3, 15],
    ]),
  ].join('')
}

function flagpole(site: Site, x: number, z: number): string {
  const [px, py] = site.view.at(x, 0, z)
  const size = site.view.scale(z)
  const top = py - 8.5 * size
  const [w, h] = [1.7 * size, 0.9 * size]
  return [
    rect(px - 0.5 * size, py - 0.4 * size, size, 0.4 * size, '#d8d2c4'),
    rect(px - 2, top, 4, 8.3 * size, '#dfe3e4'),
    polygon(
      [
        [px + 2, top],
        [px + w, top + 6],
        [px + w, top + h / 2 + 6],
        [px + 2, top + h / 2],
      ],
      '#2452a4',
    ),
    polygon(
      [
        [px + 2, top + h / 2],
        [px + w, top + h / 2 + 6],
        [px + w, top + h + 6],
        [px + 2, top + h],
      ],
      '#c62a34',
    ),
    polygon(
      [
        [px + 2, top],
        [px + w * 0.46, top + h / 2 + 3],
        [px + 2, top + h],
      ],
      '#f7f5ee',
    ),
  ].join('')
}

export function schoolFinished(site: Site): string {
  const { random, view } = site
  const bays = random.whole(5, 6)
  const storeys = random.whole(1, 2)
  const length = bays * BAY
  const paint = random.pick(WALLS)
  const trim = random.pick(['#2f7a52', '#a8452f', '#2d5f8e', '#7a3d2c'])
  const frame = setDown(view, {
    x: -length / 2 - 0.5,
    z: 13 + bays * 2,
    turn: random.between(10, 17),
  })
  const top = storeys * STOREY
  const floors = times(storeys, (index) => classrooms(site, frame, storeys - 1 - index, bays, paint, trim))
  return [
    landscape(site, 'grass'),
    tree(site, view.at(-13, 0, 32), 190),
    tree(site, view.at(13.5, 0, 33), 210),
    shadow(frame, [0, length], [0, top + 1.5], [-2, DEPTH]),
    roof(frame, {
      x: [0, length],
      z: [-2, DEPTH],
      eaves: top,
      rise: 2.3,
      colour: random.pick(ROOF_COLOURS),
      hip: random.chance(0.5) ? 3 : 0,
    }),
    ...floors,
    polygon([view.at(-4, 0, 4), view.at(2, 0, 4), view.at(1.6, 0, 21), view.at(-1.4, 0, 21)], '#c9c2b3'),
    ...[-9, -6.4, 4.6, 7.2, 9.6].map((x) => tree(site, view.at(x, 0, 18.5), 44)),
    flagpole(site, -4.4, 15.5),
    crew(site, [
      [3.4, 14, 'pointing'],
      [4.6, 14.4, 'standing'],
    ]),
  ].join('')
}

/** A storey of classrooms behind its corridor: wall, doors and windows, then posts and railing before it. */
function classrooms(
  site: Site,
  frame: Frame,
  level: number,
  bays: number,
  paint: string,
  trim: string,
): string {
  const base = level * STOREY
  const length = bays * BAY
  const sheet = wall(frame, [0, 0], [length, 0])
  const bay = (index: number) => {
    const x = index * BAY
    return [
      door(sheet, [x + 0.3, x + 1.2], 2.2, shade(trim, -0.1), base),
      windowIn(site.random, sheet, [x + 1.55, x + 3.3], [base + 1, base + 2.3], '#f4f1e8'),
    ].join('')
  }
  const posts = steps(0, length, bays).map((x) => {
    return box(frame, [x - 0.16, x + 0.16], [base, base + STOREY], [-2, -1.7], shade(paint, 0.2))
  })
  return [
    box(frame, [0, length], [base, base + STOREY], [0, DEPTH], paint),
    sheet.panel([0, length], [base, base + 0.9], trim, 0.85),
    ...times(bays, bay),
    sheet.panel([0, length], [base + STOREY - 0.7, base + STOREY], '#10151f', 0.28),
    box(frame, [-0.2, length + 0.2], [base - 0.25, base], [-2.1, 0], shade(CONCRETE, 0.15)),
    ...posts,
    level > 0 ? railing(frame, [0, length], base, -2, trim) : '',
  ].join('')
}
