import type { MaterialDetail, MaterialPrice } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useToday } from '../../../../lib/clock.ts'
import { formatDay } from '../../../../lib/formats.ts'
import { formatPesoRate, formatRate } from '../../../../lib/rate-words.ts'
import resources from '../../../../ui/record.module.css'
import { SampleBadge } from '../../../../ui/sample-badge.tsx'
import { PriceMove } from '../list/price-move.tsx'
import classes from './detail.module.css'
import { PriceChart } from './price-chart.tsx'
import { stepsOf } from './price-line.ts'

const SOURCES: Record<MaterialPrice['source'], string> = {
  typed: 'Entered',
  upload: 'From a sheet',
  sample: 'Sample',
  purchase: 'Purchase',
}
const FIRST = 8

/** The price now, every price before it, and who entered each. Only people who see costs get this. */
export function PriceHistory({
  material,
  prices,
}: {
  material: MaterialDetail
  prices: readonly MaterialPrice[]
}) {
  const [all, setAll] = useState(false)
  const today = useToday()
  if (prices.length === 0)
    return (
      <p className="inset-14 dense muted">No price yet. Estimates count nothing for it until one is known.</p>
    )
  return (
    <section aria-label="Prices">
      <dl className={resources.figures}>
        <div className={resources.figure}>
          <dt>Last price</dt>
          <dd className="row wrap gap-2-8">
            {typeof material.price === 'number' ? formatPesoRate(material.price) : '—'}
            {material.price_is_sample ? <SampleBadge /> : null}
          </dd>
        </div>
        <div className={resources.figure}>
          <dt>Middle, 90 days</dt>
          <dd>
            {typeof material.price_middle === 'number' ? (
              formatPesoRate(material.price_middle)
            ) : (
              <span className={classes.quiet}>No price</span>
            )}
          </dd>
        </div>
        <div className={resources.figure}>
          <dt>Moved, 90 days</dt>
          <dd>
            <PriceMove percent={material.price_move} />
          </dd>
        </div>
      </dl>
      <div className={resources.sectionHead}>
        <h3>Price history</h3>
        <span className={classes.quiet}>₱ per {material.unit}</span>
      </div>
      {stepsOf(prices, today).length > 1 ? <PriceChart prices={prices} today={today} /> : null}
      <table className={`table ${resources.history}`}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Supplier, source</th>
            <th scope="col" data-end>
              Price (₱)
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.slice(0, all ? undefined : FIRST).map((price) => (
            <tr key={price.id}>
              <td className="figures nowrap muted">{formatDay(price.price_date)}</td>
              <td>
                <Origin price={price} />
              </td>
              <td data-end className="firm">
                {formatRate(price.price)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {prices.length > FIRST && !all ? (
        <div className={classes.more}>
          <Button variant="default" size="xs" onClick={() => setAll(true)}>
            Show all {prices.length} prices
          </Button>
        </div>
      ) : null}
    </section>
  )
}

/** The supplier first, and under it where the figure came from. */
function Origin({ price }: { price: MaterialPrice }) {
  const source = price.source === 'sample' ? <SampleBadge /> : SOURCES[price.source]
  // The badge says already what the note of a sample says.
  const more = price.source === 'sample' ? '' : [price.created_by, price.note].filter(Boolean).join(' · ')
  return (
    <>
      {price.supplier ? <div className="breakable">{price.supplier}</div> : null}
      <div className={price.supplier || more ? 'small breakable muted' : undefined}>
        {source}
        {more ? ` · ${more}` : ''}
      </div>
    </>
  )
}
