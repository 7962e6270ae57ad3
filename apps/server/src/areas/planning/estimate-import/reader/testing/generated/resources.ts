import { quantityFor } from './bill-data.ts'
import type { TrueEquipment, TrueLabor, TrueMaterial } from './made.ts'
import { MACHINES, MATERIALS, POSITIONS } from './names.ts'
import { cents } from './paper.ts'
import type { Random } from './random.ts'

type Time = 'hour' | 'day'

/** People at work: heads × time × rate. */
export function crewFor(random: Random, time: Time, count = random.whole(1, 4)): TrueLabor[] {
  return random.some(POSITIONS, count).map((designation) => {
    const [workers, duration] = [random.whole(1, 8), random.whole(1, 20)]
    const rate = cents(time === 'day' ? 450 + random.next() * 700 : 60 + random.next() * 90)
    return {
      designation,
      workers,
      duration,
      duration_unit: time,
      rate,
      amount: cents(workers * duration * rate),
    }
  })
}

export function machinesFor(random: Random, time: Time, count = random.whole(0, 3)): TrueEquipment[] {
  return random.some(MACHINES, count).map((description) => {
    const [quantity, duration] = [random.whole(1, 3), random.whole(1, 10)]
    const rate = cents((time === 'day' ? 8 : 1) * (120 + random.next() * 1_800))
    return {
      description,
      quantity,
      duration,
      duration_unit: time,
      rate,
      amount: cents(quantity * duration * rate),
    }
  })
}

export function goodsFor(random: Random, count = random.whole(0, 5)): TrueMaterial[] {
  return random.some(MATERIALS, count).map(({ name, units }) => {
    const unit = random.pick(units)
    const quantity = quantityFor(random, unit, 2)
    const unit_cost = cents(8 + random.next() ** 2 * 1_500)
    return { description: name, quantity, unit, unit_cost, amount: cents(quantity * unit_cost) }
  })
}

export const amountOf = (lines: readonly { amount: number }[]): number =>
  cents(lines.reduce((sum, line) => sum + line.amount, 0))
