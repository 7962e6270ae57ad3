import type { TeamRecord } from '@itayo/contract'
import type { Member } from './places.ts'

/** A member in a place, for tests. */
export function memberNamed(manpower_name: string, days: Partial<Member> = {}): Member {
  const id = manpower_name.length
  return {
    project_designation_id: id,
    manpower_id: id,
    manpower_name,
    mobile: '09185550144',
    position: 'Mason',
    position_id: 8,
    labor_id: 35,
    first_day: '2026-07-13',
    last_day: null,
    ...days,
  }
}

/** A labor line with so many places. */
export function lineOf(workers: number, manpower: Member[], given: Partial<TeamRecord> = {}): TeamRecord {
  return {
    pos_id: 8,
    position: 'Mason',
    labor_id: 35,
    psow_id: 13,
    work_item_number: '900(1)c2',
    work_item_code: '900(1)c2',
    work_item: 'Structural Concrete',
    tag_name: '',
    start_date: '2026-11-02',
    end_date: '2026-11-27',
    workers,
    manpower,
    ...given,
  }
}
