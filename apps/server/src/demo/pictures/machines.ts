import { circle, type Point, placed, polygon, rect, shade, stroke, strokes, times } from './canvas.ts'
import type { Site } from './mood.ts'
import { footing } from './space.ts'

/** Machines are drawn from the side, a hundred units to the metre, looking left. */
const UNITS = 100

const RUBBER = '#24272b'
const GLASS = '#5f7f8c'
const STEEL = '#4b5158'

const MACHINE_COLOURS = ['#e3a01b', '#e8891c', '#d9ab24'] as const

function parked(site: Site, x: number, z: number, length: number, drawing: string, turned: number): string {
  const foot = site.view.at(x, 0, z)
  const scale = site.view.scale(z)
  return footing(foot, length * scale * 0.95, 0.34) + placed(drawing, foot, scale / UNITS, turned)
}

function wheel(x: number, radius: number, hub: string): string {
  return [
    circle(x, -radius, radius, RUBBER),
    circle(x, -radius, radius * 0.72, '#33373c'),
    circle(x, -radius, radius * 0.48, hub),
    circle(x, -radius, radius * 0.16, shade(hub, -0.5)),
  ].join('')
}

function cab(x: number, y: number, width: number, height: number, paint: string): string {
  const right = x + width
  const bottom = y + height
  return [
    polygon(
      [
        [x + 18, y],
        [right, y],
        [right, bottom],
        [x, bottom],
        [x, y + 50],
      ],
      shade(paint, -0.08),
    ),
    polygon(
      [
        [x + 26, y + 14],
        [x + width * 0.52, y + 14],
        [x + width * 0.52, bottom - 42],
        [x + 10, bottom - 42],
        [x + 10, y + 54],
      ],
      GLASS,
    ),
    rect(x + width * 0.6, y + 14, width * 0.32, height - 56, shade(GLASS, -0.15), 4),
    polygon(
      [
        [x + 34, y + 14],
        [x + 52, y + 14],
        [x + 24, bottom - 42],
        [x + 10, bottom - 42],
      ],
      '#ffffff',
      0.22,
    ),
    rect(x + 8, y - 10, width - 2, 12, shade(paint, 0.18), 5),
  ].join('')
}

function tracks(left: number, right: number, height: number): string {
  const rollers = times(6, (index) => {
    return circle(left + 55 + (index * (right - left - 110)) / 5, -height * 0.42, height * 0.26, '#5a5f66')
  })
  const shoes = times(16, (index): Point[] => {
    const x = left + 30 + (index * (right - left - 60)) / 15
    return [
      [x, -2],
      [x, -10],
    ]
  })
  return (
    rect(left, -height, right - left, height, '#2b2e33', height / 2) +
    rollers.join('') +
    strokes(shoes, '#15171a', 5)
  )
}

/** Boom and stick reach from the pivot to the bucket; the bucket's teeth look down and inwards. */
function diggingArm(paint: string, reach: number, depth: number): string {
  const knee: Point = [-230 - reach * 0.25, -480]
  const wrist: Point = [-430 - reach, -150 + depth]
  const [wx, wy] = wrist
  return [
    stroke([[-20, -190], [-150, -430], knee], shade(paint, -0.12), 50),
    stroke([[-24, -198], [-152, -438], knee], shade(paint, 0.06), 34),
    stroke('-60,-170 -170,-370', '#8b9299', 15),
    stroke([[knee[0] + 26, knee[1] - 20], wrist], shade(paint, -0.08), 38),
    stroke(
      [
        [knee[0] + 16, knee[1] - 24],
        [wx - 4, wy],
      ],
      shade(paint, 0.1),
      22,
    ),
    stroke(
      [
        [-120, -470],
        [knee[0] + 26, knee[1] - 34],
      ],
      '#8b9299',
      14,
    ),
    circle(knee[0], knee[1], 19, STEEL),
    polygon(
      [
        [wx - 26, wy - 6],
        [wx + 24, wy - 12],
        [wx + 88, wy + 44],
        [wx + 62, wy + 108],
        [wx - 14, wy + 92],
        [wx - 44, wy + 40],
      ],
      STEEL,
    ),
    polygon(
      [
        [wx + 62, wy + 108],
        [wx + 88, wy + 44],
        [wx + 94, wy + 92],
        [wx + 86, wy + 118],
      ],
      '#9a7a55',
    ),
    strokes(
      [
        [
          [wx - 14, wy + 92],
          [wx - 6, wy + 112],
        ],
        [
          [wx + 16, wy + 98],
          [wx + 24, wy + 118],
        ],
        [
          [wx + 46, wy + 104],
          [wx + 54, wy + 124],
        ],
      ],
      '#2d3136',
      9,
    ),
    circle(wx, wy, 15, '#2d3136'),
  ].join('')
}

export function excavator(site: Site, x: number, z: number, turned = 1): string {
  const { random } = site
  const paint = random.pick(MACHINE_COLOURS)
  const drawing = [
    tracks(-190, 210, 92),
    rect(-70, -122, 150, 34, STEEL, 6),
    polygon('-150,-120 250,-120 262,-150 262,-226 236,-248 -40,-248 -150,-200', paint),
    polygon('-150,-120 250,-120 256,-136 -150,-136', shade(paint, -0.4)),
    rect(120, -236, 124, 76, shade(paint, -0.12), 8),
    strokes(
      times(5, (index): Point[] => [
        [136, -222 + index * 13],
        [228, -222 + index * 13],
      ]),
      shade(paint, -0.45),
      5,
    ),
    rect(196, -284, 16, 40, '#33373c', 4),
    cab(-130, -342, 140, 206, paint),
    diggingArm(paint, random.between(0, 90), random.between(-20, 60)),
  ]
  return parked(site, x, z, 5, drawing.join(''), turned)
}

export function roller(site: Site, x: number, z: number, turned = 1): string {
  const paint = site.random.pick(MACHINE_COLOURS)
  const drawing = [
    polygon('-160,-92 -20,-92 -20,-128 -160,-128', shade(paint, -0.22)),
    circle(-130, -78, 78, '#6d747b'),
    circle(-130, -78, 64, '#868e95'),
    circle(-130, -78, 20, STEEL),
    stroke('-130,-78 -30,-100', shade(paint, -0.15), 24),
    polygon('-40,-70 230,-70 248,-110 236,-176 70,-190 -40,-150', paint),
    polygon('-40,-70 230,-70 240,-92 -40,-92', shade(paint, -0.35)),
    strokes(
      times(4, (index): Point[] => [
        [150 + index * 18, -164],
        [150 + index * 18, -120],
      ]),
      shade(paint, -0.45),
      6,
    ),
    polygon('-20,-150 70,-190 70,-176 -20,-120', shade(paint, 0.15)),
    strokes(['-10,-150 4,-300', '96,-186 96,-300'], '#33373c', 9),
    polygon('0,-296 96,-296 92,-176 10,-156', GLASS, 0.75),
    rect(-24, -312, 148, 18, shade(paint, 0.1), 7),
    wheel(158, 80, paint),
  ]
  return parked(site, x, z, 4.2, drawing.join(''), turned)
}

export function dumpTruck(site: Site, x: number, z: number, turned = 1): string {
  const { random } = site
  const paint = random.pick(['#c8452e', '#2f6fb5', '#e9e6dc', '#2e7d5b'])
  const drawing = [
    rect(-300, -120, 640, 26, '#33373c', 4),
    polygon('-150,-268 352,-268 372,-120 -130,-120', shade(random.pick(MACHINE_COLOURS), -0.05)),
    strokes(
      times(6, (index): Point[] => [
        [-90 + index * 82, -262],
        [-82 + index * 82, -126],
      ]),
      '#8d6413',
      9,
    ),
    polygon('-150,-268 352,-268 350,-254 -148,-254', '#fffaf0', 0.3),
    polygon('-130,-266 -40,-316 90,-340 210,-312 334,-266', '#94714e'),
    cab(-330, -300, 158, 196, paint),
    rect(-340, -132, 60, 40, shade(paint, -0.25), 6),
    circle(-334, -122, 9, '#ffeec2'),
    wheel(-246, 56, '#b9bfc4'),
    wheel(150, 56, '#b9bfc4'),
    wheel(272, 56, '#b9bfc4'),
  ]
  return parked(site, x, z, 7, drawing.join(''), turned)
}

/** A concrete pump; the boom unfolds from the turntable to `tip`, given in the truck's own units. */
export function pumpTruck(site: Site, x: number, z: number, tip: Point, turned = 1): string {
  const paint = site.random.pick(['#e9e6dc', '#d8452e', '#e3a01b'])
  const knee: Point = [tip[0] * 0.2 + 40, tip[1] - 330]
  const elbow: Point = [tip[0] * 0.86, tip[1] - 320]
  const boom = [
    stroke([[40, -230], [-170 * Math.sign(-tip[0]), -330], knee, elbow], shade('#e8641b', -0.2), 30),
    stroke([[40, -236], [-170 * Math.sign(-tip[0]), -336], knee, elbow], '#ef7a2b', 17),
    stroke([elbow, [tip[0], tip[1] - 190]], shade('#e8641b', -0.1), 20),
    stroke(
      [
        [tip[0], tip[1] - 190],
        [tip[0] + 6, tip[1]],
      ],
      '#2d3136',
      17,
    ),
    ...[knee, elbow].map(([px, py]) => circle(px, py, 19, STEEL)),
  ]
  const drawing = [
    strokes(['-150,-90 -190,0', '330,-90 370,0'], '#e3a01b', 22),
    rect(-300, -128, 690, 34, '#33373c', 4),
    rect(-120, -200, 480, 76, shade(paint, -0.1), 10),
    strokes(
      times(5, (index): Point[] => [
        [-60 + index * 90, -194],
        [-60 + index * 90, -130],
      ]),
      shade(paint, -0.35),
      5,
    ),
    rect(-10, -246, 100, 50, STEEL, 8),
    cab(-330, -300, 158, 196, paint),
    wheel(-246, 56, '#b9bfc4'),
    wheel(150, 56, '#b9bfc4'),
    wheel(272, 56, '#b9bfc4'),
    ...boom,
  ]
  return parked(site, x, z, 7.4, drawing.join(''), turned)
}

export function cementMixer(site: Site, x: number, z: number, turned = 1): string {
  const drawing = [
    strokes(['-50,0 -10,-70 40,0', '-10,-70 60,-70'], '#33373c', 9),
    polygon('-62,-150 -30,-166 40,-120 50,-70 10,-50 -40,-84', '#d8702a'),
    polygon('-62,-150 -30,-166 -20,-134 -48,-112', '#3c2f28'),
    stroke('-40,-84 10,-136', '#9c4b18', 8),
    wheel(44, 20, '#c9ccce'),
  ]
  return parked(site, x, z, 1.2, drawing.join(''), turned)
}
