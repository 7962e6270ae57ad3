import type { ProjectMaterial } from '@itayo/contract'
import { orderProgress } from '@itayo/domain'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatPercent } from '../../../../lib/formats.ts'
import { Bar } from '../../../../ui/bar.tsx'
import classes from './project-materials.module.css'

/** The ordered share of the estimated quantity (C-26). */
export function OrderProgress({ material }: { material: ProjectMaterial }) {
  const percent = orderProgress(material.TotalOrder, material.TotalQuantity)
  if (percent === null) return <span className="muted">—</span>
  const isOver = percent > 100
  return (
    <span className={`gap-6 toned ${classes.progress}`} data-over={isOver || undefined}>
      <span>
        <Bar label={`Ordered of ${material.MaterialName}`} kind="order" percent={percent} />
      </span>
      <span className="small medium figures end">{formatPercent(percent, { decimals: 1 })}</span>
      {isOver ? (
        <IconAlertTriangle
          size={15}
          stroke={1.8}
          role="img"
          aria-label="More is ordered than the estimate has"
        />
      ) : null}
    </span>
  )
}
