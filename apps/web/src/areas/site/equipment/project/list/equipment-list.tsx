import type { EquipmentGroup, EquipmentNeed } from '@itayo/contract'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { IconBackhoe, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useToday } from '../../../../../lib/clock.ts'
import { QueryFailed } from '../../../../../lib/query-failed.tsx'
import { NothingFound } from '../../../../../ui/data-table/table-state.tsx'
import { showMessage } from '../../../../../ui/dialogs.ts'
import { State } from '../../../../../ui/state.tsx'
import { type Taken, takenWords } from '../model/days.ts'
import {
  foundNeeds,
  groupWords,
  missingOf,
  type Picks,
  pickOf,
  stillThere,
  tickedOf,
  wantedElsewhere,
  withPick,
} from '../model/picks.ts'
import type { Revised } from '../model/revision.ts'
import { projectEquipmentQueries } from '../queries.ts'
import { RevisesNote } from '../revises-note.tsx'
import sheet from '../sheet-head.module.css'
import type { EquipmentAddressing } from '../use-equipment-address.ts'
import { clearKept, keptForm, useKept } from '../use-kept.ts'
import { BookedRow } from './booked-row.tsx'
import classes from './list.module.css'
import { ListToolbar } from './list-toolbar.tsx'
import { showMissing } from './missing-fields.tsx'
import { NeedRow } from './need-row.tsx'
import { useCreateRequest } from './use-create-request.tsx'
import { useOpenGroups } from './use-open-groups.ts'

interface EquipmentListProps {
  projectId: number
  projectStart: string
  address: EquipmentAddressing
  mayRequest: boolean
  /** Opens the dialog that adds machines, for a category or for any; null for who may not. */
  onAdd: ((category: string | null) => void) | null
  onSaved: () => void
}

/** EQP-002 to EQP-005: the needs of the work items by category, and the machines to request. */
export function EquipmentList(props: EquipmentListProps) {
  const needs = useQuery(projectEquipmentQueries.needs(props.projectId))
  if (needs.data) return <OpenList {...props} groups={needs.data} />
  if (!needs.error) return <ListSkeleton />
  return <QueryFailed what="Equipment" query={needs} />
}

const NO_PICKS: Picks = {}
const NEW: Revised = {}

function OpenList(props: EquipmentListProps & { groups: readonly EquipmentGroup[] }) {
  const { projectId, groups, address, mayRequest, onAdd } = props
  const [keptPicks, setPicks] = useKept<Picks>(keptForm('equipment', projectId), NO_PICKS)
  const [revises, setRevises] = useKept<Revised>(keptForm('equipment-revises', projectId), NEW)
  const picks = useMemo(() => stillThere(keptPicks, groups), [keptPicks, groups])
  const ticked = useMemo(() => tickedOf(groups, picks), [groups, picks])
  const shown = foundNeeds(groups, address)
  const open = useOpenGroups(shown, picks, `${address.search} ${address.sow}`.trim())
  const change = (id: number, next: Parameters<typeof withPick>[2]) =>
    setPicks((now) => withPick(now, id, next))
  const request = useCreateRequest(
    projectId,
    revises,
    () => {
      setPicks(NO_PICKS)
      setRevises(NEW)
      props.onSaved()
    },
    (ids) => {
      for (const id of ids) change(id, { ticked: false })
    },
  )

  function tick(need: EquipmentNeed, isTicked: boolean, clash: Taken | undefined): void {
    const missing = missingOf(pickOf(picks, need))
    if (isTicked && missing.length > 0) showMissing(missing)
    else if (isTicked && clash) void showMessage('Already booked', takenWords(clash))
    else change(need.pe_id, { ticked: isTicked })
  }

  const today = useToday()
  if (groups.length === 0) return <EmptyList projectId={projectId} onAdd={onAdd} />
  const row = (need: EquipmentNeed, category: string) => {
    if (!mayRequest) return <BookedRow key={need.pe_id} need={need} />
    const pick = pickOf(picks, need)
    return (
      <NeedRow
        key={need.pe_id}
        projectId={projectId}
        need={need}
        pick={pick}
        wanted={wantedElsewhere(ticked, need.pe_id, pick.machine)}
        earliest={props.projectStart}
        today={today}
        refusal={request.refusals[need.pe_id]}
        onChange={(next) => {
          request.forget(need.pe_id)
          change(need.pe_id, next)
        }}
        onTick={(isTicked, clash) => tick(need, isTicked, clash)}
        onAdd={onAdd && (() => onAdd(category))}
      />
    )
  }

  return (
    <>
      <ListToolbar
        address={address}
        scopes={[...new Set(groups.flatMap(({ details }) => details.map(({ sow }) => sow)))]}
        ticked={ticked.length}
        mayRequest={mayRequest}
        hasPicks={Object.keys(picks).length > 0}
        isSending={request.isPending}
        onClear={() =>
          void clearKept(() => {
            setPicks(NO_PICKS)
            setRevises(NEW)
          })
        }
        onAdd={onAdd && (() => onAdd(null))}
        onCreate={() => request.create(ticked)}
      />
      <RevisesNote revises={revises} onNew={() => setRevises(NEW)} />
      {shown.length > 0 ? (
        <div className={`surface ${classes.area}`}>
          <table
            className={`block dense ${classes.list}`}
            data-read={!mayRequest || undefined}
            aria-label="Equipment"
          >
            <thead className={sheet.head}>
              <tr className={`grid-head ${classes.head}`}>
                {mayRequest ? <th scope="col">Request</th> : null}
                <th scope="col">Scope of Work</th>
                <th scope="col">Work Item</th>
                <th scope="col">Model</th>
                <th scope="col">Location</th>
                <th scope="col">Date Start</th>
                <th scope="col">Date End</th>
                <th scope="col">Rental</th>
                <th scope="col">Requests</th>
              </tr>
            </thead>
            {shown.map((group) => (
              <Group
                key={group.equipmentName}
                name={group.equipmentName}
                words={groupWords(group.details, picks)}
                isOpen={open.isOpen(group)}
                onToggle={() => open.toggle(group)}
              >
                {group.details.map((need) => row(need, group.equipmentName))}
              </Group>
            ))}
          </table>
        </div>
      ) : (
        <div className={`empty-place card ${classes.nothing}`}>
          <NothingFound onClear={() => address.go({ search: '', sow: '' }, { replace: true })} />
        </div>
      )}
    </>
  )
}

interface GroupProps {
  name: string
  words: string
  isOpen: boolean
  onToggle: () => void
  children: React.ReactNode
}

function Group({ name, words, isOpen, onToggle, children }: GroupProps) {
  return (
    <>
      <tbody>
        <tr className={`block line-below ${classes.group}`}>
          <th scope="rowgroup" colSpan={9}>
            <UnstyledButton
              className={`row gap-8 focus-inside dense full ${classes.toggle}`}
              aria-expanded={isOpen}
              onClick={onToggle}
            >
              <IconChevronRight className="chevron muted" size={16} stroke={1.9} aria-hidden />
              <span className={`strong ${classes.groupName}`}>{name}</span>
              <span className={`small muted ${classes.groupWords}`}>{words}</span>
            </UnstyledButton>
          </th>
        </tr>
      </tbody>
      {isOpen ? <tbody className={classes.body}>{children}</tbody> : null}
    </>
  )
}

function EmptyList({ projectId, onAdd }: Pick<EquipmentListProps, 'projectId' | 'onAdd'>) {
  return (
    <div className={`empty-place card ${classes.nothing}`}>
      <State
        icon={IconBackhoe}
        tone="accent"
        title="No equipment in the estimate yet"
        actions={
          <>
            {onAdd ? (
              <Button variant="default" onClick={() => onAdd(null)}>
                Add Equipment
              </Button>
            ) : null}
            <Button component={Link} to={`/projects/Index?id=${projectId}&menu=2`}>
              Go to Estimate
            </Button>
          </>
        }
      >
        Equipment lines of the estimate appear here, to be requested for their work items.
      </State>
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className="stack gap-8 pad-20" role="status" aria-label="Loading the equipment">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((row) => (
        <Skeleton key={row} height={36} radius={6} aria-hidden />
      ))}
    </div>
  )
}
