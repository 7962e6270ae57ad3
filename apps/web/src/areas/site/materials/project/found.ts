import type { ProjectMaterial } from '@itayo/contract'

/** In `item` of the address: the materials that no work item has (D-14). */
const NOT_ALLOCATED = 'none'

/** Every word typed stands somewhere in the material or its work item. */
export function found(
  materials: readonly ProjectMaterial[],
  { search, item }: { search: string; item: string },
): ProjectMaterial[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return materials.filter((row) => {
    const isOfItem =
      item === '' || (item === NOT_ALLOCATED ? row.psow_id === null : item === String(row.psow_id))
    if (!isOfItem) return false
    const text = [row.MaterialName, row.work_item_number, row.work_item_code, row.work_item, row.tag_name]
      .join(' ')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

const MOST = 8

/** Names that begin with the typed text; none once a name is typed in full. */
export function suggestions(materials: readonly ProjectMaterial[], typed: string): string[] {
  const search = typed.trim()
  if (search === '') return []
  const names = [...new Set(found(materials, { search, item: '' }).map(({ MaterialName }) => MaterialName))]
  return names.some((name) => name === search) ? [] : names.slice(0, MOST)
}

/** The work items of the list, in its order: "900(1)c2 Structural Concrete". */
export function workItems(materials: readonly ProjectMaterial[]): { value: string; label: string }[] {
  const items = new Map<string, string>()
  for (const { psow_id, work_item_number, work_item, tag_name } of materials) {
    const label = [`${work_item_number} ${work_item}`.trim(), tag_name].filter(Boolean).join(' · ')
    if (psow_id === null) items.set(NOT_ALLOCATED, 'Not allocated')
    else items.set(String(psow_id), label)
  }
  return [...items].map(([value, label]) => ({ value, label }))
}
