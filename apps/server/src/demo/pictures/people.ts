import { circle, ellipse, type Point, placed, polygon, type Random, rect, stroke } from './canvas.ts'
import type { Site } from './mood.ts'
import { type Frame, footing, type Spot, setDown } from './space.ts'

export type Pose = 'standing' | 'pointing' | 'shovelling' | 'carrying' | 'bending'

const HATS = ['#f5f5f2', '#f2b01e', '#e8641b', '#2f6fb5', '#f2b01e', '#2e8b57', '#c93a32'] as const
const VESTS = ['#f08a1d', '#d9d92b', '#e8571f', '#f2b01e', '#1f7a68'] as const
const SLEEVES = ['#3d5a80', '#6b7280', '#8d99ae', '#b8c4cf', '#7a5c48'] as const
const SKINS = ['#a9744f', '#b8835c', '#94633f', '#c08f68'] as const
const TROUSERS = ['#2f3a4a', '#3b4653', '#4a4438', '#2b3140'] as const

interface Clothes {
  hat: string
  vest: string
  sleeve: string
  skin: string
  trousers: string
}

function dress(random: Random): Clothes {
  return {
    hat: random.pick(HATS),
    vest: random.pick(VESTS),
    sleeve: random.pick(SLEEVES),
    skin: random.pick(SKINS),
    trousers: random.pick(TROUSERS),
  }
}

function legs({ trousers }: Clothes, stride: number): string {
  return [
    stroke(
      [
        [-4, -48],
        [-6 - stride, -24],
        [-6 - stride, -3],
      ],
      trousers,
      8.5,
    ),
    stroke(
      [
        [4, -48],
        [6 + stride, -24],
        [7 + stride, -3],
      ],
      trousers,
      8.5,
    ),
    ellipse(-4.5 - stride, -2, 6.5, 3.4, '#2a2420'),
    ellipse(8.5 + stride, -2, 6.5, 3.4, '#2a2420'),
  ].join('')
}

function torso({ vest, skin, hat }: Clothes): string {
  return [
    rect(-3, -83, 6, 8, skin),
    polygon('-10,-77 10,-77 9,-44 -9,-44', vest),
    polygon('3,-77 10,-77 9,-44 4,-44', '#10151f', 0.18),
    rect(-9.4, -57, 18.8, 3.2, '#eef0e6'),
    rect(-6.5, -77, 2.6, 33, '#eef0e6'),
    rect(4, -77, 2.6, 33, '#eef0e6'),
    circle(0, -88, 6.6, skin),
    `<path d="M-8.4 -90a8.4 9.4 0 0 1 16.8 0z" fill="${hat}"/>`,
    `<path d="M2 -99a8.4 9.4 0 0 1 6.4 9h-5z" fill="#10151f" fill-opacity="0.15"/>`,
    rect(-8.8, -91, 20, 2.4, hat, 1.2),
  ].join('')
}

function arms({ sleeve, skin }: Clothes, left: Point, right: Point, shoulders = -73): string {
  const arm = (shoulder: Point, hand: Point) => {
    const elbow: Point = [
      (shoulder[0] + hand[0]) / 2 + (hand[0] < 0 ? -3 : 3),
      (shoulder[1] + hand[1]) / 2 + 2,
    ]
    return stroke([shoulder, elbow, hand], sleeve, 5.6) + circle(hand[0], hand[1], 2.9, skin)
  }
  return arm([-9.5, shoulders], left) + arm([9.5, shoulders], right)
}

const POSES: Record<Pose, (clothes: Clothes) => string> = {
  standing: (clothes) => legs(clothes, 0) + arms(clothes, [-13, -48], [13, -48]) + torso(clothes),
  pointing: (clothes) => legs(clothes, 1) + torso(clothes) + arms(clothes, [-12, -50], [33, -78]),
  shovelling: (clothes) => {
    const tool = stroke('-4,-62 34,-10', '#8a6a45', 2.6) + polygon('30,-16 39,-10 42,0 31,-6', '#59626b')
    return legs(clothes, 4) + torso(clothes) + tool + arms(clothes, [3, -54], [19, -34])
  },
  carrying: (clothes) => {
    const sack = rect(-2, -71, 24, 12, '#cfc6b4', 5)
    return legs(clothes, 3) + torso(clothes) + sack + arms(clothes, [1, -60], [19, -60])
  },
  bending: (clothes) => {
    const bent = `<g transform="translate(0 -47) rotate(48) translate(0 47)">${torso(clothes)}</g>`
    return legs(clothes, 3) + bent + arms(clothes, [22, -32], [29, -30], -64)
  },
}

const POSE_NAMES = ['standing', 'pointing', 'shovelling', 'carrying', 'standing'] as const

/** `height` in pixels; the feet stand on the point. */
function worker({ random }: Site, foot: Point, height: number, pose?: Pose): string {
  const drawing = POSES[pose ?? random.pick(POSE_NAMES)](dress(random))
  const turned = random.chance(0.5) ? 1 : -1
  return footing(foot, height * 0.3) + placed(drawing, foot, height / 100, turned)
}

const WORKER_HEIGHT = 1.75

/** A worker on a deck, in a pit or on the ground: as large as the distance makes him. */
export function workerOn(site: Site, { at, scale }: Frame, [x, y, z]: Spot, pose?: Pose): string {
  return worker(site, at(x, y, z), WORKER_HEIGHT * scale(x, z), pose)
}

/** Far ones first, so that near ones stand in front; nobody stands twice on the same spot. */
export function crew(site: Site, spots: readonly (readonly [x: number, z: number, pose?: Pose])[]): string {
  const ground = setDown(site.view, { x: 0, z: 0 })
  const sorted = spots.toSorted((a, b) => b[1] - a[1])
  return sorted
    .map(([x, z, pose]) => [x + site.random.between(-0.45, 0.45), z, pose] as const)
    .map(([x, z, pose]) => workerOn(site, ground, [x, 0, z], pose))
    .join('')
}

export function cone(site: Site, x: number, z: number): string {
  const drawing = [
    rect(-22, -6, 44, 6, '#c94f16', 2),
    polygon('-16,-6 -4,-70 4,-70 16,-6', '#ec6a1e'),
    polygon('-11.5,-30 -8,-48 8,-48 11.5,-30', '#f4f1ea'),
    polygon('4,-6 1,-70 4,-70 16,-6', '#10151f', 0.2),
  ]
  const foot = site.view.at(x, 0, z)
  return footing(foot, 0.4 * site.view.scale(z)) + placed(drawing.join(''), foot, site.view.scale(z) / 95)
}
