import { readFile } from 'node:fs/promises'

/** Pictures of sites that we drew ourselves, 1280 × 800, in `assets/demo-pictures`. */
export const PICTURES = [
  'bridge',
  'concrete-pour',
  'covered-court',
  'drainage-canal',
  'excavation',
  'health-unit',
  'house-finished',
  'house-rising',
  'public-market',
  'rebar-mat',
  'road-concreting',
  'school-finished',
  'school-frame',
  'slope-protection',
  'stockpile',
  'water-tower',
] as const

export type PictureName = (typeof PICTURES)[number]

export function readPicture(name: PictureName): Promise<Buffer> {
  return readFile(new URL(`../../../assets/demo-pictures/${name}.jpg`, import.meta.url))
}
