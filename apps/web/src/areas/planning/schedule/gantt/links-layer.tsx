import type { Conflict, DateWindow, Link } from '@itayo/domain'
import { memo } from 'react'
import { arrowHead, linkPath, type Placed, spanOf } from '../geometry/link-path.ts'
import { barOf, type Scale } from '../geometry/scale.ts'
import { linkKey } from '../model/base.ts'
import classes from './gantt.module.css'
import { HEAD, ROW } from './measures.ts'

interface LinksLayerProps {
  links: readonly Link[]
  conflicts: readonly Conflict[]
  dates: ReadonlyMap<number, DateWindow & { isCritical: boolean }>
  rowOf: ReadonlyMap<number, number>
  first: number
  last: number
  scale: Scale
  tableWidth: number
  view: { from: number; to: number }
  showCritical: boolean
  onOpen: (key: string) => void
}

/** Links as elbows with a point; only links that cross the visible part are drawn. */
export const LinksLayer = memo(function LinksLayer(props: LinksLayerProps) {
  const { dates, scale, tableWidth, conflicts } = props
  const broken = new Map(
    conflicts.map(({ link, by }) => [linkKey(link.predecessor, link.successor), by] as const),
  )
  const drawn = props.links.flatMap((link) => {
    const [from, to] = [dates.get(link.predecessor), dates.get(link.successor)]
    const fromRow = props.rowOf.get(link.predecessor)
    const toRow = props.rowOf.get(link.successor)
    if (!from || !to || fromRow === undefined || toRow === undefined) return []
    if (Math.max(fromRow, toRow) < props.first || Math.min(fromRow, toRow) > props.last) return []
    const places: [Placed, Placed] = [placed(scale, from, fromRow), placed(scale, to, toRow)]
    const { left, right } = spanOf(link.kind, ...places)
    if (right < props.view.from || left > props.view.to) return []
    const key = linkKey(link.predecessor, link.successor)
    const isCritical = props.showCritical && from.isCritical && to.isCritical
    return [
      {
        key,
        tone: broken.has(key) ? 'conflict' : isCritical ? 'critical' : 'plain',
        path: linkPath(link.kind, ...places, ROW / 2),
        head: arrowHead(link.kind, places[1]),
      },
    ]
  })
  return (
    <svg className={classes.links} style={{ left: tableWidth, top: HEAD }} width={1} height={1} aria-hidden>
      <title>Links between work items</title>
      {drawn.map(({ key, tone, path, head }) => (
        <g key={key} className={classes.link} data-tone={tone}>
          <path d={path} className={classes.linkLine} />
          <path d={head} className={classes.linkHead} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: key K opens the links of a row */}
          <path d={path} className={classes.linkHit} data-link={key} onClick={() => props.onOpen(key)} />
        </g>
      ))}
    </svg>
  )
})

function placed(scale: Scale, window: DateWindow, row: number): Placed {
  const { x, width } = barOf(scale, window)
  return { x, width, y: row * ROW + ROW / 2 }
}
