import type { SheetPrices } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import { Note } from '../../../../../ui/note.tsx'
import classes from './page.module.css'

/** As the import from Excel has them. */
export const PRICES: readonly { value: SheetPrices; label: string }[] = [
  { value: 'direct', label: 'Direct costs' },
  { value: 'marked_up', label: 'Prices with mark-up' },
]

/** The numbers do not show which prices they are, so the person says it (D-08). */
export function PricesQuestion({ onAnswer }: { onAnswer: (prices: SheetPrices) => void }) {
  return (
    <section className={classes.band} aria-label="Prices in this document">
      <Note
        tone="info"
        icon={IconReceipt2}
        title="What are the prices in this document?"
        action={
          <span className="flex wrap gap-8">
            {PRICES.map(({ value, label }) => (
              <Button key={value} variant="default" size="xs" onClick={() => onAnswer(value)}>
                {label}
              </Button>
            ))}
          </span>
        }
      >
        With mark-up, OCM, profit and VAT are taken out again, to the centavo.
      </Note>
    </section>
  )
}
