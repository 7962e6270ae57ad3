import { glow, gradient, mix, type Random } from './canvas.ts'
import type { View } from './space.ts'

/** An hour of the day with its weather. */
export interface Mood {
  sky: readonly [top: string, middle: string, low: string]
  cloud: string
  clouds: readonly [fewest: number, most: number]
  sun: { x: number; y: number; colour: string; size: number }
  hills: readonly [far: string, middle: string, near: string]
  leaf: string
  /** Laid over the finished picture, so that everything stands in the same light. */
  light: readonly [colour: string, opacity: number]
}

export const MOODS: readonly [Mood, ...Mood[]] = [
  {
    sky: ['#5b97c9', '#9cc4de', '#e3edea'],
    cloud: '#ffffff',
    clouds: [4, 6],
    sun: { x: 220, y: 120, colour: '#fff6d8', size: 260 },
    hills: ['#93b0bd', '#6f9584', '#517a4f'],
    leaf: '#4a7d42',
    light: ['#fff2d0', 0.04],
  },
  {
    sky: ['#6d86b8', '#d8b79f', '#fbe0b0'],
    cloud: '#ffe9d2',
    clouds: [3, 5],
    sun: { x: 300, y: 330, colour: '#ffdf96', size: 420 },
    hills: ['#a99aa8', '#80876f', '#5c6b3f'],
    leaf: '#5d7036',
    light: ['#ff9d3a', 0.12],
  },
  {
    sky: ['#93a6b3', '#b6c4cb', '#dfe4e2'],
    cloud: '#eef1f2',
    clouds: [7, 9],
    sun: { x: 500, y: 60, colour: '#f4f6f6', size: 300 },
    hills: ['#9eaeb2', '#7c9486', '#5f7a58'],
    leaf: '#55764c',
    light: ['#8ea3b5', 0.1],
  },
  {
    sky: ['#3f7fbd', '#7fb4dc', '#d6e9f0'],
    cloud: '#ffffff',
    clouds: [2, 4],
    sun: { x: 120, y: 60, colour: '#ffffff', size: 240 },
    hills: ['#86a9c2', '#5f9089', '#437545'],
    leaf: '#3f7a3c',
    light: ['#fff8e0', 0.03],
  },
  {
    sky: ['#7fa8c6', '#cfd9d6', '#f7e6cf'],
    cloud: '#fff7ee',
    clouds: [4, 7],
    sun: { x: 180, y: 280, colour: '#fff0c9', size: 360 },
    hills: ['#abb9bf', '#83a08f', '#5d8258'],
    leaf: '#527f49',
    light: ['#ffd08a', 0.08],
  },
]

export interface Site {
  random: Random
  mood: Mood
  view: View
}

export function paints({ mood }: Site): string {
  const [top, middle, low] = mood.sky
  return [
    gradient('sky', [
      [0, top],
      [0.6, middle],
      [1, low],
    ]),
    glow('sun', mood.sun.colour),
    gradient('cloud', [
      [0, mood.cloud, 0.9],
      [0.55, mix(mood.cloud, middle, 0.18), 0.75],
      [1, mix(mood.cloud, middle, 0.5), 0.25],
    ]),
    gradient('dusk', [
      [0, '#141a26', 0],
      [1, '#141a26', 0.28],
    ]),
    gradient(
      'round',
      [
        [0, '#ffffff', 0.22],
        [0.4, '#ffffff', 0],
        [1, '#10151f', 0.42],
      ],
      'across',
    ),
  ].join('')
}
