import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconListDetails, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { State } from '../../../../ui/state.tsx'
import { hasCosts } from '../model/read.ts'
import { type HideableColumn, ON_PHONE } from './columns.ts'
import { DeskGrid } from './desk-grid.tsx'
import type { GridChecker, GridCompany, GridDraft, GridFocus } from './draft.ts'
import classes from './grid.module.css'
import { PhoneEstimate } from './phone/phone-estimate.tsx'
import type { SheetCommands } from './sheet-commands.ts'

interface EstimateGridProps {
  draft: GridDraft
  /** Words of item number, code, work item, tag or phase. */
  filter: string
  readOnly: boolean
  /** The work item to go to (EST-020). */
  focus?: GridFocus
  /** Ctrl-S: what the toolbar's button does. */
  onSave?: (() => void) | undefined
  /** A bill of quantities was pasted. */
  onBill: (text: string) => void
  checker?: GridChecker | undefined
  company?: GridCompany | undefined
  hidden: readonly HideableColumn[]
  commands: Ref<SheetCommands>
  /** Ways to begin, in an estimate without work items. */
  emptyActions?: ReactNode
}

/** The Detail view: a sheet at a desk, cards on a phone, with the totals below. */
export function EstimateGrid(props: EstimateGridProps) {
  const { draft, filter, readOnly, focus, onSave, onBill, checker, company, emptyActions } = props
  const isPhone = useMediaQuery(ON_PHONE, undefined, { getInitialValueInEffect: false })
  const { state, estimate } = draft
  if (!state || !estimate) return <Waiting />
  if (state.scopes.length === 0) return <NoItems actions={emptyActions} canEdit={!readOnly} />
  const seesCosts = hasCosts(estimate)
  const View = isPhone ? PhoneEstimate : DeskGrid
  return (
    <View
      draft={draft}
      state={state}
      estimate={estimate}
      filter={filter}
      canEdit={!readOnly && seesCosts}
      seesCosts={seesCosts}
      focus={focus}
      onSave={onSave}
      onBill={onBill}
      checker={checker}
      company={company}
      hidden={props.hidden}
      commands={props.commands}
      nothing={<NothingFound />}
    />
  )
}

/** EST-012. */
function NoItems({ actions, canEdit }: { actions: ReactNode; canEdit: boolean }) {
  return (
    <div className={`fill middle surface ${classes.state}`}>
      <State icon={IconListDetails} tone="accent" title="No data found!" actions={actions}>
        {canEdit
          ? 'Add work items from the catalogue, or start from a template or another project.'
          : 'Nobody has added work items to this estimate yet.'}
      </State>
    </div>
  )
}

function NothingFound() {
  return (
    <div className={`fill middle surface ${classes.state}`}>
      <State icon={IconSearchOff} tone="neutral" title="No data found!">
        Try fewer words: item number, code, work item, tag and scope of work are searched.
      </State>
    </div>
  )
}

const BONES = [38, 30, 46, 34, 42, 30, 38, 26, 44, 36, 30, 40]

/** EST-013. */
function Waiting() {
  return (
    <div className="inset-8" role="status">
      <p className="muted">Loading...</p>
      {BONES.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <div key={at} className={`row gap-24 ${classes.bone}`} aria-hidden>
          <Skeleton height={12} width={`${width}%`} radius={3} />
          <Skeleton height={12} width={72} radius={3} ml="auto" />
          <Skeleton height={12} width={92} radius={3} />
        </div>
      ))}
    </div>
  )
}
