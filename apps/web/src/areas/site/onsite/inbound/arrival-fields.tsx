import { NativeSelect, TextInput } from '@mantine/core'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { site } from '../messages/en.ts'
import classes from './inbound.module.css'
import { t } from './messages/en.ts'
import type { ArrivalDraft } from './receipt-draft.ts'

interface ArrivalFieldsProps {
  name: string
  draft: ArrivalDraft
  units: readonly string[]
  seesCosts: boolean
  onChange: (part: Partial<ArrivalDraft>) => void
}

/** A delivery of one material: quantity and unit, rejected goods with their reason, and the price. */
export function ArrivalFields({ name, draft, units, seesCosts, onChange }: ArrivalFieldsProps) {
  const isHere = (draft.arrived ?? 0) > 0
  return (
    <div className={classes.arrival}>
      <NumberField
        label={t('thisDelivery')}
        aria-label={t('thisDeliveryOf', { name })}
        decimals={4}
        value={draft.arrived}
        onChange={(arrived) => onChange({ arrived })}
      />
      <NativeSelect
        label={site('unit')}
        aria-label={site('unitOf', { name })}
        data={[...units]}
        value={draft.unit}
        onChange={(event) => onChange({ unit: event.currentTarget.value })}
      />
      {isHere ? (
        <>
          <NumberField
            label={site('rejected')}
            aria-label={t('rejectedOf', { name })}
            decimals={4}
            value={draft.rejected}
            onChange={(rejected) => onChange({ rejected })}
          />
          {seesCosts ? (
            <NumberField
              label={t('pricePerUnit')}
              aria-label={t('pricePerUnitOf', { name })}
              sign="₱"
              decimals={4}
              value={draft.unit_price}
              onChange={(unit_price) => onChange({ unit_price })}
            />
          ) : null}
          <TextInput
            label={t('quality')}
            aria-label={t('qualityOf', { name })}
            className={classes.quality ?? ''}
            placeholder={t('qualityHint')}
            maxLength={200}
            autoComplete="off"
            value={draft.quality}
            onChange={(event) => onChange({ quality: event.currentTarget.value })}
          />
        </>
      ) : null}
    </div>
  )
}
