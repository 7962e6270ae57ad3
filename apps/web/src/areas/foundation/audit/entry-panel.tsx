import type { AuditRow } from '@itayo/contract'
import { type FieldChange, fieldChanges, recordWords } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconArrowUpRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDate } from '../../../lib/formats.ts'
import { Facts } from '../../../ui/facts.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import classes from './audit.module.css'
import { formatSecond } from './day-range.ts'
import { ActionBadge } from './entry-words.tsx'
import { HistoryButton } from './history-link.tsx'

const number = new Intl.NumberFormat('en-US')

export function EntryPanel({ entry, onClose }: { entry: AuditRow; onClose: () => void }) {
  const { title, part } = recordWords(entry)
  const changes = fieldChanges(entry.before, entry.after, entry.names)
  const from = [entry.device, entry.address].filter(Boolean).join(', ')
  return (
    <SidePanel
      title={`Entry ${number.format(entry.id)}`}
      width={364}
      onClose={onClose}
      footer={entry.record ? <RecordDoors record={entry.record} /> : null}
    >
      <Facts
        facts={[
          { name: 'When', value: `${formatDate(entry.at)} ${formatSecond(entry.at)}` },
          { name: 'Who', value: entry.person?.full_name ?? 'Itayo' },
          { name: 'Role then', value: entry.role ?? '—' },
          { name: 'From', value: from || '—' },
          { name: 'Request', value: entry.request_id ?? '—' },
        ]}
      />
      <div className="pad-16 line-above">
        <div className={`row-top between gap-12 ${classes.whatHead}`}>
          <div>
            <h3 className="dense strong breakable">{title}</h3>
            <p className="small muted">{part}</p>
          </div>
          <ActionBadge action={entry.action} />
        </div>
        {changes.length > 0 ? (
          <ChangeTable changes={changes} />
        ) : (
          <p className="small muted">Nothing else was noted about it.</p>
        )}
      </div>
    </SidePanel>
  )
}

/** From an entry to its record as it is now, and to everything else that happened to it. */
function RecordDoors({ record }: { record: NonNullable<AuditRow['record']> }) {
  return (
    <>
      <HistoryButton thing={record.thing} id={record.id} />
      {record.place ? (
        <Button
          component={Link}
          to={record.place}
          rightSection={<IconArrowUpRight size={16} stroke={1.7} aria-hidden />}
        >
          Open
        </Button>
      ) : null}
    </>
  )
}

/** Old on red, new on green; where there is only one side, the other is a dash without colour. */
function ChangeTable({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <div className="clip box">
      <table className={`table ${classes.table}`} data-figures>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.field}>
              <th scope="row">{change.field}</th>
              <td data-side={change.before === null ? undefined : 'before'}>{change.before ?? '—'}</td>
              <td data-side={change.after === null ? undefined : 'after'}>{change.after ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
