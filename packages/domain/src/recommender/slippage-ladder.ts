import { type SlippageStage, slippageStage } from '../projects/state.ts'

interface LadderStep {
  stage: Exclude<SlippageStage, 'normal'>
  /** The slippage from which it holds. */
  from: number
  name: string
  /** The order demands these of the contractor and of the office. */
  demands: readonly string[]
}

/** D.O. 193 s. 2016 (handbook 1.7). */
export const SLIPPAGE_LADDER: readonly LadderStep[] = [
  {
    stage: 'early_warning',
    from: -5,
    name: 'Early warning',
    demands: [
      'A written warning is due.',
      'A detailed catch-up program every two weeks, with the extra resources named.',
      'A meeting every two weeks.',
    ],
  },
  {
    stage: 'critical',
    from: -10,
    name: 'ICU',
    demands: [
      'A final warning is due.',
      'Weekly targets, evaluated every week.',
      'A contingency plan for a take-over.',
    ],
  },
  {
    stage: 'terminal',
    from: -15,
    name: 'Terminal',
    demands: ['Termination or take-over begins.', 'Cause must be shown within 7 calendar days.'],
  },
]

/** The step a project stands on; null above −5. */
export function ladderStep(slippage: number): LadderStep | null {
  const stage = slippageStage(slippage)
  return SLIPPAGE_LADDER.find((step) => step.stage === stage) ?? null
}
