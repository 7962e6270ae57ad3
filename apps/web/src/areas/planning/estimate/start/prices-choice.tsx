import { Radio } from '@mantine/core'
import classes from './start.module.css'

export type Prices = 'today' | 'kept'

/** Copied lines cost what they did there, or what the master lists say today. */
export function PricesChoice({ value, onChange }: { value: Prices; onChange: (value: Prices) => void }) {
  return (
    <Radio.Group label="Prices" value={value} onChange={(next) => onChange(next as Prices)}>
      <div className={`stack halves one-column mt-6 ${classes.prices}`}>
        <Radio
          value="today"
          label="As they are today"
          description="Rates and prices of the master lists; where there is none, as it was"
        />
        <Radio value="kept" label="As they were" description="The rates and prices that stand there" />
      </div>
    </Radio.Group>
  )
}
