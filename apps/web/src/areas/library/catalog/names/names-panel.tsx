import type { NamedRow } from '@itayo/contract'
import { Button, Switch } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconPencil, IconPlus, IconTag } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import '../../../../ui/mantine-late.css'
import { Panel } from '../../../../ui/panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { catalogQueries } from '../queries.ts'
import { NameDialog } from './name-dialog.tsx'
import type { NamedList } from './named-lists.ts'
import classes from './names.module.css'

/** A list of names: add, rename, archive, restore. */
export function NamesPanel({ list, rows }: { list: NamedList; rows: readonly NamedRow[] }) {
  const queries = useQueryClient()
  const [archived, setArchived] = useState(false)
  const [form, setForm] = useState<{ row: NamedRow | null } | null>(null)
  // Types and categories are also chosen in the form of a project.
  const refresh = () => {
    void queries.invalidateQueries(catalogQueries.all())
    void queries.invalidateQueries({ queryKey: ['projects'] })
  }
  const edit = useAction(list.edit, { announce: true, onSuccess: refresh, onError: refresh })
  const live = rows.filter((row) => !row.is_archived)
  const shown = archived ? rows : live

  async function onArchive(row: NamedRow): Promise<void> {
    const sure =
      row.is_archived ||
      (await askToConfirm({
        title: `Archive ${row.name}?`,
        text: `This ${list.one} is not offered any more. What has it keeps it. It can be restored at any time.`,
        confirm: 'Archive',
        cancel: 'Cancel',
        tone: 'warn',
      }))
    if (sure)
      edit.mutate({
        params: { id: row.id },
        body: { name: row.name, archived: !row.is_archived, version: row.version },
      })
  }

  return (
    <Panel
      title={list.title}
      subtitle={live.length}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
          onClick={() => setForm({ row: null })}
        >
          Add {list.one}
        </Button>
      }
    >
      {shown.length === 0 ? (
        <State icon={IconTag} tone="neutral" title={`No ${list.title.toLowerCase()}`}>
          {list.empty}
        </State>
      ) : (
        <ul className="stack">
          {shown.map((row) => (
            <li
              key={row.id}
              className={`row gap-10 hovers dense ${classes.row}`}
              data-archived={row.is_archived || undefined}
            >
              <span className={`grow medium breakable ${classes.name}`}>{row.name}</span>
              {row.is_archived ? <Badge tone="neutral">Archived</Badge> : null}
              {list.usedBy ? (
                <span className="small figures muted">
                  {row.used === 0 ? 'Not used' : countOf(row.used, list.usedBy.one, list.usedBy.many)}
                </span>
              ) : null}
              <RowMenu
                name={row.name}
                actions={[
                  { label: 'Rename', icon: IconPencil, onClick: () => setForm({ row }) },
                  row.is_archived
                    ? { label: 'Restore', icon: IconArchiveOff, onClick: () => void onArchive(row) }
                    : { label: 'Archive', icon: IconArchive, onClick: () => void onArchive(row) },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {rows.length > live.length ? (
        <div className="inset-10 line-above">
          <Switch
            size="xs"
            label={`Show archived (${rows.length - live.length})`}
            checked={archived}
            onChange={(event) => setArchived(event.currentTarget.checked)}
          />
        </div>
      ) : null}
      {form ? (
        <NameDialog
          key={form.row?.id ?? 'new'}
          list={list}
          row={form.row}
          onClose={() => setForm(null)}
          onSaved={() => {
            refresh()
            setForm(null)
          }}
        />
      ) : null}
    </Panel>
  )
}
