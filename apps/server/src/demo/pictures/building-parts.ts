import { type Point, polygon, type Random, shade, steps, stroke, strokes, times } from './canvas.ts'
import { box, type Frame, face, type Span, type Wall } from './space.ts'

export const CONCRETE = '#b9b4aa'
export const BLOCK = '#a9a69f'
export const REBAR = '#84402a'
export const TIMBER = '#b58a55'
export const PLYWOOD = '#c79d62'
export const ROOF_COLOURS = ['#9c3b2e', '#2f6f55', '#2d5f8e', '#8a4b32', '#5b6670'] as const

/** Courses of 20 cm hollow blocks would be noise at this size: every second joint is drawn. */
export function blockwork(sheet: Wall, along: Span, up: Span, colour = BLOCK): string {
  const courses = Math.max(1, Math.round((up[1] - up[0]) / 0.4))
  const levels = steps(up[0], up[1], courses)
  const beds = levels.map((level): [Point, Point] => [
    [along[0], level],
    [along[1], level],
  ])
  const joints = levels.slice(0, -1).flatMap((level, row) => {
    const height = (up[1] - up[0]) / courses
    const first = along[0] + (row % 2 === 0 ? 0.4 : 0.8)
    return times((along[1] - first) / 0.8 + 1, (index): [Point, Point] => {
      const x = Math.min(first + index * 0.8, along[1])
      return [
        [x, level],
        [x, level + height],
      ]
    })
  })
  return [
    sheet.panel(along, up, colour),
    sheet.lines(beds, shade(colour, -0.3), 1, 0.75),
    sheet.lines(joints, shade(colour, -0.3), 0.8, 0.6),
  ].join('')
}

const GLASS = ['#5d7d8d', '#6c8b97', '#4f6f80'] as const

export function windowIn(random: Random, sheet: Wall, along: Span, up: Span, trim: string): string {
  const [a0, a1] = along
  const [u0, u1] = up
  const panes = steps(a0, a1, 3).slice(1, -1)
  const sky = polygon(
    [
      sheet.at(a0, u1),
      sheet.at(a0 + (a1 - a0) * 0.5, u1),
      sheet.at(a0 + (a1 - a0) * 0.2, u0),
      sheet.at(a0, u0),
    ],
    '#ffffff',
    0.16,
  )
  return [
    sheet.panel([a0 - 0.1, a1 + 0.1], [u0 - 0.1, u1 + 0.1], trim),
    sheet.panel(along, up, random.pick(GLASS)),
    sky,
    sheet.lines(
      [
        ...panes.map((x): [Point, Point] => [
          [x, u0],
          [x, u1],
        ]),
        [
          [a0, u0 + (u1 - u0) * 0.68],
          [a1, u0 + (u1 - u0) * 0.68],
        ],
      ],
      trim,
      2,
    ),
    sheet.panel([a0, a1], [u1 - 0.14, u1], '#10151f', 0.35),
    sheet.panel([a0 - 0.18, a1 + 0.18], [u0 - 0.2, u0 - 0.06], shade(trim, 0.15)),
  ].join('')
}

/** An opening still without its window: dark inside, light on the reveal. */
export function opening(sheet: Wall, along: Span, up: Span): string {
  return [
    sheet.panel(along, up, '#3a3f42'),
    sheet.panel([along[1] - 0.16, along[1]], up, '#8f8b83'),
    sheet.panel(along, [up[0], up[0] + 0.1], '#c2beb4'),
    sheet.panel(along, [up[1] - 0.22, up[1]], '#22272c', 0.7),
  ].join('')
}

export function door(sheet: Wall, along: Span, height: number, colour: string, base = 0): string {
  const [a0, a1] = along
  return [
    sheet.panel([a0 - 0.1, a1 + 0.1], [base, base + height + 0.1], shade(colour, 0.4)),
    sheet.panel(along, [base, base + height], colour),
    sheet.panel([a0 + 0.15, a1 - 0.15], [base + height * 0.55, base + height - 0.2], shade(colour, -0.2)),
    sheet.panel([a0 + 0.15, a1 - 0.15], [base + 0.2, base + height * 0.45], shade(colour, -0.2)),
  ].join('')
}

export interface RoofPlan {
  x: Span
  z: Span
  eaves: number
  rise: number
  colour: string
  overhang?: number
  /** How far the ridge stops short of the gables; zero is a gable roof. */
  hip?: number
}

export function roof(frame: Frame, plan: RoofPlan): string {
  const { at } = frame
  const { eaves, rise, colour, overhang = 0.7, hip = 0 } = plan
  const [x0, x1] = [plan.x[0] - overhang, plan.x[1] + overhang]
  const [z0, z1] = [plan.z[0] - overhang, plan.z[1] + overhang]
  const middle = (z0 + z1) / 2
  const top = eaves + rise
  const under = shade(colour, -0.6)
  const slope = (share: number): readonly [Point, Point] => [
    at(x0 + (x1 - x0) * share, eaves, z0),
    at(x0 + hip + (x1 - x0 - 2 * hip) * share, top, middle),
  ]
  const ends = [
    face(
      [at(x1, eaves, z0), at(x1, eaves, z1), at(x1 - hip, top, middle)],
      shade(colour, hip > 0 ? -0.3 : -0.42),
    ),
    face(
      [at(x0, eaves, z1), at(x0, eaves, z0), at(x0 + hip, top, middle)],
      shade(colour, hip > 0 ? 0.08 : -0.3),
    ),
  ]
  return [
    face([at(x0, eaves, z1), at(x1, eaves, z1), at(x1, eaves, z0), at(x0, eaves, z0)], under),
    ...ends,
    face([...slope(0).slice(0, 1), ...slope(1), at(x0 + hip, top, middle)], colour),
    strokes(steps(0, 1, Math.round((x1 - x0) / 0.8)).map(slope), shade(colour, -0.28), 1.1, 0.65),
    stroke([at(x0 + hip, top, middle), at(x1 - hip, top, middle)], shade(colour, 0.3), 3),
    box(frame, [x0, x1], [eaves - 0.22, eaves + 0.02], [z0, z0 + 0.1], shade(colour, -0.15)),
  ].join('')
}

/** Pipes in two rows with planks: bays of about two metres, lifts of about one and a half. */
export function scaffold(frame: Frame, along: Span, height: number, z: number, colour = '#d9971c'): string {
  const { at } = frame
  const bays = Math.max(1, Math.round((along[1] - along[0]) / 2))
  const lifts = Math.max(1, Math.round(height / 1.6))
  const posts = steps(along[0], along[1], bays)
  const levels = steps(0, height, lifts).slice(1)
  const row = (depth: number) => [
    ...posts.map((x) => [at(x, 0, depth), at(x, height + 0.7, depth)]),
    ...levels.map((y) => [at(along[0] - 0.3, y, depth), at(along[1] + 0.3, y, depth)]),
  ]
  const braces = posts.slice(0, -1).map((x, bay) => {
    const next = posts[bay + 1] ?? x
    const low = levels[(bay % lifts) - 1] ?? 0
    const high = levels[bay % lifts] ?? height
    return bay % 2 === 0 ? [at(x, low, z), at(next, high, z)] : [at(next, low, z), at(x, high, z)]
  })
  const transoms = posts.flatMap((x) => levels.map((y) => [at(x, y, z), at(x, y, z + 0.9)]))
  const thick = Math.max(2, frame.scale((along[0] + along[1]) / 2, z) * 0.075)
  const planks = levels
    .filter((_, index) => index % 2 === 0)
    .map((y) => {
      return box(frame, [along[0] - 0.2, along[1] + 0.2], [y, y + 0.08], [z + 0.1, z + 0.8], TIMBER)
    })
  return [
    strokes([...row(z + 0.9), ...transoms], shade(colour, -0.35), thick * 0.8),
    ...planks,
    strokes(row(z), colour, thick),
    strokes(braces, shade(colour, -0.12), thick * 0.8),
  ].join('')
}

/** Starter bars above a column, with their ties. */
export function starterBars(
  { at, scale }: Frame,
  x: number,
  y: number,
  z: number,
  height = 0.9,
  half = 0.16,
): string {
  const bars = [-half, -half / 3, half / 3, half].map((off) => [
    at(x + off, y, z),
    at(x + off, y + height, z),
  ])
  const ties = steps(y + 0.15, y + height * 0.8, Math.max(2, Math.round(height / 0.35))).map((level) => {
    return [at(x - half * 1.1, level, z), at(x + half * 1.1, level, z)]
  })
  return strokes([...bars, ...ties], REBAR, Math.max(1.2, scale(x, z) * 0.03))
}

export function railing({ at, scale }: Frame, along: Span, base: number, z: number, colour: string): string {
  const bars = steps(along[0], along[1], Math.round((along[1] - along[0]) / 0.35)).map((x) => [
    at(x, base, z),
    at(x, base + 0.95, z),
  ])
  const size = scale((along[0] + along[1]) / 2, z)
  return [
    strokes(bars, colour, size * 0.035),
    strokes(
      [0.1, 0.95].map((y) => [at(along[0], base + y, z), at(along[1], base + y, z)]),
      colour,
      size * 0.07,
    ),
  ].join('')
}
