import type { RevisionRow } from '@itayo/contract'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconClock, IconDots, IconFileTypePdf, IconHistory, IconTable } from '@tabler/icons-react'
import { formatDate, formatPeso } from '../../../../lib/formats.ts'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import classes from './revisions.module.css'
import { nameOf, type Sides } from './sides.ts'

interface RevisionListProps {
  rows: readonly RevisionRow[]
  sides: Sides | null
  onShow: (row: RevisionRow) => void
  /** For those who may edit. */
  onRestore: ((row: RevisionRow) => void) | undefined
  /** For those who may download. */
  onDownload: ((order: number, format: 'pdf' | 'xlsx') => void) | undefined
}

/** Waiting edits first, then approved revisions, newest first. */
export function RevisionList({ rows, sides, onShow, onRestore, onDownload }: RevisionListProps) {
  const newest = rows.find(({ number }) => number !== null)?.number
  return (
    <aside className={`surface ${classes.side}`} aria-label="Revisions">
      <header className={`row between inset-12 line-below dense muted ${classes.sideHead}`}>
        <h2>Revisions</h2>
        <span>{rows.length}</span>
      </header>
      <ul>
        {rows.map((row) => {
          const name = nameOf(row, rows)
          const canRestore = onRestore && row.number !== null && row.number !== newest
          const orders = onDownload ? row.variance_orders : []
          return (
            <li
              key={row.ref}
              className={`anchor line-below ${classes.revision}`}
              data-shown={sides?.to.ref === row.ref || undefined}
              data-from={(sides?.from.ref === row.ref && sides.to.ref !== row.ref) || undefined}
            >
              <UnstyledButton
                className={`full block dense ${classes.revisionFace}`}
                aria-current={sides?.to.ref === row.ref || undefined}
                onClick={() => onShow(row)}
              >
                <span className={classes.revisionTop}>
                  <b>{name}</b>
                  {row.state === 'pending' ? (
                    <StatusBadge tone="info" icon={IconClock}>
                      Pending
                    </StatusBadge>
                  ) : (
                    <StatusBadge tone="good">Approved</StatusBadge>
                  )}
                </span>
                <span className={`block truncate muted ${classes.revisionTitle}`}>{row.title}</span>
                <span className={`muted ${classes.revisionFoot}`}>
                  <span>{formatDate(row.at)}</span>
                  {row.contract === undefined ? null : <b>{formatPeso(row.contract)}</b>}
                </span>
              </UnstyledButton>
              {canRestore || orders.length > 0 ? (
                <Menu position="bottom-end" width={250}>
                  <Menu.Target>
                    <UnstyledButton
                      className={`middle lights muted ${classes.more}`}
                      aria-label={`Actions for ${name}`}
                    >
                      <IconDots size={16} stroke={1.8} aria-hidden />
                    </UnstyledButton>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {orders.map((order) => (
                      <OrderItems key={order} order={order} onDownload={onDownload} />
                    ))}
                    {canRestore ? (
                      <Menu.Item
                        leftSection={<IconHistory size={16} stroke={1.7} aria-hidden />}
                        onClick={() => onRestore(row)}
                      >
                        Restore as a proposal
                      </Menu.Item>
                    ) : null}
                  </Menu.Dropdown>
                </Menu>
              ) : null}
            </li>
          )
        })}
      </ul>
    </aside>
  )
}

function OrderItems({ order, onDownload }: { order: number } & Pick<RevisionListProps, 'onDownload'>) {
  return (
    <>
      <Menu.Item
        leftSection={<IconFileTypePdf size={16} stroke={1.7} aria-hidden />}
        onClick={() => onDownload?.(order, 'pdf')}
      >
        {`Variance order ${order} as PDF`}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTable size={16} stroke={1.7} aria-hidden />}
        onClick={() => onDownload?.(order, 'xlsx')}
      >
        {`Variance order ${order} as Excel`}
      </Menu.Item>
    </>
  )
}
