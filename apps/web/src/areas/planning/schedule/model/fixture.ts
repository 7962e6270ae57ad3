import type { ProjectSchedule, ScheduleLink, ScheduleTask } from '@itayo/contract'

/** A small plan for tests: a six-day week without holidays, from Monday 06/01/2026. */
export function task(id: number, change: Partial<ScheduleTask> = {}): ScheduleTask {
  return {
    id,
    sow_id: 100 + id,
    item_number: `90${id}(1)`,
    code: `90${id}(1)`,
    SOW: `Work ${id}`,
    tag_name: '',
    phase_id: 1,
    priority: 'moderate',
    status: 0,
    start_date: null,
    end_date: null,
    actual_start: null,
    actual_end: null,
    work_days: null,
    not_before: null,
    is_pinned: false,
    workers: 0,
    slippage: null,
    version: 1,
    ...change,
  }
}

export function link(
  predecessor: number,
  successor: number,
  change: Partial<ScheduleLink> = {},
): ScheduleLink {
  return { predecessor, successor, kind: 'FS', lag: 0, lag_unit: 'calendar', ...change }
}

const rules = {
  workdays: [false, true, true, true, true, true, true],
  has_holidays: false,
  exceptions: [],
}

export function reading(
  tasks: ScheduleTask[],
  links: ScheduleLink[] = [],
  change: Partial<ProjectSchedule> = {},
): ProjectSchedule {
  return {
    project_id: 7,
    name: 'School',
    identifier: 'BUL-2026-014',
    start_date: '2026-06-01',
    end_date: '2026-12-31',
    phases: [
      { id: 1, code: 'A', name: 'Earthworks', progress: 40 },
      { id: 2, code: 'B', name: 'Concrete', progress: 0 },
    ],
    tasks,
    links,
    gaps: [],
    calendar: { company: { ...rules, version: 1 }, project: null, effective: rules },
    baselines: [],
    standing: {
      today: '2026-06-10',
      progress: 20,
      planned: 25,
      slippage: -5,
      stage: 'early_warning',
      undated: 0,
      forecast_end: null,
      forecast_days: null,
    },
    can: { save: true },
    ...change,
  }
}

/** Three in a row: Mon–Wed, Thu–Sat, Mon–Tue. */
export function threeInARow(): ProjectSchedule {
  return reading(
    [
      task(1, { start_date: '2026-06-01', end_date: '2026-06-03', work_days: 3 }),
      task(2, { start_date: '2026-06-04', end_date: '2026-06-06', work_days: 3 }),
      task(3, { start_date: '2026-06-08', end_date: '2026-06-09', work_days: 2, phase_id: 2 }),
    ],
    [link(1, 2), link(2, 3)],
  )
}
