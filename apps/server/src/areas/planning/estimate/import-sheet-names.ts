import type { EstimateScope } from '@itayo/contract'
import type { CatalogueEntry, ImportKnown } from './import-sheet-known.ts'
import { isSameName, tidied } from './import-sheet-lines.ts'
import type { SheetScope } from './import-sheet-read.ts'

export const SEVERAL =
  'Several work items of the catalogue have this number. Write the code of the one that is meant instead.'

type Named = Pick<EstimateScope, 'code' | 'dpwh_ref'> & Partial<Pick<EstimateScope, 'own_number'>>

/** All that may stand in a sheet's column of item numbers for a work item. */
export function namesOf({ own_number = '', dpwh_ref, code }: Named): string[] {
  return [own_number, dpwh_ref, code].map(tidied).filter((name) => name !== '')
}

const isCalled = (item: Named, name: string) => namesOf(item).includes(tidied(name))

const fullName = ({ work_item, tag_name }: EstimateScope) =>
  tag_name ? `${work_item} (${tag_name})` : work_item

/**
 * By the reference; else by the number or code, and by the name with its tag where that stands twice. A
 * number may have changed since the sheet was written: the reference and the name are enough then, unless
 * the number is that of something else.
 */
export function scopeFor(
  sheet: SheetScope,
  free: ReadonlySet<EstimateScope>,
  { scopes, catalogue }: Pick<ImportKnown, 'scopes' | 'catalogue'>,
): EstimateScope | undefined {
  const all = [...free]
  const own = sheet.id === null ? undefined : all.find(({ psow_id }) => psow_id === sheet.id)
  if (own && isCalled(own, sheet.code)) return own
  const isOther = [...scopes, ...catalogue].some((item) => isCalled(item, sheet.code))
  if (own && !isOther && isSameName(fullName(own), sheet.name)) return own
  const called = all.filter((scope) => isCalled(scope, sheet.code))
  return (
    called.find((scope) => isSameName(fullName(scope), sheet.name)) ??
    (called.length === 1 ? called[0] : undefined)
  )
}

/** A code is one work item's alone; a pay item number may be several': the name, with or without a tag, decides. */
export function entryFor(
  sheet: SheetScope,
  { catalogue, tags }: Pick<ImportKnown, 'catalogue' | 'tags'>,
): CatalogueEntry | 'several' | undefined {
  const coded = catalogue.find(({ code }) => tidied(code) === tidied(sheet.code))
  if (coded) return coded
  const called = catalogue.filter((entry) => isCalled(entry, sheet.code))
  const isNamed = ({ name }: CatalogueEntry) =>
    isSameName(sheet.name, name) || tags.some((tag) => isSameName(sheet.name, `${name} (${tag.name})`))
  return called.find(isNamed) ?? (called.length > 1 ? 'several' : called[0])
}
