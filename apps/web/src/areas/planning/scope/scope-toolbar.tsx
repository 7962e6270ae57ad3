import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconChartLine,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { SearchField } from '../../../ui/toolbar.tsx'
import type { ScopeView } from './address.ts'
import { DownloadSwa } from './download-swa.tsx'
import { STATUS_FILTERS, type StatusFilter } from './model/filter.ts'
import classes from './scope-tab.module.css'
import type { ScopeAddressing } from './use-scope-address.ts'

const VIEWS: readonly { value: ScopeView; face: string }[] = [
  { value: 'sow', face: 'SOW' },
  { value: 'description', face: 'Description' },
]

interface ScopeToolbarProps {
  projectId: number
  address: ScopeAddressing
  saved: ReactNode
  areAllOpen: boolean
  onToggleAll: () => void
  /** Absent while the order is the usual one. */
  onUsualOrder: (() => void) | undefined
  weather: ReactNode
  /** Absent for who may not open the schedule. */
  schedule: string | undefined
}

export function ScopeToolbar(props: ScopeToolbarProps) {
  const { projectId, address, saved, areAllOpen, onToggleAll, onUsualOrder, weather, schedule } = props
  const { view, status, typed, go } = address
  const ToggleIcon = areAllOpen ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal
  return (
    <div className={`screen-only row wrap gap-8 ${classes.toolbar}`}>
      <Segments label="View" value={view} onChange={(next) => go({ view: next })} options={VIEWS} />
      <div className="search-room">
        <SearchField label="Search work item" shortcut="/" value={typed.typed} onChange={typed.onType} />
      </div>
      <FilterSelect
        label="Status"
        options={STATUS_FILTERS}
        value={status}
        onChange={(next) => go({ status: next as StatusFilter }, { replace: true })}
      />
      <div className={`push row wrap gap-8 ${classes.actions}`}>
        {saved}
        {onUsualOrder ? (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
            onClick={onUsualOrder}
          >
            Usual order
          </Button>
        ) : null}
        <Button
          variant="subtle"
          color="gray"
          leftSection={<ToggleIcon size={16} stroke={1.7} aria-hidden />}
          onClick={onToggleAll}
        >
          {areAllOpen ? 'Collapse all' : 'Expand all'}
        </Button>
        <DownloadSwa projectId={projectId} />
        {weather}
        {schedule ? (
          <Button
            component={Link}
            to={schedule}
            variant="default"
            leftSection={<IconChartLine size={16} stroke={1.7} aria-hidden />}
          >
            Open schedule
          </Button>
        ) : null}
      </div>
    </div>
  )
}
