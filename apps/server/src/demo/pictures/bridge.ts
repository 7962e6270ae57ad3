import { CONCRETE, REBAR, scaffold } from './building-parts.ts'
import {
  gradient,
  HEIGHT,
  mix,
  type Point,
  polygon,
  rect,
  shade,
  steps,
  strokes,
  times,
  WIDTH,
} from './canvas.ts'
import { palm } from './greenery.ts'
import { landscape } from './landscape.ts'
import type { Site } from './mood.ts'
import { workerOn } from './people.ts'
import { box, type Frame, footing, type Span, setDown } from './space.ts'
import { bangka } from './street-life.ts'

export function bridge(site: Site): string {
  const { random, view } = site
  const water = mix(site.mood.sky[1], '#4d7a80', 0.5)
  const frame = setDown(view, { x: -27, z: 42, turn: random.between(20, 28) })
  const spans = 4
  const [span, deck, wide] = [13, random.between(6.4, 7.4), 6]
  const pierXs = times(spans, (index) => index * span)
  const built = random.whole(2, 3)
  const waves = times(70, (): Point[] => {
    const y = view.horizon + 30 + random.between(0, 1) ** 1.6 * 300
    const x = random.between(0, WIDTH)
    return [
      [x, y],
      [x + (y - view.horizon) * random.between(0.1, 0.5), y],
    ]
  })
  const pier = (x: number) =>
    [
      footing(frame.at(x, 0, 0), frame.scale(x, 0) * 5, 0.4),
      box(frame, [x - 1.2, x + 1.2], [0, 0.8], [0.2, wide - 0.2], shade(CONCRETE, -0.1)),
      box(frame, [x - 0.7, x + 0.7], [0.8, deck - 1.9], [3.6, 5], CONCRETE),
      box(frame, [x - 0.7, x + 0.7], [0.8, deck - 1.9], [1, 2.4], CONCRETE),
      box(frame, [x - 0.95, x + 0.95], [deck - 1.9, deck - 1.1], [-0.2, wide + 0.2], shade(CONCRETE, 0.05)),
    ].join('')
  const [done, end] = [built * span, spans * span]
  const dowels = steps(done, end, (spans - built) * 20).map((x) => [
    frame.at(x, deck, 0.4),
    frame.at(x, deck + 0.7, 0.4),
  ])
  const onDeck = times(3, (index) => {
    const x = done + 2 + index * 3.4
    return workerOn(site, frame, [x, deck, 0.8])
  })
  return [
    landscape(site, 'sand'),
    `<defs>${gradient('river', [
      [0, mix(water, site.mood.sky[2], 0.5)],
      [1, shade(water, -0.3)],
    ])}</defs>`,
    rect(0, view.horizon + 22, WIDTH, HEIGHT - view.horizon, 'url(#river)'),
    polygon(
      [
        [0, view.horizon + 16],
        [WIDTH, view.horizon + 16],
        [WIDTH, view.horizon + 26],
        [0, view.horizon + 30],
      ],
      '#b7a67f',
    ),
    ...pierXs.map((x) => reflection(frame, x, deck)),
    strokes(waves, shade(water, 0.4), 2, 0.5),
    ...pierXs.map(pier),
    ...onDeck,
    strokes(dowels, REBAR, 2.4),
    // The deck before the girder: its underside, seen from the river, lies behind the girder.
    box(frame, [0, done], [deck, deck + 0.3], [-0.4, wide + 0.4], shade(CONCRETE, 0.18)),
    box(frame, [0, end], [deck - 1.1, deck], [0.4, wide - 0.4], shade(CONCRETE, 0.02)),
    parapet(frame, [0, done], deck + 0.3),
    bangka(site, random.between(-4, 4), random.between(16, 20), random.pick([1, -1])),
    scaffold(frame, [done + 1, done + span - 1], deck - 1.6, 0.4),
    polygon(
      [
        [0, HEIGHT],
        [0, 690],
        [170, 712],
        [420, 756],
        [640, HEIGHT],
      ],
      '#a38f66',
    ),
    polygon(
      [
        [0, HEIGHT],
        [0, 706],
        [150, 730],
        [330, HEIGHT],
      ],
      site.mood.leaf,
    ),
    palm(site, [92, 760], 430),
  ].join('')
}

function parapet(frame: Frame, [from, to]: Span, base: number): string {
  const posts = steps(from, to, Math.round((to - from) / 1.6)).map((x) =>
    box(frame, [x - 0.12, x + 0.12], [base, base + 0.9], [-0.4, -0.1], '#d6d2c7'),
  )
  return posts.join('') + box(frame, [from, to], [base + 0.7, base + 0.95], [-0.4, -0.1], '#dedacf')
}

/** Only the shaft is mirrored: a hint of it is enough on moving water. */
function reflection({ at }: Frame, x: number, deck: number): string {
  return polygon(
    [at(x - 0.9, 0, 0.5), at(x + 0.9, 0, 0.5), at(x + 1, -deck * 0.55, 0.5), at(x - 1, -deck * 0.55, 0.5)],
    '#4a5558',
    0.3,
  )
}
