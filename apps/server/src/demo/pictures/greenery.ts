import {
  circle,
  curve,
  HEIGHT,
  type Point,
  placed,
  polygon,
  type Random,
  rect,
  shade,
  shape,
  stroke,
  strokes,
  times,
  WIDTH,
} from './canvas.ts'
import type { Site } from './mood.ts'
import { footing, type View } from './space.ts'

/** A random spot of the ground; `size` is 0 at the horizon and 1 at the viewer's feet. */
export function onGround(random: Random, view: View): { x: number; y: number; size: number } {
  // Evenly over the picture, not over the land: far patches would all pile up on the horizon.
  const depth = random.between(0.03, 1) ** 1.3
  return {
    x: random.between(-40, WIDTH + 40),
    y: view.horizon + depth * (HEIGHT - view.horizon),
    size: depth,
  }
}

export function tufts({ random, mood, view }: Site, count: number): string {
  return times(count, () => {
    const { x, y, size } = onGround(random, view)
    const tall = 8 + size * 26
    const blades = times(7, (blade): Point[] => [
      [x + (blade - 3) * size * 3, y],
      [x + (blade - 3) * (3 + size * 5), y - tall * random.between(0.5, 1)],
    ])
    return strokes(blades, shade(mood.leaf, random.between(-0.15, 0.2)), 1 + size * 1.6)
  }).join('')
}

/** A coconut palm of about a hundred units; `height` in pixels. */
export function palm({ random, mood }: Site, [x, y]: Point, height: number): string {
  const lean = random.between(-16, 16)
  const top: Point = [lean, -100]
  const trunk = curve(`M0 0Q${-lean * 0.3} -55 ${lean} -100`, '#8a7258', 4.2)
  const lit = curve(`M-1 0Q${-lean * 0.3 - 1} -55 ${lean - 1} -100`, '#b59b7c', 1.4, 0.8)
  const fronds = times(11, (index) => {
    const angle = (-200 + index * 22 + random.between(-8, 8)) * (Math.PI / 180)
    return frond(top, angle, random.between(34, 46), shade(mood.leaf, random.between(-0.25, 0.16)))
  })
  const nuts = [-3, 1, 4].map((off) => circle(top[0] + off, top[1] + 3, 2.4, '#7d6a35'))
  return placed([trunk, lit, ...fronds, ...nuts].join(''), [x, y], height / 140)
}

function frond([x, y]: Point, angle: number, reach: number, colour: string): string {
  const tipX = x + Math.cos(angle) * reach
  const tipY = y + Math.sin(angle) * reach * 0.75 + reach * 0.42
  const bendX = x + Math.cos(angle) * reach * 0.55
  const bendY = y + Math.sin(angle) * reach * 0.8 - reach * 0.12
  const blade = `M${x} ${y}Q${bendX} ${bendY - 3} ${tipX} ${tipY}Q${bendX} ${bendY + 7} ${x} ${y}Z`
  return shape(blade, colour)
}

export function palms(site: Site, spots: readonly Point[], height: number): string {
  return spots.map((spot) => palm(site, spot, height * site.random.between(0.8, 1.15))).join('')
}

export function tree({ random, mood }: Site, [x, y]: Point, height: number): string {
  const leaf = shade(mood.leaf, random.between(-0.12, 0.06))
  const crown = (tone: number, shift: number, count: number) => {
    return times(count, () => {
      const px = random.between(-30, 30) + shift
      return circle(px, -62 - random.between(-18, 24) + shift, random.between(13, 22), shade(leaf, tone))
    }).join('')
  }
  const trunk = stroke('0,0 1,-50', '#6b5640', 6)
  const drawing = trunk + crown(-0.28, 5, 8) + crown(-0.05, 0, 8) + crown(0.14, -8, 5)
  return footing([x, y], height * 0.6, 0.2) + placed(drawing, [x, y], height / 100)
}

/** The bahay kubo that is always somewhere behind the site. */
export function nipaHut([x, y]: Point, size: number): string {
  const posts = [-26, -9, 9, 26].map((at): Point[] => [
    [at, 0],
    [at, -22],
  ])
  const slats = times(9, (index): Point[] => [
    [-26 + index * 6.5, -40],
    [-26 + index * 6.5, -20],
  ])
  const drawing = [
    strokes(posts, '#5f4a33', 3),
    rect(-28, -42, 56, 22, '#b08d5a'),
    strokes(slats, '#8d6d42', 0.8),
    rect(-6, -40, 12, 20, '#4a3826'),
    polygon('-38,-38 -14,-72 14,-72 38,-38', '#8f7647'),
    polygon('-38,-38 -14,-72 -8,-72 -22,-38', '#a88e5a'),
  ]
  return placed(drawing.join(''), [x, y], size / 70)
}
