import { type ProjectOverview, TEAM_ROLES } from '@itayo/contract'
import type { ReactNode } from 'react'
import { countOf, formatDay } from '../../../../lib/formats.ts'
import { EditButton } from '../../../../ui/edit-button.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { PersonAvatar } from '../../../../ui/person-avatar.tsx'
import classes from '../overview.module.css'
import { cycleWords, DETAILS_LABELS, phoneWords } from './details-values.ts'

/** An unknown value is shown as "Not set": a blank could be a mistake of the page. */
function known(
  value: string | null | undefined,
  show: (value: string) => ReactNode = (text) => text,
): ReactNode {
  return value ? show(value) : <span className="regular faint">Not set</span>
}

interface TeamPanelProps {
  overview: ProjectOverview
  /** Absent for who may not edit. Opens the one form of all details (D-11). */
  onEdit?: (() => void) | undefined
  /** The form has just been closed: its button takes the focus back. */
  wasEdited: boolean
}

export function TeamPanel({ overview, onEdit, wasEdited }: TeamPanelProps) {
  const people = TEAM_ROLES.filter((role) => overview.project_team[role])
  return (
    <Panel
      title="Project Team"
      subtitle={people.length > 0 ? countOf(people.length, 'person', 'people') : undefined}
      actions={
        onEdit ? (
          <EditButton what="team, client and project details" focused={wasEdited} onClick={onEdit} />
        ) : undefined
      }
    >
      {people.length === 0 ? (
        <p className="inset-14 dense muted">Nobody is named yet.</p>
      ) : (
        <ul className={`stack gap-4 ${classes.people}`}>
          {people.map((role) => (
            <li key={role} className={`row gap-10 dense ${classes.person}`}>
              <PersonAvatar name={overview.project_team[role]} picture={null} size={24} />
              <span className="grow medium breakable">{overview.project_team[role]}</span>
              <span className="fixed small muted">{DETAILS_LABELS[role]}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

export function ClientPanel({ overview }: { overview: ProjectOverview }) {
  const { customer_contact: client, project_info: info } = overview
  const address = [info.street, info.barangay, info.city, info.province, info.region]
    .filter(Boolean)
    .join(', ')
  return (
    <Panel title="Client Information">
      <Facts
        facts={[
          { name: 'Implementing client', value: known(info.source_of_funds) },
          { name: 'Company', value: known(client.company_name) },
          { name: 'Contact', value: known(client.client_name) },
          {
            name: 'Phone',
            value: known(client.phone_number, (digits) => <a href={`tel:${digits}`}>{phoneWords(digits)}</a>),
          },
          { name: 'Email', value: known(client.email, (email) => <a href={`mailto:${email}`}>{email}</a>) },
          { name: 'Address', value: known(address) },
        ]}
      />
    </Panel>
  )
}

export function ProjectPanel({ overview: { project_info: info } }: { overview: ProjectOverview }) {
  return (
    <Panel title="Project Details">
      <Facts
        facts={[
          { name: 'Category', value: info.project_category },
          { name: 'Type', value: info.project_type },
          ...(info.bid_category === undefined
            ? []
            : [{ name: 'Bid category', value: known(info.bid_category) }]),
          { name: 'Contract ID', value: known(info.contract_number) },
          { name: 'Start date', value: formatDay(info.start_date) },
          { name: 'No. of days', value: info.duration > 0 ? info.duration : known('') },
        ]}
      />
    </Panel>
  )
}

export function KeyDatesPanel({ overview: { key_dates, project_info } }: { overview: ProjectOverview }) {
  return (
    <Panel title="Key Dates">
      <Facts
        facts={[
          { name: 'Proposal submission', value: known(key_dates.proposal_submission, formatDay) },
          { name: 'Kick-off', value: known(key_dates.kick_off_start, formatDay) },
          { name: 'Turn-over', value: known(key_dates.turn_over, formatDay) },
          { name: 'Reconciliation Cycle', value: known(project_info.reconciliation_cycle, cycleWords) },
        ]}
      />
    </Panel>
  )
}
