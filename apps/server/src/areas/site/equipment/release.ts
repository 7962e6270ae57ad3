import * as store from './store/bookings.ts'

/** Machines of an archived project are free for others; restored, those come back that still are. */
export const equipmentParticipant = {
  effects: store.lifecycleEffects,
  release: store.release,
  bringBack: store.bringBack,
}
