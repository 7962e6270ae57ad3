import {
  circle,
  ellipse,
  gradient,
  HEIGHT,
  mix,
  type Point,
  placed,
  polygon,
  type Random,
  rect,
  shade,
  shape,
  times,
  WIDTH,
} from './canvas.ts'
import { nipaHut, onGround, palms, tufts } from './greenery.ts'
import type { Site } from './mood.ts'
import type { View } from './space.ts'

/** Soils of a building site, from under the feet to the far edge. */
export const SOILS = {
  earth: ['#9a7a55', '#b59a74'],
  clay: ['#94694a', '#ae8a68'],
  sand: ['#a8916c', '#c2b08c'],
  grass: ['#65853f', '#93a865'],
  gravel: ['#8b857b', '#a9a498'],
} as const

export type Soil = keyof typeof SOILS

/** One outline around all puffs: separate see-through ellipses would show where they overlap. */
function cloud(random: Random, x: number, y: number, size: number): string {
  const puffs = random.whole(4, 7)
  const wide = size * 2.4
  let outline = 'M0 0'
  for (let puff = 0; puff < puffs; puff++) {
    const swell = Math.sin(((puff + 0.5) / puffs) * Math.PI)
    const step = (wide / puffs) * random.between(0.85, 1.15)
    const rise = puff < puffs / 2 ? -swell * size * 0.16 : swell * size * 0.16
    const radius = step * random.between(0.52, 0.62)
    outline += `a${radius} ${radius * 0.9} 0 0 1 ${step} ${rise}`
  }
  return placed(shape(`${outline}Q${wide / 2} ${size * 0.07} 0 0Z`, 'url(#cloud)'), [x - wide / 2, y], 1)
}

function sky({ random, mood, view }: Site): string {
  const { sun } = mood
  const clouds = times(random.whole(...mood.clouds), () => {
    const y = random.between(40, view.horizon - 170)
    // Clouds shrink towards the horizon: that alone gives the sky its depth.
    const size = 50 + (1 - y / view.horizon) * random.between(60, 150)
    return cloud(random, random.between(-40, WIDTH + 40), y, size)
  })
  return [
    rect(0, 0, WIDTH, view.horizon + 4, 'url(#sky)'),
    circle(sun.x, sun.y, sun.size, 'url(#sun)', 0.85),
    ...clouds,
  ].join('')
}

function ridge(random: Random, base: number, height: number, rough: number, colour: string): string {
  const swing = random.between(0, 6)
  const top = (x: number) => {
    const wave = Math.sin(x / 210 + swing) + 0.5 * Math.sin(x / 90 + swing * 2.1)
    return base - height * (0.62 + 0.26 * wave) - random.between(0, rough)
  }
  const crest = times(65, (index): Point => [index * 20, top(index * 20)])
  return polygon([[0, base + 6], ...crest, [WIDTH, base + 6]], colour)
}

function hills({ random, mood, view }: Site): string {
  const [far, middle, near] = mood.hills
  const { horizon } = view
  const haze = mood.sky[2]
  return [
    ridge(random, horizon, random.between(110, 170), 2, mix(far, haze, 0.25)),
    ridge(random, horizon, random.between(70, 100), 3, mix(middle, haze, 0.12)),
    treeLine(random, horizon, 34, mix(near, middle, 0.4)),
    treeLine(random, horizon + 4, 18, near),
  ].join('')
}

/** Round crowns side by side, then filled to the ground: a wood seen from afar. */
function treeLine(random: Random, base: number, height: number, colour: string): string {
  let outline = `M0 ${base + 4}V${base - height * 0.6}`
  for (let x = 0; x < WIDTH; ) {
    const wide = random.between(16, 44)
    const tall = height * random.between(0.5, 1.15)
    outline += `Q${x + wide / 2} ${base - tall * 1.5} ${x + wide} ${base - tall * 0.55}`
    x += wide
  }
  return shape(`${outline}V${base + 4}Z`, colour)
}

function ground({ random, mood, view }: Site, soil: Soil): string {
  const [near, far] = SOILS[soil]
  const { horizon } = view
  const fill = gradient('ground', [
    [0, mix(far, mood.hills[2], 0.35)],
    [0.12, far],
    [1, near],
  ])
  return [
    `<defs>${fill}</defs>`,
    rect(0, horizon, WIDTH, HEIGHT - horizon, 'url(#ground)'),
    patches(random, view, shade(near, -0.22), 46, 0.2),
    patches(random, view, shade(far, 0.3), 40, 0.22),
    pebbles(random, view, near),
  ].join('')
}

function patches(random: Random, view: View, colour: string, count: number, opacity: number): string {
  const blots = times(count, () => {
    const { x, y, size } = onGround(random, view)
    return ellipse(
      x,
      y,
      random.between(60, 190) * (size + 0.15),
      random.between(4, 12) * (size + 0.1),
      colour,
    )
  })
  return `<g fill-opacity="${opacity}">${blots.join('')}</g>`
}

function pebbles(random: Random, view: View, soil: string): string {
  const stones = times(90, () => {
    const { x, y, size } = onGround(random, view)
    const tone = shade(soil, random.between(-0.35, 0.35))
    return ellipse(x, y, 1 + size * random.between(1, 4), 0.8 + size * random.between(0.5, 2), tone, 0.6)
  })
  return stones.join('')
}

/** A strip of standing grass between the site and the trees, so that bare soil does not end in a line. */
function meadow({ random, mood, view }: Site, depth = 26): string {
  const edge = times(33, (index): Point => [index * 40, view.horizon + depth * random.between(0.55, 1)])
  return polygon([[0, view.horizon - 2], [WIDTH, view.horizon - 2], ...edge.reverse()], mood.leaf, 0.75)
}

/** Sky, hills, trees and soil in one call; palms and a hut stand where the subject leaves room. */
export function landscape(site: Site, soil: Soil): string {
  const { random, view } = site
  const { horizon } = view
  const side = random.chance(0.5) ? random.between(30, 260) : random.between(1020, 1240)
  const grove = times(
    random.whole(3, 6),
    (): Point => [side + random.between(-130, 130), horizon + random.between(4, 14)],
  )
  const strays = times(random.whole(2, 4), (): Point => [random.between(0, WIDTH), horizon + 4])
  return [
    sky(site),
    hills(site),
    ground(site, soil),
    meadow(site),
    palms(site, strays, 70),
    nipaHut([side + random.between(-60, 60), horizon + 12], random.between(38, 52)),
    palms(site, grove, 130),
    // Before the subject, which then stands on the grass instead of behind it.
    tufts(site, soil === 'grass' ? 36 : 12),
  ].join('')
}
