import type { TeamRecord } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { keepFile } from '../../../../../lib/download.ts'
import { NothingFound } from '../../../../../ui/data-table/table-state.tsx'
import { SearchField } from '../../../../../ui/toolbar.tsx'
import type { Leaving } from '../dialogs/transfer-dialog.tsx'
import { filledWords, foundLines, isCurrent, openAtFirst } from '../model/places.ts'
import { sheetName, teamSheet } from '../model/sheet.ts'
import type { useTeamChanges } from '../use-team-changes.ts'
import { LineGroup } from './line-group.tsx'
import classes from './list.module.css'

interface EmployeeListProps {
  projectId: number
  records: readonly TeamRecord[]
  today: string
  changes: ReturnType<typeof useTeamChanges>
  identifier: string
  canEdit: boolean
  /** The assignment whose transfer is being prepared. */
  leavingId: number | null
  onTransfer: (leaving: Leaving) => void
}

/** Every labor line of the estimate with a row for each of its places (TEA-001). */
export function EmployeeList(props: EmployeeListProps) {
  const { records, today, identifier } = props
  const [search, setSearch] = useState('')
  const [isWhole, setWhole] = useState(false)
  const [opened] = useState(() => openAtFirst(records, today))
  /** Lines opened or closed by hand, contrary to their first state. */
  const [toggled, setToggled] = useState<ReadonlySet<number | null>>(new Set())
  const isSearched = search.trim() !== ''
  const current = records.filter((record) => isCurrent(record, today))
  const listed = isWhole || isSearched || current.length === 0 ? records : current
  const found = foundLines(listed, search)
  const isOpen = ({ labor_id }: TeamRecord) => isSearched || opened.has(labor_id) !== toggled.has(labor_id)

  function toggle({ labor_id }: TeamRecord): void {
    const next = new Set(toggled)
    if (!next.delete(labor_id)) next.add(labor_id)
    setToggled(next)
  }
  function download(): void {
    const name = sheetName(identifier, today)
    keepFile(new File([teamSheet(records)], name, { type: 'text/csv;charset=utf-8' }))
  }

  return (
    <section className={`shrink panel ${classes.panel}`} aria-labelledby="employee-list">
      <header className={`row wrap gap-8 inset-8 ${classes.head}`}>
        <h2 className="title" id="employee-list">
          Employee List
        </h2>
        <span className="dense figures muted">{filledWords(records)}</span>
        <div className={`screen-only push row gap-8 ${classes.tools}`}>
          <SearchField label="Search name or position" value={search} onChange={setSearch} shortcut="/" />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            onClick={download}
          >
            Download
          </Button>
        </div>
      </header>
      {found.length === 0 ? (
        <div className={`middle line-above ${classes.nothing}`}>
          <NothingFound text="Nobody and no position has these letters." onClear={() => setSearch('')} />
        </div>
      ) : (
        <table className={`table ${classes.table}`} data-sticky data-cards aria-labelledby="employee-list">
          <thead>
            <tr>
              <th scope="col">Position</th>
              <th scope="col">Name</th>
              <th scope="col">Mobile</th>
              <th scope="col">Transfer</th>
            </tr>
          </thead>
          {found.map(({ record, places }) => (
            <LineGroup
              key={record.labor_id ?? 0}
              {...props}
              record={record}
              places={places}
              isOpen={isOpen(record)}
              onToggle={() => toggle(record)}
            />
          ))}
        </table>
      )}
      {!isSearched && current.length > 0 && current.length < records.length ? (
        <footer className={`row wrap between gap-4-12 inset-8 line-above dense muted ${classes.foot}`}>
          <span>{isWhole ? '' : `${records.length - current.length} lines begin later or have ended. `}</span>
          <Button variant="subtle" size="xs" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show current lines only' : `Show all ${records.length} lines`}
          </Button>
        </footer>
      ) : null}
    </section>
  )
}
