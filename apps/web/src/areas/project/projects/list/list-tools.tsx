import { ImplementingClient, type ProjectSort } from '@itayo/contract'
import { PROJECT_STATUSES } from '@itayo/domain'
import { ActionIcon, Button, Drawer } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconArchive,
  IconArchiveOff,
  IconLayoutGrid,
  IconList,
  IconSortAscending,
  IconSortDescending,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import '../../../../ui/mantine-late.css'
import { Segments } from '../../../../ui/segments.tsx'
import { SearchField } from '../../../../ui/toolbar.tsx'
import { firstOrder, orderWords, SORT_NAMES } from './address.ts'
import classes from './list-tools.module.css'
import type { ProjectsAddress } from './use-projects-address.ts'

interface ListToolsProps {
  address: ProjectsAddress
  seesCosts: boolean
  /** "Viewing 12 of 14 project(s)". */
  viewing: string
  /** Absent for who may not archive. */
  onBulk?: (() => void) | undefined
  /** Further buttons beside it on a phone. */
  more?: ReactNode
}

/** At a desk everything stands in one line; on a phone it waits behind one button. */
export function ListTools({ address, seesCosts, viewing, onBulk, more }: ListToolsProps) {
  return (
    <div className="row wrap gap-8-12">
      <div className="desk-only row wrap gap-8">
        <Filters address={address} seesCosts={seesCosts} />
      </div>
      <div className={`push row wrap gap-4-10 ${classes.end}`}>
        <span className="whole-line dense figures muted" role="status">
          {viewing}
          <span className={classes.order}>
            {viewing ? ' · ' : ''}
            {SORT_NAMES[address.query.sort.by]}, {orderWords(address.query.sort.by, address.query.sort.order)}
          </span>
        </span>
        {more}
        {onBulk ? (
          <Button
            className={classes.bulk ?? ''}
            variant="subtle"
            color="gray"
            leftSection={
              address.archived ? (
                <IconArchiveOff size={16} stroke={1.7} aria-hidden />
              ) : (
                <IconArchive size={16} stroke={1.7} aria-hidden />
              )
            }
            onClick={onBulk}
          >
            {address.archived ? 'Restore selected' : 'Archive selected'}
          </Button>
        ) : null}
        <span className="desk-only">
          <Segments
            label="Layout"
            value={address.layout}
            onChange={address.setLayout}
            options={[
              { value: 'cards', name: 'Cards', face: <IconLayoutGrid size={16} stroke={1.7} aria-hidden /> },
              { value: 'table', name: 'Table', face: <IconList size={16} stroke={1.7} aria-hidden /> },
            ]}
          />
        </span>
      </div>
    </div>
  )
}

function Filters({ address, seesCosts }: Pick<ListToolsProps, 'address' | 'seesCosts'>) {
  const { query, search } = address
  const { by, order } = query.sort
  const sorts = (Object.keys(SORT_NAMES) as ProjectSort[]).filter((sort) => sort !== 'cost' || seesCosts)
  const Direction = order === 'ASC' ? IconSortAscending : IconSortDescending
  return (
    <>
      <SearchField label="Search name or Project ID" value={search.typed} onChange={search.onType} />
      <FilterSelect
        label="Status"
        options={[
          { value: '', label: 'All' },
          ...PROJECT_STATUSES.map(({ value, label }) => ({ value: String(value), label })),
        ]}
        value={query.filter.status === undefined ? '' : String(query.filter.status)}
        onChange={(status) => address.setFilters({ status })}
      />
      <FilterSelect
        label="Client"
        options={[
          { value: '', label: 'All' },
          ...ImplementingClient.options.map((value) => ({ value, label: value })),
        ]}
        value={query.filter.client ?? ''}
        onChange={(client) => address.setFilters({ client })}
      />
      <span className={`gap-8 ${classes.sort}`}>
        <FilterSelect
          label="Sort"
          options={sorts.map((sort) => ({ value: sort, label: SORT_NAMES[sort] }))}
          value={by}
          onChange={(next) =>
            address.setSort({ by: next as ProjectSort, order: firstOrder(next as ProjectSort) })
          }
        />
        <ActionIcon
          variant="default"
          aria-label={`Order: ${orderWords(by, order)}. Turn it round`}
          title={`Order: ${orderWords(by, order)}`}
          onClick={() => address.setSort({ by, order: order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          <Direction size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </span>
    </>
  )
}

/** The same filters on a phone: a button that says whether any is set, and a sheet from below. */
export function FilterSheet({ address, seesCosts }: Pick<ListToolsProps, 'address' | 'seesCosts'>) {
  const [opened, setOpened] = useState(false)
  const { filter } = address.query
  const count = [filter.name, filter.client, filter.status].filter((set) => set !== undefined).length
  return (
    <>
      <Button
        className={classes.filterButton ?? ''}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Drawer.Root
        opened={opened}
        onClose={() => setOpened(false)}
        position="bottom"
        size="auto"
        transitionProps={{ duration: 120 }}
        classNames={{ content: classes.sheet ?? '' }}
      >
        <Drawer.Overlay className={classes.overlay ?? ''} />
        <Drawer.Content aria-label="Filters" radius={0}>
          <div className={`stack gap-10 ${classes.sheetBody}`}>
            <div className={`row between ${classes.sheetHead}`}>
              <h2>Filters</h2>
              <ActionIcon aria-label="Close" onClick={() => setOpened(false)}>
                <IconX size={20} stroke={1.7} aria-hidden />
              </ActionIcon>
            </div>
            <Filters address={address} seesCosts={seesCosts} />
            <div className="stack halves mt-6 gap-8">
              <Button variant="default" disabled={count === 0} onClick={address.clearFilters}>
                Clear filters
              </Button>
              <Button onClick={() => setOpened(false)}>Show projects</Button>
            </div>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
