import type { ScopePhase, ScopeTask } from '@itayo/contract'

/** A task for tests: number 4 is "W-4 Work item 4". */
export function sampleTask(id: number, change: Partial<ScopeTask> = {}): ScopeTask {
  return {
    id,
    sow_id: id + 100,
    item_number: `W-${id}`,
    code: `W-${id}`,
    SOW: `Work item ${id}`,
    tag_name: '',
    phase_id: 1,
    Priority: 'moderate',
    Status: 0,
    StartDate: '2026-11-16',
    EndDate: '2026-11-20',
    actual_start: null,
    actual_end: null,
    work_days: 5,
    not_before: null,
    is_pinned: false,
    Dependencies: [],
    planned: 0,
    slippage: 0,
    risk_score: 0.1,
    risk_band: 'success',
    risk_reasons: [],
    recommender: false,
    delayed: 0,
    incomplete: 0,
    schedule_version: 1,
    ...change,
  }
}

export function samplePhase(
  phase_id: number,
  Task: ScopeTask[],
  change: Partial<ScopePhase> = {},
): ScopePhase {
  return {
    Phase: `Phase ${phase_id}`,
    phase_id,
    code: `P${phase_id}`,
    Task,
    ProgressPercentage: 0,
    delayed: 0,
    incomplete: 0,
    new: 0,
    ...change,
  }
}
