import { citiesOf, type Found, onlyProvince, provincesOf } from '@itayo/addresses'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Note } from '../note.tsx'
import { Span } from '../span.tsx'
import { places } from './address-files.ts'
import {
  type AddressValue,
  withBarangay,
  withCity,
  withFound,
  withProvince,
  withRegion,
} from './address-value.ts'
import { BarangaySearch } from './barangay-search.tsx'
import { PlaceSelect } from './place-select.tsx'
import { useList } from './use-list.ts'

interface AddressFieldsProps {
  value: AddressValue
  onChange: (value: AddressValue) => void
  required?: boolean
  errors?: Partial<Record<keyof AddressValue, ReactNode>>
  /** Told once the lists are there: some forms are not sent without them (C-13). */
  onLoaded?: () => void
}

const loadIndex = () => places.index()
const loadBarangays = async (cityCode: string) => {
  const city = await places.city(cityCode)
  return city ? places.barangaysOf(city) : []
}

/**
 * Region, province, city, barangay, street: each list opens after the one before it, and changing one
 * clears those after it. The box on top fills them all. Meant for the fields of a `PanelSection`.
 */
export function AddressFields({ value, onChange, required, errors = {}, onLoaded }: AddressFieldsProps) {
  const lists = useList('index', loadIndex)
  const barangays = useList(value.city?.code, loadBarangays)
  const index = lists.list
  const hasLoaded = index !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it happens, not when the caller redraws
  useEffect(() => {
    if (hasLoaded) onLoaded?.()
  }, [hasLoaded])
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const failed = lists.failed ? lists : barangays.failed ? barangays : undefined

  async function onFound(found: Found): Promise<void> {
    // The name alone is found; its code is in the list of the province.
    const list = found.barangay === null ? [] : await places.barangaysOf(found.city).catch(() => [])
    const barangay = list.find((entry) => entry.name === found.barangay) ?? null
    const { street } = latest.current
    const next = withFound(latest.current, found.city, barangay)
    // A street typed while the list was on its way belongs to the place just chosen.
    onChange(street === value.street ? next : { ...next, street })
  }

  return (
    <>
      <BarangaySearch onFound={(found) => void onFound(found)} />
      {failed ? (
        <Note
          tone="bad"
          live
          title="The list of places could not be loaded."
          action={
            <Button variant="default" size="xs" onClick={failed.retry}>
              Try again
            </Button>
          }
        >
          What you chose is kept.
        </Note>
      ) : null}
      <Span of={3}>
        <PlaceSelect
          label="Region"
          required={required}
          error={errors.region}
          waiting={false}
          entries={index?.regions}
          value={value.region}
          onChange={(region) =>
            onChange(
              withRegion(value, region, region && index ? onlyProvince(index, region.code) : undefined),
            )
          }
        />
      </Span>
      <Span of={3}>
        <PlaceSelect
          label="Province"
          required={required}
          error={errors.province}
          waiting={value.region === null}
          entries={index && value.region ? provincesOf(index, value.region.code) : undefined}
          value={value.province}
          onChange={(province) => onChange(withProvince(value, province))}
        />
      </Span>
      <Span of={3}>
        <PlaceSelect
          label="City"
          required={required}
          error={errors.city}
          waiting={value.province === null}
          entries={index && value.province ? citiesOf(index, value.province.code) : undefined}
          value={value.city}
          onChange={(city) => onChange(withCity(value, city))}
        />
      </Span>
      <Span of={3}>
        <PlaceSelect
          label="Barangay"
          required={required}
          error={errors.barangay}
          waiting={value.city === null}
          entries={barangays.list}
          value={value.barangay}
          onChange={(barangay) => onChange(withBarangay(value, barangay))}
        />
      </Span>
      <Span of={9}>
        <TextInput
          label="Street"
          required={required ?? false}
          error={errors.street}
          autoComplete="off"
          maxLength={200}
          value={value.street}
          onChange={(event) => onChange({ ...value, street: event.currentTarget.value })}
        />
      </Span>
    </>
  )
}
