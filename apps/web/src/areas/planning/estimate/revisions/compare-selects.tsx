import { Menu } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMayDownload } from '../../../../lib/use-may-download.ts'
import { useOrderDownload } from '../../../../lib/use-report-download.ts'
import { DownloadMenu } from '../../../../ui/download-menu.tsx'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { estimateQueries } from '../queries.ts'
import { FORMATS } from '../toolbar/reports.ts'
import classes from './revisions.module.css'
import { optionWords, sidesOf } from './sides.ts'

interface CompareSelectsProps {
  projectId: number
  refs: { from: string | null; to: string | null }
  onAsk: (sides: { from?: string; to?: string }) => void
  canDownload: boolean
}

/** The two sides, in the toolbar. */
export function CompareSelects({ projectId, refs, onAsk, canDownload }: CompareSelectsProps) {
  const rows = useQuery(estimateQueries.revisions(projectId)).data?.revisions ?? []
  const sides = sidesOf(rows, refs)
  if (!sides || rows.length < 2) return null
  const options = rows.map((row) => ({ value: row.ref, label: optionWords(row, rows) }))
  return (
    <div className={`shrink row gap-8 muted ${classes.selects}`}>
      <FilterSelect
        label="Compare"
        // Edits that wait are only ever compared to.
        options={options.filter(({ value }) => value.startsWith('r'))}
        value={sides.from.ref}
        onChange={(from) => onAsk({ from, to: sides.to.ref })}
      />
      <IconArrowRight size={16} stroke={1.7} aria-hidden />
      <FilterSelect
        label="with"
        options={options}
        value={sides.to.ref}
        onChange={(to) => onAsk({ from: sides.from.ref, to })}
      />
      {canDownload && sides.to.variance_orders.length > 0 ? (
        <OrderDownload projectId={projectId} orders={sides.to.variance_orders} />
      ) : null}
    </div>
  )
}

/** The variance orders of the revision that is shown, as they are signed. */
function OrderDownload({ projectId, orders }: { projectId: number; orders: readonly number[] }) {
  const download = useOrderDownload(projectId)
  if (!useMayDownload('/project/download/reports')) return null
  return (
    <DownloadMenu width={250} pending={download.pending}>
      {orders.flatMap((order) =>
        FORMATS.map(({ format, label }) => (
          <Menu.Item key={`${order}-${format}`} onClick={() => download.start(order, format)}>
            {`Variance order ${order} as ${label}`}
          </Menu.Item>
        )),
      )}
    </DownloadMenu>
  )
}
