import { type MaterialDetail, materials, type Unit } from '@itayo/contract'
import { checkedBy } from '../../../../lib/form.ts'
import type { FieldLabels } from '../../../../ui/conflict/conflict.ts'
import { type ConversionRow, conversionWords, factorOf, rowOf } from './conversions.ts'

export interface MaterialValues {
  description: string
  unit_id: string
  material_type: string
  aliases: string[]
  conversions: ConversionRow[]
}

export const NO_MATERIAL: MaterialValues = {
  description: '',
  unit_id: '',
  material_type: '',
  aliases: [],
  conversions: [],
}

export const LABELS: FieldLabels<MaterialValues> = {
  description: 'Description',
  unit_id: 'Unit',
  material_type: 'Type',
  aliases: 'Other names',
  conversions: 'Conversions',
}

export function valuesOf(material: MaterialDetail): MaterialValues {
  return {
    description: material.description,
    unit_id: String(material.unit_id),
    material_type: material.material_type,
    aliases: material.aliases,
    conversions: material.conversions.map(rowOf),
  }
}

export function bodyOf(values: MaterialValues) {
  return {
    description: values.description.trim(),
    unit_id: Number(values.unit_id),
    material_type: values.material_type.trim(),
    aliases: values.aliases,
    conversions: values.conversions.map((row) => ({ unit_id: Number(row.unit_id), factor: factorOf(row) })),
  }
}

const body = materials.edit.body.omit({ version: true })

/** Keyed as the form asks for them: a conversion by its place, `conversions.0.amount`. */
export function checkMaterial(values: MaterialValues): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [path, message] of Object.entries(checkedBy(body)(bodyOf(values)))) {
    if (!path.startsWith('conversions')) errors[path] ??= message
  }
  if (!values.unit_id) errors.unit_id = 'This is required.'
  const seen = new Set([values.unit_id])
  values.conversions.forEach((row, at) => {
    if (!row.unit_id) errors[`conversions.${at}.unit_id`] = 'This is required.'
    else if (seen.has(row.unit_id)) errors[`conversions.${at}.unit_id`] = 'Each other unit can be given once.'
    seen.add(row.unit_id)
    if (!row.amount) errors[`conversions.${at}.amount`] = 'This must be above zero.'
    else if (factorOf(row) <= 0) errors[`conversions.${at}.amount`] = 'This is too large.'
  })
  return errors
}

/** A value as the comparison of two versions shows it. */
export function valueWords(units: readonly Unit[], own: string) {
  const unitOf = (id: string) => units.find((unit) => String(unit.id) === id)?.abbreviation ?? 'another unit'
  return (_field: string, value: MaterialValues[keyof MaterialValues]): string => {
    if (typeof value === 'string') return _field === 'unit_id' ? unitOf(value) : value
    return value
      .map((entry) =>
        typeof entry === 'string'
          ? entry
          : conversionWords(own, { unit: unitOf(entry.unit_id), factor: factorOf(entry) })[
              entry.ofOwn ? 0 : 1
            ],
      )
      .join('; ')
  }
}
