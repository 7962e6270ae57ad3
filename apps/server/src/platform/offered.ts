interface Offered<T> {
  register(offer: T): void
  get(): T
}

/**
 * An offer of areas above to one below, so that nothing is imported upward: the area below declares
 * and reads it, and `offers.ts`, which knows all areas, registers it once.
 */
export function offered<T>(what: string): Offered<T> {
  let given: { offer: T } | undefined
  return {
    register(offer) {
      if (given) throw new Error(`${what} was registered twice.`)
      given = { offer }
    },
    get() {
      if (!given) throw new Error(`${what} was not registered: offers.ts is not loaded.`)
      return given.offer
    },
  }
}
