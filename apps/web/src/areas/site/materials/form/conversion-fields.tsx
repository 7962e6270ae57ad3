import type { Unit } from '@itayo/contract'
import { ActionIcon, Button, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconArrowsExchange, IconChevronDown, IconPlus, IconScale, IconX } from '@tabler/icons-react'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { barSizeIn, barsInKilogram } from './bar-size.ts'
import { conversionWords, factorOf, rowOf } from './conversions.ts'
import classes from './form.module.css'
import type { MaterialValues } from './material-values.ts'

interface ConversionFieldsProps {
  form: UseFormReturnType<MaterialValues>
  units: readonly Unit[]
}

const MOST = 10

/** In which other units it is bought or measured, in the direction one knows by heart. */
export function ConversionFields({ form, units }: ConversionFieldsProps) {
  const { conversions, unit_id } = form.values
  const own = units.find((unit) => String(unit.id) === unit_id)
  const others = units.filter((unit) => unit !== own)
  const error = form.errors.conversions
  return (
    <fieldset className={`stack gap-8 ${classes.conversions}`}>
      <legend>Conversions</legend>
      {conversions.length === 0 ? (
        <p className="small muted">
          {own
            ? `Only where it is also measured in another unit, such as 1 ${own.abbreviation} = 40 kg.`
            : 'Choose the unit first.'}
        </p>
      ) : null}
      {own
        ? conversions.map((row, at) => {
            const other = units.find((unit) => String(unit.id) === row.unit_id)
            const inverse = other && row.amount ? inverseWords(own.abbreviation, other.abbreviation, row) : ''
            const otherName = other?.abbreviation ?? 'of the other unit'
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name, and fields keep no state
              <div key={at} className={`stack ${classes.conversion}`}>
                <div className={`row-top gap-6 ${classes.equation}`}>
                  <span className={`fixed inline-row dense nowrap ink ${classes.one}`}>
                    1 {row.ofOwn ? own.abbreviation : otherName} =
                  </span>
                  <NumberField
                    {...form.getInputProps(`conversions.${at}.amount`)}
                    value={row.amount}
                    className={classes.amount ?? ''}
                    aria-label={`How many ${row.ofOwn ? otherName : own.abbreviation}`}
                    decimals={6}
                  />
                  {row.ofOwn ? null : (
                    <span className={`fixed inline-row dense nowrap ink ${classes.one}`}>
                      {own.abbreviation}
                    </span>
                  )}
                  <Select
                    {...form.getInputProps(`conversions.${at}.unit_id`)}
                    className={classes.unit ?? ''}
                    size="sm"
                    aria-label="Other unit"
                    placeholder="Unit"
                    data={others.map((unit) => ({ value: String(unit.id), label: unit.abbreviation }))}
                    searchable
                    allowDeselect={false}
                    rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
                    rightSectionPointerEvents="none"
                  />
                  <ActionIcon
                    aria-label="Turn it round"
                    title="Turn it round"
                    onClick={() => form.setFieldValue(`conversions.${at}.ofOwn`, !row.ofOwn)}
                  >
                    <IconArrowsExchange size={16} stroke={1.7} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={`Take out the conversion to ${otherName}`}
                    onClick={() => form.removeListItem('conversions', at)}
                  >
                    <IconX size={16} stroke={1.7} aria-hidden />
                  </ActionIcon>
                </div>
                {inverse ? <p className="small muted">{inverse}</p> : null}
              </div>
            )
          })
        : null}
      {typeof error === 'string' ? (
        <p className="small bad" role="alert">
          {error}
        </p>
      ) : null}
      {own && conversions.length < MOST ? (
        <div className="flex wrap gap-8">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
            onClick={() => form.insertListItem('conversions', { unit_id: '', amount: null, ofOwn: true })}
          >
            Add conversion
          </Button>
          <BarOffer form={form} own={own} units={units} />
        </div>
      ) : null}
    </fieldset>
  )
}

function inverseWords(own: string, unit: string, row: { amount: number | null; ofOwn: boolean }): string {
  const words = conversionWords(own, { unit, factor: factorOf(row) })
  return `The other way: ${words[row.ofOwn ? 1 : 0]}`
}

/** A bar bought by the length is estimated by its weight: its size says how many kilograms it is. */
function BarOffer({ form, own, units }: ConversionFieldsProps & { own: Unit }) {
  const size = barSizeIn(form.values.description)
  const kilogram = units.find((unit) => unit.abbreviation === 'kg')
  if (!size || !kilogram || own.dimension !== 'count') return null
  if (form.values.conversions.some((row) => row.unit_id === String(kilogram.id))) return null
  const factor = barsInKilogram(size)
  const [words] = conversionWords(own.abbreviation, { unit: kilogram.abbreviation, factor })
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconScale size={14} stroke={1.8} aria-hidden />}
      onClick={() => form.insertListItem('conversions', rowOf({ unit_id: kilogram.id, factor }))}
    >
      {size.diameter} mm × {size.length} m: {words}
    </Button>
  )
}
