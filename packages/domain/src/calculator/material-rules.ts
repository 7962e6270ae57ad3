import { rounded } from '../catalog/fraction.ts'
import { difference, type Expression, number, ONE, PI, product, quotient, total } from './expression.ts'
import type { MaterialKind } from './kinds.ts'

/** The part of a mix that a line buys. */
export type Component = 'cement' | 'sand' | 'gravel'

/** Inputs that were checked, as the rules ask for them. Everything is in metres, square and cubic metres. */
export interface Asked {
  component: Component
  number(
    field: 'thickness' | 'number_of_columns' | 'no_of_pipes' | 'diameter_of_pipe' | 'diameter_of_hole',
  ): Expression
  text(field: 'cement_type' | 'category_size' | 'board_size'): string
  bagWeight(): number
  /** Area, or the length of a run. */
  measured(): Expression
  isVolume: boolean
  height(): Expression
  size(fact: string): number
  sizeId: number
  factor(key: string): Expression
}

const UNIT = {
  area: 7,
  volume: 16,
  litre: 20,
  boardFoot: 23,
  kilogram: 25,
  piece: 30,
  bag: 33,
  can: 48,
  run: 58,
}

export interface Theory {
  /** Without the allowance. */
  raw: Expression
  unitId: number
  /** How much of another unit is in one of the result's: kilograms of a bar, metres of a sheet. */
  holds?: { unitId: number; size: Expression }
  /** Other figures that an estimator checks by hand. */
  figures: Readonly<Record<string, number>>
}

type Rule = (asked: Asked) => Theory

const hundredth = (value: Expression) => quotient(value, number(100))
const thousandth = (value: Expression) => quotient(value, number(1000))

const slabVolume = (asked: Asked) =>
  asked.isVolume ? asked.measured() : product(asked.measured(), hundredth(asked.number('thickness')))

/** Cement by the bag, sand and gravel by the cubic metre. */
function mixed(asked: Asked, mix: 'concrete' | 'mortar', volume: Expression): Theory {
  const part = asked.component === 'cement' ? `c${asked.bagWeight()}` : asked.component
  const factor = asked.factor(`${mix}.${asked.text('cement_type')}.${part}`)
  return {
    raw: product(volume, factor),
    ...bought(asked),
    figures: { volume: rounded(volume.value, 6) },
  }
}

function bought(asked: Asked): Pick<Theory, 'unitId' | 'holds'> {
  if (asked.component !== 'cement') return { unitId: UNIT.volume }
  return { unitId: UNIT.bag, holds: { unitId: UNIT.kilogram, size: number(asked.bagWeight()) } }
}

function section(asked: Asked): { width: number; depth: number } | { across: number } {
  const [width = 0, depth] = numbersIn(asked.text('category_size'))
  return depth === undefined ? { across: width } : { width, depth }
}

const numbersIn = (text: string): number[] => (text.match(/\d+(\.\d+)?/g) ?? []).map(Number)
const metres = (centimetres: number) => number(centimetres / 100)

function columnVolume(asked: Asked): Expression {
  const its = section(asked)
  const face =
    'across' in its
      ? [quotient(PI, number(4)), metres(its.across), metres(its.across)]
      : [metres(its.width), metres(its.depth)]
  return product(asked.number('number_of_columns'), ...face, asked.height())
}

/** The ring between pipe and hole, whichever is the larger. */
function pipeVolume(asked: Asked): Expression {
  const square = (field: 'diameter_of_pipe' | 'diameter_of_hole') => {
    const across = thousandth(asked.number(field))
    return product(across, across)
  }
  const [pipe, hole] = [square('diameter_of_pipe'), square('diameter_of_hole')]
  const isPost = difference(hole, pipe).value.dividend > 0n
  const ring = isPost ? difference(hole, pipe) : difference(pipe, hole)
  return product(asked.number('no_of_pipes'), quotient(PI, number(4)), ring, asked.height())
}

function boardArea(asked: Asked): Expression {
  const [width = 0, height = 0] = numbersIn(asked.text('board_size'))
  return product(metres(width), metres(height))
}

/** Kilograms of a metre of bar: D² ÷ 162. */
function barWeight(asked: Asked): Expression {
  const diameter = number(asked.size('diameter_mm'))
  return quotient(product(diameter, diameter), number(162))
}

function bars(asked: Asked, run: Expression): Theory {
  const perMetre = barWeight(asked)
  const length = number(asked.size('length_m'))
  return {
    raw: quotient(run, length),
    unitId: UNIT.piece,
    holds: { unitId: UNIT.kilogram, size: product(length, perMetre) },
    figures: {
      length_m: rounded(run.value, 4),
      kg_per_m: rounded(perMetre.value, 6),
      kg_net: rounded(product(run, perMetre).value, 4),
      kg_with_allowance: rounded(product(run, perMetre, number(1.05)).value, 4),
    },
  }
}

const countedIn = (text: string) => number(numbersIn(text)[0] ?? 1)

export const RULES: Readonly<Record<MaterialKind, Rule>> = {
  concrete_area: (asked) => mixed(asked, 'concrete', slabVolume(asked)),
  concrete_column: (asked) => mixed(asked, 'concrete', columnVolume(asked)),
  concrete_pipe: (asked) => mixed(asked, 'concrete', pipeVolume(asked)),
  chb_pieces: (asked) => ({
    raw: product(asked.measured(), asked.factor('chb.per_sqm')),
    unitId: UNIT.piece,
    figures: {},
  }),
  chb_mortar: (asked) => {
    const block = `chb.${asked.size('cm')}`
    const name = asked.text('cement_type')
    const sand = () => asked.factor(`${block}.sand`)
    const factors =
      asked.component !== 'cement'
        ? [sand()]
        : asked.bagWeight() === 40
          ? [asked.factor(`${block}.${name}`)]
          : [sand(), asked.factor(`mortar.${name}.c50`)]
    return { raw: product(asked.measured(), ...factors), ...bought(asked), figures: {} }
  },
  plaster: (asked) =>
    mixed(asked, 'mortar', product(asked.measured(), thousandth(asked.number('thickness')))),
  tiles: (asked) => {
    const tile = product(metres(asked.size('width_cm')), metres(asked.size('height_cm')))
    return {
      raw: quotient(asked.measured(), tile),
      unitId: UNIT.piece,
      holds: { unitId: UNIT.area, size: tile },
      figures: { pcs_per_sqm: rounded(quotient(ONE, tile).value, 4) },
    }
  },
  boards: (asked) => ({
    raw: quotient(product(countedIn(asked.text('category_size')), asked.measured()), boardArea(asked)),
    unitId: UNIT.piece,
    holds: { unitId: UNIT.area, size: boardArea(asked) },
    figures: {},
  }),
  column_forms: (asked) => {
    const [width = 0, depth = 0] = numbersIn(asked.text('category_size'))
    const around = total(product(number(2), total(metres(width), metres(depth))), asked.factor('forms.lap_m'))
    const area = product(around, asked.height(), asked.number('number_of_columns'))
    return {
      raw: quotient(area, boardArea(asked)),
      unitId: UNIT.piece,
      holds: { unitId: UNIT.area, size: boardArea(asked) },
      figures: { area: rounded(area.value, 6) },
    }
  },
  paint: (asked) => ({
    raw: quotient(
      product(asked.measured(), countedIn(asked.text('category_size'))),
      asked.factor(`paint.${asked.sizeId}`),
    ),
    unitId: UNIT.can,
    holds: { unitId: UNIT.litre, size: number(4) },
    figures: {},
  }),
  roof_sheets: (asked) => {
    const length = number(asked.size('length_m'))
    const lap = asked.size('end_lap_m')
    const width = asked.factor(`roof.${asked.size('profile')}.width_m`)
    const covered = product(width, lap === 0 ? length : difference(length, number(lap)))
    return {
      raw: quotient(asked.measured(), covered),
      unitId: UNIT.piece,
      holds: { unitId: UNIT.run, size: length },
      figures: { effective_area: rounded(covered.value, 6) },
    }
  },
  rebar: (asked) => bars(asked, asked.measured()),
  chb_rebar: (asked) => {
    const [upright, layers] = asked.text('category_size').split('/')
    const perArea = total(asked.factor(`chb.vertical.${upright}`), asked.factor(`chb.horizontal.${layers}`))
    return bars(asked, product(asked.measured(), perArea))
  },
  tie_wire: (asked) => ({
    raw: quotient(
      product(asked.number('no_of_pipes'), metres(asked.size('cm'))),
      asked.factor('tie_wire.m_per_kg'),
    ),
    unitId: UNIT.kilogram,
    figures: {},
  }),
  chb_tie_wire: (asked) => ({
    raw: product(
      asked.measured(),
      asked.factor(`chb.ties.${asked.text('category_size')}.${asked.size('cm')}`),
    ),
    unitId: UNIT.kilogram,
    figures: {},
  }),
  bed: (asked) => {
    const volume = slabVolume(asked)
    return {
      raw: product(volume, asked.factor('bed.compaction')),
      unitId: UNIT.volume,
      figures: { volume: rounded(volume.value, 6) },
    }
  },
  board_feet: (asked) => ({
    raw: product(
      quotient(
        product(
          number(asked.size('thick_in')),
          number(asked.size('wide_in')),
          quotient(asked.height(), number(0.3048)),
        ),
        number(12),
      ),
      asked.number('no_of_pipes'),
    ),
    unitId: UNIT.boardFoot,
    figures: {},
  }),
  pipe_lengths: (asked) => {
    const length = number(asked.size('length_m'))
    return {
      raw: quotient(asked.measured(), length),
      unitId: UNIT.piece,
      holds: { unitId: UNIT.run, size: length },
      figures: {},
    }
  },
  coverage: (asked) => ({
    raw: product(asked.measured(), asked.factor(`coverage.${asked.sizeId}`)),
    unitId: asked.size('unit_id'),
    figures: {},
  }),
}
