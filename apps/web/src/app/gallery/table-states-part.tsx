import { Button } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { DataTableProps } from '../../ui/data-table/list-props.ts'
import { ListPanel } from '../../ui/list-panel.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { State } from '../../ui/state.tsx'
import { toastSuccess } from '../../ui/toast.tsx'
import classes from './gallery.module.css'
import { PEOPLE, type SamplePerson } from './samples.ts'
import { peopleColumns } from './tables-part.tsx'

const base: DataTableProps<SamplePerson> = {
  label: 'Users',
  noun: { one: 'user', many: 'users' },
  columns: peopleColumns.slice(0, 3),
  rows: [],
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  empty: (
    <State
      icon={IconBuildingCommunity}
      tone="accent"
      title="Start building your data by adding your projects."
      actions={<Button>Go to CONNECT</Button>}
    >
      One project holds its estimate, schedule, requests and site records.
    </State>
  ),
}

const again = () => toastSuccess('Tried again')

const STATES: readonly { caption: string; props: Partial<DataTableProps<SamplePerson>> }[] = [
  { caption: 'Loading', props: { rows: undefined } },
  { caption: 'First use', props: {} },
  {
    caption: 'Filter without result',
    props: { filtered: { text: 'No user is called “Bulacan”.', onClear: again } },
  },
  {
    caption: 'Failed',
    props: { failure: { text: 'The server did not answer.', requestNumber: '7f3c-91ab', onRetry: again } },
  },
  { caption: 'New rows are coming', props: { rows: PEOPLE.slice(0, 4), refreshing: true } },
  {
    caption: 'A page cut by the server',
    props: {
      rows: PEOPLE.slice(0, 4),
      total: 412,
      view: { page: 6, pageSize: 10, sort: { by: 'name', order: 'DESC' } },
    },
  },
]

export function TableStatesPart() {
  return (
    <Page>
      <PageHeader title="Table states" />
      <div className="stack halves one-column gap-16">
        {STATES.map(({ caption, props }) => (
          <div key={caption}>
            <div className={`small muted ${classes.caption}`}>{caption}</div>
            <ListPanel>
              <DataTable {...base} {...props} />
            </ListPanel>
          </div>
        ))}
      </div>
    </Page>
  )
}
