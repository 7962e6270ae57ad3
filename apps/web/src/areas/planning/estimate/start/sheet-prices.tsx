import type { ImportedSheet, SheetPrices } from '@itayo/contract'
import { Radio } from '@mantine/core'
import { formatPeso } from '../../../../lib/formats.ts'
import classes from './sheet.module.css'
import start from './start.module.css'

interface SheetPricesChoiceProps {
  value: SheetPrices
  disabled?: boolean
  onChange: (value: SheetPrices) => void
}

/** The person says which prices a file holds, because the numbers do not show it (D-08). */
export function SheetPricesChoice({ value, disabled = false, onChange }: SheetPricesChoiceProps) {
  return (
    <Radio.Group
      className={classes.prices ?? ''}
      label="Prices in the file"
      value={value}
      onChange={(next) => onChange(next as SheetPrices)}
    >
      <div className={`stack halves one-column mt-6 ${start.prices}`}>
        <Radio
          value="direct"
          disabled={disabled}
          label="Direct costs"
          description="As in a file that was downloaded here"
        />
        <Radio
          value="marked_up"
          disabled={disabled}
          label="Prices with mark-up"
          description="OCM, profit and VAT are taken out again, to the centavo"
        />
      </div>
    </Radio.Group>
  )
}

/** With mark-up in the prices: what the file asks, what it comes to here, and the rounding (D-35). */
export function MarkedUp({ sheet: { marked_up, is_own } }: { sheet: ImportedSheet }) {
  if (!marked_up) return null
  return (
    <>
      {is_own ? (
        <p className={`dense warn ${classes.unsaved}`}>
          This file was downloaded here: its prices are direct costs.
        </p>
      ) : null}
      <dl className={`flex wrap dense ${classes.rounding}`}>
        <div>
          <dt>Lines of the file, with mark-up</dt>
          <dd>{formatPeso(marked_up.total)}</dd>
        </div>
        <div>
          <dt>Contract cost by their direct costs</dt>
          <dd>{formatPeso(marked_up.contract)}</dd>
        </div>
        <div>
          <dt>Rounding</dt>
          <dd>{formatPeso(marked_up.rounding)}</dd>
        </div>
      </dl>
    </>
  )
}
