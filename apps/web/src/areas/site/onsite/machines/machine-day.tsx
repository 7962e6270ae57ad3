import type { DayMachine, MachineUse } from '@itayo/contract'
import { SHIFTS, type Shift, sum } from '@itayo/domain'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { IconPencilPlus, IconTractor } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import type { Entry } from '../../../../lib/device/entry.ts'
import { useCorrectedEntry, useLeaveEntry, useWaiting } from '../../../../lib/device/use-kept-action.ts'
import { formatDay, formatPeso, formatQuantity } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { mayLeave } from '../../../../lib/unsaved.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { WithSidePanel } from '../../../../ui/side-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { DayPicker, useOpenDay } from '../day-picker.tsx'
import { onsiteQueries } from '../queries.ts'
import { placeOf } from '../stock/stock-columns.tsx'
import { type ShiftInput, shiftKind } from '../waiting.ts'
import classes from './machines.module.css'
import { t } from './messages/en.ts'
import { newShift, writtenShift } from './shift-draft.ts'
import { type KeptShift, ShiftForm, shiftWords } from './shift-form.tsx'
import { UsePanel } from './use-panel.tsx'

type Opened =
  | { what: 'write'; machine: DayMachine; shift: Shift }
  | { what: 'look' | 'correct'; use: MachineUse }
  /** An entry that waits on this device and is written again. */
  | { what: 'waiting'; entry: Entry }

const KINDS_OF_ENTRIES = [shiftKind.name]

/** The machines that are booked for a day: what is written of each, and what is not. */
export function MachineDay({ projectId }: { projectId: number }) {
  const open = useOpenDay()
  const mayWrite = useAuth().viewingAs === null
  const client = useQueryClient()
  const machines = useQuery(onsiteQueries.machineDay(projectId, open.day))
  const [chosen, setOpened] = useState<Opened | null>(null)
  const waiting = useWaiting<ShiftInput>(KINDS_OF_ENTRIES, projectId)
  const corrected = useCorrectedEntry(shiftKind.name)
  const leaveEntry = useLeaveEntry()
  const opened: Opened | null = chosen ?? (corrected && { what: 'waiting', entry: corrected })
  const show = async (next: Opened) => {
    if (await mayLeave()) setOpened(next)
  }
  function close(): void {
    setOpened(null)
    if (corrected) leaveEntry()
  }
  function done(): void {
    close()
    void client.invalidateQueries(onsiteQueries.all())
  }
  return (
    <WithSidePanel
      panel={
        opened ? (
          <OpenedPanel
            key={keyOf(opened, open.day)}
            opened={opened}
            day={open.day}
            mayWrite={mayWrite}
            onCorrect={(use) => setOpened({ what: 'correct', use })}
            onDone={done}
            onClose={close}
          />
        ) : null
      }
    >
      <div className="stack gap-16">
        <DayPicker open={open} />
        {machines.data ? (
          <>
            <Totals machines={machines.data} />
            <ListPanel>
              {machines.data.length === 0 ? (
                <State icon={IconTractor} tone="accent" title={t('noMachine')}>
                  {t('noMachineText')}
                </State>
              ) : null}
              <ul aria-label={t('machinesOfDay')}>
                {machines.data.map((machine) => (
                  <MachineLine
                    key={machine.booking_id}
                    machine={machine}
                    waiting={waiting
                      .map(({ input }) => input.body)
                      .filter((body) => body.booking_id === machine.booking_id && body.day === open.day)
                      .map(({ shift }) => shift ?? 'day')}
                    mayWrite={mayWrite}
                    onWrite={(shift) => void show({ what: 'write', machine, shift })}
                    onLook={(use) => void show({ what: 'look', use })}
                  />
                ))}
              </ul>
            </ListPanel>
          </>
        ) : machines.isError ? (
          <QueryFailed what={t('theMachines')} query={machines} />
        ) : (
          <div className="stack gap-12" role="status" aria-label={t('loadingMachines')}>
            <Skeleton height={68} />
            <Skeleton height={120} />
          </div>
        )}
      </div>
    </WithSidePanel>
  )
}

const keyOf = (opened: Opened, day: string) =>
  opened.what === 'write'
    ? `${opened.machine.booking_id} ${day} ${opened.shift}`
    : opened.what === 'waiting'
      ? opened.entry.id
      : `${opened.what} ${opened.use.id} ${opened.use.version}`

interface OpenedPanelProps {
  opened: Opened
  day: string
  mayWrite: boolean
  onCorrect: (use: MachineUse) => void
  onDone: () => void
  onClose: () => void
}

function OpenedPanel({ opened, day, mayWrite, onCorrect, onDone, onClose }: OpenedPanelProps) {
  if (opened.what === 'look')
    return (
      <UsePanel
        use={opened.use}
        mayWrite={mayWrite}
        onCorrect={() => onCorrect(opened.use)}
        onReversed={onDone}
        onClose={onClose}
      />
    )
  const { place, draft } =
    opened.what === 'write'
      ? newShift(opened.machine, day, opened.shift)
      : opened.what === 'waiting'
        ? (opened.entry.draft as KeptShift)
        : writtenShift(opened.use)
  return (
    <ShiftForm
      place={place}
      start={draft}
      corrected={opened.what === 'correct' ? opened.use : null}
      replaces={opened.what === 'waiting' ? opened.entry.id : undefined}
      onSaved={onDone}
      onClose={onClose}
    />
  )
}

interface MachineLineProps {
  machine: DayMachine
  /** Shifts that are written and wait on this device. */
  waiting: readonly Shift[]
  mayWrite: boolean
  onWrite: (shift: Shift) => void
  onLook: (use: MachineUse) => void
}

function MachineLine({ machine, waiting, mayWrite, onWrite, onLook }: MachineLineProps) {
  const name = `${machine.model} · ${machine.unique_id}`
  const missing = SHIFTS.filter(
    (shift) => !machine.uses.some((use) => use.shift === shift) && !waiting.includes(shift),
  )
  return (
    <li className={`line-below ${classes.machine}`} aria-label={name}>
      <span className="shrink">
        <span className="row wrap gap-4-8">
          <span className="medium breakable">{name}</span>
          {machine.rental ? <Badge tone="neutral">{t('rental')}</Badge> : null}
          {waiting.map((shift) => (
            <Badge key={shift} tone="warn">
              {t('shiftWaiting', { shift: shiftWords(shift) })}
            </Badge>
          ))}
          {machine.uses.length === 0 && waiting.length === 0 ? (
            <Badge tone="warn">{t('notWritten')}</Badge>
          ) : null}
        </span>
        <span className="block small muted">
          {machine.category} · {placeOf(machine)} {machine.work_item} ·{' '}
          {t('untilDay', { number: machine.pr_num, day: formatDay(machine.date_end) })}
        </span>
      </span>
      {mayWrite && missing.length > 0 ? (
        <div className="row gap-8">
          {missing.map((shift) => (
            <Button
              key={shift}
              variant={shift === 'day' ? 'filled' : 'default'}
              leftSection={<IconPencilPlus size={16} stroke={1.7} aria-hidden />}
              aria-label={t('writeShiftOf', { shift: shiftWords(shift).toLowerCase(), name })}
              onClick={() => onWrite(shift)}
            >
              {shiftWords(shift)}
            </Button>
          ))}
        </div>
      ) : null}
      {machine.uses.length > 0 ? (
        <ul className={`stack gap-8 ${classes.shifts}`}>
          {machine.uses.map((use) => (
            <li key={use.id}>
              <UnstyledButton className={`panel hovers ${classes.shift}`} onClick={() => onLook(use)}>
                <span className="row wrap gap-4-8">
                  <span className="medium">{shiftWords(use.shift)}</span>
                  <span className="strong figures">
                    {t('hWorked', { hours: formatQuantity(use.worked_hours) })}
                  </span>
                  {use.idle_hours > 0 ? (
                    <span className="muted figures">
                      {t('hIdle', { hours: formatQuantity(use.idle_hours) })}
                    </span>
                  ) : null}
                  {use.down_hours > 0 ? (
                    <Badge tone="bad">{t('hDown', { hours: formatQuantity(use.down_hours) })}</Badge>
                  ) : null}
                  <span className="push small muted">{use.operator || use.number}</span>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function Totals({ machines }: { machines: readonly DayMachine[] }) {
  const uses = machines.flatMap((machine) => machine.uses)
  const hours = (pick: (use: MachineUse) => number) => formatQuantity(sum(uses.map(pick)))
  const amounts = uses.flatMap(({ amount }) => amount ?? [])
  return (
    <KeyFigures slim>
      <KeyFigure label={t('machines')} figure={machines.length} />
      <KeyFigure
        label={t('toWrite')}
        tone={machines.some((machine) => machine.uses.length === 0) ? 'warn' : 'good'}
        figure={machines.filter((machine) => machine.uses.length === 0).length}
      />
      <KeyFigure label={t('hoursWorked')} figure={hours((use) => use.worked_hours)} />
      <KeyFigure label={t('idle')} figure={hours((use) => use.idle_hours)} />
      <KeyFigure label={t('brokenDown')} figure={hours((use) => use.down_hours)} />
      {amounts.length > 0 ? <KeyFigure label={t('savedCost')} figure={formatPeso(sum(amounts))} /> : null}
    </KeyFigures>
  )
}
