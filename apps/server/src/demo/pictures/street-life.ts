import { circle, placed, polygon, rect, shade, shape, stroke, strokes } from './canvas.ts'
import type { Site } from './mood.ts'
import { footing } from './space.ts'

const PAINTS = ['#c8372d', '#2568a8', '#2f8a55', '#e0a52b'] as const

/** The tricycle that waits before every market; a hundred units to the metre. */
export function tricycle(site: Site, x: number, z: number, turned = 1): string {
  const paint = site.random.pick(PAINTS)
  const wheel = (at: number, radius: number) => {
    return circle(at, -radius, radius, '#24272b') + circle(at, -radius, radius * 0.55, '#b9bfc4')
  }
  const drawing = [
    wheel(-120, 30),
    wheel(96, 30),
    stroke('-120,-30 -92,-104 -104,-116', '#4b5158', 9),
    shape('M-96 -84Q-50 -104 -20 -70L40 -66L36 -44L-70 -40Z', shade(paint, -0.2)),
    shape('M-36 -80L44 -80L50 -68L-30 -66Z', '#24272b'),
    polygon('-64,-150 108,-150 118,-30 -72,-30', paint),
    polygon('-52,-140 -4,-140 -4,-88 -58,-88', '#5f7f8c'),
    polygon('10,-140 96,-140 102,-88 10,-88', '#2b2f33'),
    strokes(['-70,-72 114,-72', '-71,-58 115,-58'], '#f4efe2', 5),
    shape('M-96 -150Q0 -182 124 -150L118 -142L-88 -142Z', shade(paint, 0.3)),
    rect(-84, -44, 14, 10, '#ffeec2', 3),
    wheel(30, 27),
  ]
  const foot = site.view.at(x, 0, z)
  const scale = site.view.scale(z)
  return footing(foot, 2.5 * scale, 0.34) + placed(drawing.join(''), foot, scale / 100, turned)
}

/** A bangka with its outriggers and the fisherman's salakot, seen across the water. */
export function bangka(site: Site, x: number, z: number, turned = 1): string {
  const paint = site.random.pick(PAINTS)
  const drawing = [
    shape('M-260 6Q0 34 260 6Q0 20 -260 6Z', '#12212b', 0.35),
    strokes(['-170,-8 190,-8'], '#c8a867', 8),
    strokes(['-110,-40 -104,-8', '110,-40 116,-8'], '#a98250', 6),
    shape('M-270 -62Q-200 -16 -120 -10L140 -10Q220 -20 270 -66Q190 -40 0 -40Q-200 -40 -270 -62Z', '#f1ece0'),
    shape('M-270 -62Q-200 -30 -120 -26L140 -26Q220 -34 270 -66Q190 -40 0 -40Q-200 -40 -270 -62Z', paint),
    stroke('20,-44 20,-96', shade(paint, -0.35), 30),
    circle(20, -122, 15, '#a9744f'),
    polygon('-16,-124 20,-154 56,-124', '#d9b971'),
    stroke('34,-88 96,0', '#8a6a45', 6),
  ]
  return placed(drawing.join(''), site.view.at(x, 0, z), site.view.scale(z) / 100, turned)
}
