import { ellipse, type Point, polygon, shade, strokes } from './canvas.ts'

/**
 * A camera without tilt: verticals stay vertical, as in architects' photographs. Metres; x to the right,
 * y up, z away from the viewer.
 */
export interface View {
  horizon: number
  eye: number
  at(x: number, y: number, z: number): Point
  /** Pixels per metre at that distance. */
  scale(z: number): number
}

const FOCAL = 1000
const NEAREST = 0.6

export function lookFrom(eye: number, horizon: number): View {
  const scale = (z: number) => FOCAL / Math.max(z, NEAREST)
  return {
    eye,
    horizon,
    scale,
    at: (x, y, z) => [640 + x * scale(z), horizon - (y - eye) * scale(z)],
  }
}

/** Coordinates of one thing on the site: turned about its own corner and set down somewhere. */
export interface Frame {
  at(x: number, y: number, z: number): Point
  /** Where the shadow of that point falls on the ground. */
  cast(x: number, y: number, z: number): Point
  scale(x: number, z: number): number
}

export interface Placement {
  x: number
  z: number
  /** Degrees; above zero the right end comes nearer. */
  turn?: number
  y?: number
}

// The sun stands behind the viewer's left shoulder; a mirrored picture has it on the right.
const SHADOW_X = 0.55
const SHADOW_Z = 0.3

export function setDown(view: View, { x: left, z: far, turn = 0, y: base = 0 }: Placement): Frame {
  const cos = Math.cos((turn * Math.PI) / 180)
  const sin = Math.sin((turn * Math.PI) / 180)
  const across = (x: number, z: number) => left + x * cos + z * sin
  const away = (x: number, z: number) => far - x * sin + z * cos
  return {
    at: (x, y, z) => view.at(across(x, z), base + y, away(x, z)),
    cast: (x, y, z) => view.at(across(x, z) + y * SHADOW_X, base, away(x, z) + y * SHADOW_Z),
    scale: (x, z) => view.scale(away(x, z)),
  }
}

export type Spot = readonly [x: number, y: number, z: number]
export type Span = readonly [low: number, high: number]

/** Corners run anticlockwise as seen from outside, so a face seen from behind has the other sign. */
function facesViewer(points: readonly Point[]): boolean {
  let area = 0
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    area += x * nextY - nextX * y
  })
  return area < 0
}

export function face(points: readonly Point[], fill: string): string {
  return facesViewer(points) ? polygon(points, fill) : ''
}

export function box(frame: Frame, [x0, x1]: Span, [y0, y1]: Span, [z0, z1]: Span, colour: string): string {
  const { at } = frame
  const side = (xa: number, za: number, xb: number, zb: number, tone: number) => {
    return face([at(xa, y0, za), at(xb, y0, zb), at(xb, y1, zb), at(xa, y1, za)], shade(colour, tone))
  }
  const level = (y: number, za: number, zb: number, tone: number) => {
    return face([at(x0, y, za), at(x1, y, za), at(x1, y, zb), at(x0, y, zb)], shade(colour, tone))
  }
  return [
    level(y0, z1, z0, -0.42),
    level(y1, z0, z1, 0.22),
    side(x1, z1, x0, z1, -0.2),
    side(x0, z1, x0, z0, 0.1),
    side(x1, z0, x1, z1, -0.3),
    side(x0, z0, x1, z0, 0),
  ].join('')
}

/** An upright sheet between two points of the ground plan, with its own metres along and up. */
export interface Wall {
  length: number
  at(along: number, up: number): Point
  panel(along: Span, up: Span, fill: string, opacity?: number): string
  lines(
    segments: readonly (readonly [Point, Point])[],
    colour: string,
    width: number,
    opacity?: number,
  ): string
}

export function wall(frame: Frame, [xa, za]: Point, [xb, zb]: Point): Wall {
  const length = Math.hypot(xb - xa, zb - za)
  const at = (along: number, up: number) => {
    const share = along / length
    return frame.at(xa + (xb - xa) * share, up, za + (zb - za) * share)
  }
  return {
    length,
    at,
    panel: ([a0, a1], [u0, u1], fill, opacity) => {
      return polygon([at(a0, u0), at(a1, u0), at(a1, u1), at(a0, u1)], fill, opacity)
    },
    lines: (segments, colour, width, opacity) => {
      const seen = segments.map(([from, to]) => [at(...from), at(...to)])
      return strokes(seen, colour, width, opacity)
    },
  }
}

/** Andrew's monotone chain: the outline of a shadow is the hull of its cast corners. */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of list) {
      while (chain.length > 1 && turnsRight(chain.at(-2), chain.at(-1), point)) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

function turnsRight(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (!a || !b) return false
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0
}

const SHADOW = '#1b1f33'

export function shadow(frame: Frame, x: Span, y: Span, z: Span, strength = 0.26): string {
  const corners = x.flatMap((px) => y.flatMap((py) => z.map((pz) => frame.cast(px, py, pz))))
  return polygon(hull(corners), SHADOW, strength)
}

/** The soft dark patch under anything that stands on the ground. */
export function footing([x, y]: Point, width: number, strength = 0.28): string {
  return ellipse(x + width * 0.12, y, width * 0.62, width * 0.11, SHADOW, strength)
}
