import type { EquipmentRate } from '@itayo/contract'
import { rateOn } from '@itayo/domain'

interface RatesOf {
  /** The one that counts today: a machine's own, else its category's. */
  inForce: EquipmentRate | undefined
  isOwn: boolean
  /** The rates of the machine, or of the category alone; newest first. */
  history: EquipmentRate[]
}

/** The rates of one machine, or of the category itself when `machineId` is null. */
export function ratesOf(rates: readonly EquipmentRate[], machineId: number | null, today: string): RatesOf {
  const ofCategory = rates.filter((rate) => rate.equipment_id === null)
  const own = machineId === null ? [] : rates.filter((rate) => rate.equipment_id === machineId)
  const ownInForce = rateOn(own, today)
  return {
    inForce: ownInForce ?? rateOn(ofCategory, today),
    isOwn: ownInForce !== undefined,
    history: rates.filter((rate) => rate.equipment_id === null || rate.equipment_id === machineId),
  }
}
