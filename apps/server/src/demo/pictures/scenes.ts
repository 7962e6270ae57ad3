import sharp from 'sharp'
import { bridge } from './bridge.ts'
import { HEIGHT, rect, seeded, WIDTH } from './canvas.ts'
import { excavation, rebarMat, roadConcreting, slopeProtection } from './civil-works.ts'
import { concretePour, drainageCanal, stockpile } from './concrete-works.ts'
import { coveredCourt } from './covered-court.ts'
import { houseFinished, houseRising } from './houses.ts'
import { MOODS, paints, type Site } from './mood.ts'
import { healthUnit, publicMarket, waterTower } from './public-buildings.ts'
import { schoolFinished, schoolFrame } from './schools.ts'
import { lookFrom } from './space.ts'

interface Scene {
  /** Height of the viewer's eye in metres: low for buildings, high for what lies on the ground. */
  eye: number
  horizon: number
  draw(site: Site): string
}

const scenes = {
  'school-frame': { eye: 2.2, horizon: 500, draw: schoolFrame },
  'school-finished': { eye: 2.2, horizon: 490, draw: schoolFinished },
  'road-concreting': { eye: 3.2, horizon: 380, draw: roadConcreting },
  'house-rising': { eye: 1.9, horizon: 500, draw: houseRising },
  'house-finished': { eye: 1.9, horizon: 500, draw: houseFinished },
  'covered-court': { eye: 2.4, horizon: 520, draw: coveredCourt },
  'rebar-mat': { eye: 5, horizon: 270, draw: rebarMat },
  'slope-protection': { eye: 2.6, horizon: 465, draw: slopeProtection },
  excavation: { eye: 4.4, horizon: 350, draw: excavation },
  bridge: { eye: 3.6, horizon: 490, draw: bridge },
  'drainage-canal': { eye: 3.4, horizon: 340, draw: drainageCanal },
  'public-market': { eye: 2.2, horizon: 490, draw: publicMarket },
  'health-unit': { eye: 2, horizon: 480, draw: healthUnit },
  'water-tower': { eye: 2.2, horizon: 560, draw: waterTower },
  stockpile: { eye: 2.6, horizon: 380, draw: stockpile },
  'concrete-pour': { eye: 2.4, horizon: 470, draw: concretePour },
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

export const SCENES = Object.keys(scenes) as SceneName[]

export function drawScene(name: SceneName, seed: number): string {
  const scene: Scene = scenes[name]
  const number = SCENES.indexOf(name)
  const random = seeded(seed * 977 + number * 131)
  // Hours take turns instead of being drawn by lot: neighbouring seeds never share their light.
  const mood = MOODS[Math.abs(seed + number * 2) % MOODS.length] ?? MOODS[0]
  // A photographer never stands in quite the same place twice.
  const view = lookFrom(scene.eye * random.between(0.9, 1.12), scene.horizon + random.between(-22, 14))
  const site: Site = { random, mood, view }
  const flip = random.chance(0.4) ? ` transform="translate(${WIDTH} 0) scale(-1 1)"` : ''
  const frame = `xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"`
  const [light, strength] = mood.light
  return [
    `<svg ${frame} viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${paints(site)}</defs><g${flip}>`,
    scene.draw(site),
    rect(0, HEIGHT * 0.8, WIDTH, HEIGHT * 0.2, 'url(#dusk)'),
    `</g><g fill-opacity="${strength}">${rect(0, 0, WIDTH, HEIGHT, light)}</g></svg>`,
  ].join('')
}

export function renderScene(name: SceneName, seed: number): Promise<Buffer> {
  return sharp(Buffer.from(drawScene(name, seed)))
    .jpeg({ quality: 80 })
    .toBuffer()
}
