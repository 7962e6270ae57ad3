export type ProjectState = 'completed' | 'over_budget' | 'behind' | 'on_track' | 'not_started'

export interface ProjectStanding {
  progress: number
  /** 0 while the start is still ahead; null when not known. */
  slippage: number | null
  /** Actual cost; null for who may not see costs. */
  actual: number | null
  /** Estimated direct cost: like for like with the actual cost. */
  direct: number | null
  started: boolean
}

/** One word for a project, the most urgent that is true. */
export function projectState(figures: ProjectStanding): ProjectState {
  const { progress, slippage, actual, direct, started } = figures
  if (progress >= 100) return 'completed'
  if (actual !== null && direct !== null && actual > direct) return 'over_budget'
  if (isBehind(slippage)) return 'behind'
  if (progress === 0 && !actual && !started) return 'not_started'
  return 'on_track'
}

/** The stages of D.O. 193 s. 2016 (handbook 1.7); critical is the one the order calls ICU. */
export type SlippageStage = 'normal' | 'early_warning' | 'critical' | 'terminal'

/** The one rule for "behind": a slippage above −5 is within the limits, and no reason to worry anybody. */
export function isBehind(slippage: number | null): boolean {
  return slippage !== null && slippageStage(slippage) !== 'normal'
}

export function slippageStage(slippage: number): SlippageStage {
  if (slippage <= -15) return 'terminal'
  if (slippage <= -10) return 'critical'
  return slippage <= -5 ? 'early_warning' : 'normal'
}
