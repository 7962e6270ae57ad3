export interface Offered<Offer> {
  register: (offer: Offer) => void
  get: () => Offer
}

const missing = new Set<string>()

/** Names of offers that an area below read and nothing has registered. */
export function missingOffers(): string[] {
  return [...missing]
}

/**
 * An offer of areas above to one below, so that nothing is imported upward: the area below declares
 * and reads it, and `app/offers`, which knows all areas, registers it. A second registration is no
 * mistake: a file under development is loaded again by the open page.
 */
export function offered<Offer>(what: string): Offered<Offer> {
  let given: { offer: Offer } | undefined
  missing.add(what)
  return {
    register(offer) {
      given = { offer }
      missing.delete(what)
    },
    get() {
      if (!given) throw new Error(`"${what}" was not registered: its file of app/offers is not loaded.`)
      return given.offer
    },
  }
}
