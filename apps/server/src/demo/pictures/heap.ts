import { circle, ellipse, placed, type Random, shade, shape, times } from './canvas.ts'
import type { Site } from './mood.ts'

/** Sand, gravel or spoil, with the light on its left flank. */
export function heap(site: Site, x: number, z: number, width: number, colour: string): string {
  const { random, view } = site
  const foot = view.at(x, 0, z)
  const size = width * view.scale(z)
  const tall = random.between(0.36, 0.46)
  const top = -100 * tall
  const right = `${top * 0.5} 52 0`
  const body = `M-50 0Q-24 ${top * 0.7} -6 ${top}Q0 ${top * 1.04} 8 ${top * 0.96}Q30 ${right}Q0 8 -50 0Z`
  const dark = `M-2 ${top}Q8 ${top} 10 ${top * 0.94}Q30 ${right}Q20 5 6 4Q14 ${top * 0.4} -2 ${top}Z`
  const drawing = [shape(body, colour), shape(dark, shade(colour, -0.25)), grains(random, colour, top)]
  return (
    ellipse(foot[0] + size * 0.12, foot[1], size * 0.6, size * 0.07, '#1b1f33', 0.25) +
    placed(drawing.join(''), foot, size / 100)
  )
}

function grains(random: Random, colour: string, top: number): string {
  return times(26, () => {
    const up = random.between(0, 0.9)
    const px = random.between(-1, 1) * 44 * (1 - up)
    return circle(px, top * up, random.between(0.5, 1.3), shade(colour, random.between(-0.3, 0.3)), 0.8)
  }).join('')
}
