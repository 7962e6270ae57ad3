import type { AvailablePerson, TeamRecord } from '@itayo/contract'
import { Button, Loader, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowsExchange, IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatDay } from '../../../../../lib/formats.ts'
import { askToConfirm, showMessage } from '../../../../../ui/dialogs.ts'
import { PersonAvatar } from '../../../../../ui/person-avatar.tsx'
import type { Leaving } from '../dialogs/transfer-dialog.tsx'
import { hereAt, type Place } from '../model/places.ts'
import type { useTeamChanges } from '../use-team-changes.ts'
import { EmployeePicker } from './employee-picker.tsx'
import classes from './list.module.css'

interface PlaceRowProps {
  projectId: number
  records: readonly TeamRecord[]
  record: TeamRecord
  place: Place
  today: string
  changes: ReturnType<typeof useTeamChanges>
  canEdit: boolean
  leavingId: number | null
  onTransfer: (leaving: Leaving) => void
}

const NOBODY = "You can't transfer because no employee is selected"

export function PlaceRow({ record, place, canEdit, leavingId, onTransfer, ...team }: PlaceRowProps) {
  const { member } = place
  const isChosen = member !== null && member.project_designation_id === leavingId
  return (
    <tr className={classes.place} data-chosen={isChosen || undefined} data-empty={member ? undefined : true}>
      <td className={classes.position}>{member?.position ?? record.position}</td>
      <td className={classes.who}>
        <PlaceSelect {...team} record={record} place={place} canEdit={canEdit} />
      </td>
      <td className={`figures nowrap muted ${classes.mobile}`} data-name="Mobile">
        {member?.mobile ? <a href={`tel:${member.mobile.replace(/[^\d+]/g, '')}`}>{member.mobile}</a> : '—'}
      </td>
      <td className={classes.transferCell}>
        <Button
          variant="default"
          size="xs"
          className={classes.transfer ?? ''}
          disabled={!canEdit}
          data-nobody={member ? undefined : true}
          aria-label={
            member ? `Transfer ${member.manpower_name}` : `Transfer: ${record.position}, empty place`
          }
          leftSection={<IconArrowsExchange size={16} stroke={1.7} aria-hidden />}
          onClick={() => (member ? onTransfer({ record, member }) : void showMessage('Notice:', NOBODY))}
        >
          Transfer
        </Button>
      </td>
    </tr>
  )
}

type PlaceSelectProps = Pick<
  PlaceRowProps,
  'projectId' | 'records' | 'record' | 'place' | 'today' | 'changes' | 'canEdit'
>

/** Chooses, replaces or clears the person in a place. Each change is saved at once. */
function PlaceSelect({ record, place, canEdit, changes, ...team }: PlaceSelectProps) {
  const { member, openFrom } = place
  const [isPicking, setPicking] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  async function save(change: Parameters<typeof changes.save>[0]): Promise<void> {
    setSaving(true)
    await changes.save(change)
    setSaving(false)
  }
  function close(): void {
    setPicking(false)
    button.current?.focus({ preventScroll: true })
  }
  async function pick(person: AvailablePerson): Promise<void> {
    close()
    const elsewhere = hereAt(team.records, person.manpower_id)
    const old = member?.manpower_name ?? null
    const sure = elsewhere
      ? await asksToMove({ person, from: elsewhere, to: record, old })
      : old === null || (await asksToReplace(old, person.manpower_name))
    if (!sure) return
    await save({
      action: 'save',
      labor_id: record.labor_id,
      manpower_id: person.manpower_id,
      ...(member ? { old_manpower_id: member.manpower_id } : {}),
      ...(openFrom ? { first_day: openFrom } : {}),
      ...(elsewhere ? { despite: true } : {}),
    })
  }
  async function clear(): Promise<void> {
    close()
    if (!member || !(await asksToRemove(member.manpower_name))) return
    await save({ action: 'remove', labor_id: record.labor_id, manpower_id: member.manpower_id })
  }

  const what = `${record.position}${record.work_item_number ? `, ${record.work_item_number}` : ''}`
  return (
    <span className="anchor block">
      <UnstyledButton
        ref={button}
        className={`shrink full row gap-8 surface dense start ${classes.select}`}
        disabled={!canEdit || isSaving}
        aria-haspopup="dialog"
        aria-expanded={isPicking}
        onClick={() => setPicking(true)}
      >
        {member ? (
          <>
            <PersonAvatar name={member.manpower_name} picture={null} size={22} />
            <span className="shrink medium truncate">{member.manpower_name}</span>
          </>
        ) : (
          <span className={`faint ${classes.nobody}`}>Select employee</span>
        )}
        <VisuallyHidden> ({what})</VisuallyHidden>
        <DaysOf place={place} today={team.today} />
        {isSaving ? <Loader size={14} aria-hidden /> : <IconChevronDown size={16} stroke={1.7} aria-hidden />}
      </UnstyledButton>
      {isPicking ? (
        <EmployeePicker
          {...team}
          record={record}
          label={`Who fills ${what}`}
          member={member}
          onPick={(person) => void pick(person)}
          onClear={() => void clear()}
          onClose={close}
        />
      ) : null}
    </span>
  )
}

/**
 * Shows days only when they matter: the person comes later, is about to leave, or the place empties on a
 * day.
 */
function DaysOf({ place: { member, openFrom }, today }: { place: Place; today: string }) {
  const from = member ? member.first_day : openFrom
  const isAhead = from !== null && from > today
  const until = member?.last_day ?? null
  if (!isAhead && until === null) return null
  return (
    <span className={`fixed small figures muted ${classes.days}`}>
      {isAhead ? `from ${formatDay(from)}` : ''}
      {isAhead && until ? ' ' : ''}
      {until ? `until ${formatDay(until)}` : ''}
    </span>
  )
}

const lineName = ({ labor_id, position, work_item_number }: TeamRecord) =>
  labor_id === null ? 'a person without a place' : `${position} of ${work_item_number}`

interface Move {
  person: AvailablePerson
  from: TeamRecord
  to: TeamRecord
  /** The name of the person who has the place now. */
  old: string | null
}

function asksToMove({ person, from, to, old }: Move): Promise<boolean> {
  const name = person.manpower_name
  const replaced = old === null ? '' : ` ${old} leaves this project and is free for others.`
  return askToConfirm({
    title: `Move ${name}?`,
    text: `${name} is here already as ${lineName(from)}, and becomes ${lineName(to)} instead.${replaced}`,
    confirm: 'Move',
    cancel: 'Cancel',
  })
}

function asksToReplace(old: string, next: string): Promise<boolean> {
  return askToConfirm({
    title: `Replace ${old}?`,
    text: `${next} takes the place. ${old} leaves this project and is free for others.`,
    confirm: 'Replace',
    cancel: 'Cancel',
  })
}

function asksToRemove(name: string): Promise<boolean> {
  return askToConfirm({
    title: `Remove ${name}?`,
    text: `${name} leaves this project and is free for others. The history keeps it.`,
    confirm: 'Remove',
    cancel: 'Cancel',
    tone: 'warn',
  })
}
