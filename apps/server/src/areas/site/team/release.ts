import * as store from './store/team.ts'

/** People of an archived project are free for others; restored, those come back who still are. */
export const teamParticipant = {
  effects: store.lifecycleEffects,
  release: store.release,
  bringBack: store.bringBack,
}
