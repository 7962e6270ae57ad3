import type { PhaseRow } from '@itayo/contract'
import { Button, Switch } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import '../../../../ui/mantine-late.css'
import { useTypedSearch } from '../../../../lib/list-address.ts'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { State } from '../../../../ui/state.tsx'
import { SearchField } from '../../../../ui/toolbar.tsx'
import classes from '../catalogue.module.css'
import { useArchivePhase } from '../phases/use-archive-phase.ts'
import type { CatalogueAddress } from '../use-catalogue-address.ts'
import { PhaseMenu } from './phase-menu.tsx'
import { type Catalogue, PHASE_GROUPS, searchWords, treeRows } from './tree-rows.ts'
import { WorkTree } from './work-tree.tsx'

interface TreeColumnProps {
  catalogue: Catalogue
  address: CatalogueAddress
  /** Phases opened by hand. They outlive the tree, which a phone puts away for an item. */
  open: ReadonlySet<number>
  onOpen: (open: ReadonlySet<number>) => void
  onEditPhase: (phase: PhaseRow) => void
  /** The work item opened last. */
  lastId: number | null
}

function toggled(set: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

export function TreeColumn(props: TreeColumnProps) {
  const { catalogue, address, open, onOpen, onEditPhase, lastId } = props
  const search = useTypedSearch(address.search, address.setSearch)
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const archive = useArchivePhase()
  const { group, archived } = address
  const words = searchWords(search.typed)
  const rows = treeRows(catalogue, { search: search.typed, group, archived, open, closed })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search finds something else
  useEffect(() => setClosed(new Set()), [search.typed])
  const live = catalogue.work_items.filter((item) => !item.is_archived).length
  const hasArchived = [...catalogue.phases, ...catalogue.work_items].some((row) => row.is_archived)

  return (
    <>
      <div className={`fixed stack gap-8 line-below ${classes.tools}`}>
        <SearchField label={`Search ${live} work items`} value={search.typed} onChange={search.onType} />
        <div className="row wrap between gap-8">
          <FilterSelect
            label="Group"
            options={[{ value: '', label: 'All' }, ...PHASE_GROUPS]}
            value={group}
            onChange={address.setGroup}
          />
          {hasArchived || archived ? (
            <Switch
              size="xs"
              label="Show archived"
              checked={archived}
              onChange={(event) => address.setArchived(event.currentTarget.checked)}
            />
          ) : null}
        </div>
      </div>
      <div className={`scrolls ${classes.scroll}`}>
        {rows.length === 0 ? (
          <State
            icon={IconFilterOff}
            tone="neutral"
            title="No data result!"
            actions={
              <Button
                variant="default"
                onClick={() => {
                  search.onType('')
                  address.setGroup('')
                }}
              >
                Clear filters
              </Button>
            }
          >
            {search.typed
              ? `No work item or phase has “${search.typed.trim()}” in its number, code or name.`
              : 'No phase belongs to this group.'}
          </State>
        ) : (
          <WorkTree
            rows={rows}
            words={words}
            chosenId={address.itemId}
            lastId={lastId}
            onToggle={(id) => (words.length > 0 ? setClosed(toggled(closed, id)) : onOpen(toggled(open, id)))}
            onChoose={(id) => address.openItem(id)}
            phaseMenu={(phase) => (
              <PhaseMenu
                phase={phase}
                onAddItem={() => address.addItem(phase.id)}
                onEdit={() => onEditPhase(phase)}
                onArchive={() => void archive(phase)}
              />
            )}
          />
        )}
      </div>
    </>
  )
}
