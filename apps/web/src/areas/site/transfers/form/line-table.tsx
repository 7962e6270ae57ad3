import { Select } from '@mantine/core'
import { formatQuantity } from '../../../../lib/formats.ts'
import '../../../../ui/mantine-late.css'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { placeOf } from '../../onsite/stock/stock-columns.tsx'
import classes from '../transfers.module.css'
import { type DraftLine, keyOf, type Offer, ownWords, type TransferType, takerOf } from './transfer-draft.ts'

interface LineTableProps {
  lines: readonly {
    line: DraftLine
    offer: Offer
    error: string | undefined
    takerError: string | undefined
  }[]
  type: TransferType
  onChange: (stockId: number, part: Partial<DraftLine>) => void
}

/** The chosen materials: where each is drawn from, what takes it over there, and how much goes. */
export function LineTable({ lines, type, onChange }: LineTableProps) {
  return (
    <div className="box clip">
      <div
        className={`desk-only shade line-below small muted ${classes.line} ${classes.lineHead}`}
        aria-hidden
      >
        <span>Material here</span>
        <span>Receiving material</span>
        <span className="end">Quantity</span>
      </div>
      <ul aria-label="Materials to transfer">
        {lines.map(({ line, offer, error, takerError }) => {
          const { place, takers } = offer
          const name = place.material_description
          const taker = takerOf(offer, line)
          return (
            <li key={place.stock_id} className={classes.line}>
              <span className="shrink">
                <span className="block dense medium breakable ink">{name}</span>
                <span className="block small muted figures">
                  {formatQuantity(place.stock_balance)} {place.unit} in stock · [{placeOf(place)}]
                  {type === 1 && place.own_stock < place.stock_balance
                    ? ` · ${ownWords(place)} the project’s own`
                    : ''}
                </span>
              </span>
              <Select
                aria-label={`Receiving material for ${name} [${placeOf(place)}]`}
                searchable={takers.length > 8}
                allowDeselect={false}
                maxDropdownHeight={260}
                data={takers.map((one) => ({
                  value: keyOf(one),
                  label: `${one.material_description} [${placeOf(one)}]`,
                }))}
                placeholder="Select a receiving material"
                value={taker ? keyOf(taker) : null}
                error={takerError}
                onChange={(takerKey) => onChange(place.stock_id, { takerKey })}
              />
              <NumberField
                aria-label={`Quantity of ${name} [${placeOf(place)}]`}
                className={classes.quantity ?? ''}
                decimals={4}
                unit={place.unit}
                value={line.quantity}
                error={error}
                onChange={(quantity) => onChange(place.stock_id, { quantity })}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
