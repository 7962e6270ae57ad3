import { today } from '../../../../platform/clock.ts'
import { openDemo } from '../../../../testing/demo-server.ts'
import { type ReportedProject, reportedProject } from '../../../../testing/reports.ts'

/** A week's work, saved as the site engineer does it. */
export async function openWeeks() {
  const { server, manager, engineer, viewer, stranger } = await openDemo(
    'manager',
    'engineer',
    'viewer',
    'stranger',
  )
  const day = today(server.clock)

  const begun = (measurements?: Record<string, number>) => reportedProject(server, manager, measurements)

  async function entries(project: ReportedProject) {
    const { rows } = await server.owner.query(
      `select entry_date::text as date, status::float8, accomplishment::float8, created_by::int as by
       from progress_entry where project_id = $1 order by id`,
      [project.id],
    )
    return rows
  }

  async function trail(project: ReportedProject) {
    const { rows } = await server.owner.query(
      `select action, after from audit_event where subject_id = $1 and action like 'report.%' order by id`,
      [project.id],
    )
    return rows
  }

  async function stored(project: ReportedProject, code: string) {
    const { rows } = await server.owner.query(
      'select status::float8, actual_start::text, actual_end::text from project_work_item where id = $1',
      [project.item(code)],
    )
    return rows[0]
  }
  return { server, manager, engineer, viewer, stranger, day, begun, entries, trail, stored }
}
