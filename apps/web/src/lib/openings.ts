/**
 * A place that an area leaves open for the areas above it. Its type says what is needed, and `app/offers`,
 * which knows every area, fills it: so no area imports one above it.
 */
export interface Opening<Offer> {
  fill: (offer: Offer) => void
  get: () => Offer
}

const unfilled = new Set<string>()

/** The names of the places that nothing has filled. */
export function unfilledOpenings(): string[] {
  return [...unfilled]
}

export function opening<Offer>(name: string): Opening<Offer> {
  let filled: { offer: Offer } | undefined
  unfilled.add(name)
  return {
    fill(offer) {
      filled = { offer }
      unfilled.delete(name)
    },
    get() {
      if (!filled) throw new Error(`Nothing is offered for "${name}". It is filled in app/offers.`)
      return filled.offer
    },
  }
}
