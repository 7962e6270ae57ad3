/** The numbers and the code that a work item goes by. */
interface ItemNames {
  /** The number of this project alone; empty where it has none. */
  own_number?: string | null | undefined
  /** The pay item number of DPWH, as the catalogue keeps it; empty where there is none. */
  dpwh_ref?: string | null | undefined
  code: string
}

/** The number that papers print and screens show first: the project's own, the pay item number, the code (D-52). */
export function itemNumber({ own_number, dpwh_ref, code }: ItemNames): string {
  return own_number?.trim() || dpwh_ref?.trim() || code
}

/** The code where it says more than the number does; screens show it beside the number. */
export function codeBeside({ item_number, code }: { item_number: string; code: string }): string {
  return item_number === code ? '' : code
}

interface Told {
  id: number
  item_number: string
  code: string
  tag_name: string | null
}

/**
 * How each of several work items is referred to, so that no two are called the same: by its number; where
 * others have that number too, by its code; where those are the same work item, with its tag.
 */
export function tellingNumbers(items: readonly Told[]): Map<number, string> {
  const numbers = Map.groupBy(items, ({ item_number }) => item_number)
  const codes = Map.groupBy(items, ({ code }) => code)
  return new Map(
    items.map(({ id, item_number, code, tag_name }) => {
      if (numbers.get(item_number)?.length === 1) return [id, item_number]
      return [id, codes.get(code)?.length === 1 || !tag_name ? code : `${code} ${tag_name}`]
    }),
  )
}
