export interface Offered<Offer> {
  register: (offer: Offer) => void
  get: () => Offer
}

const missing = new Set<string>()

/** What areas below ask for and nothing has registered. */
export function missingOffers(): string[] {
  return [...missing]
}

/**
 * What areas above offer to one below, so that nothing is imported upward: the area below says what it takes
 * and reads it here, and `app/offers`, which knows all areas, registers it. A second time is no mistake: while
 * somebody edits that file, the page that is open loads it again.
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
