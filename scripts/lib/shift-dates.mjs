/** Sets the clock of this process or page by so many milliseconds. Moments that are given stay as they are. */
export function shiftDates(shift) {
  const Real = globalThis.Date
  const now = () => Real.now() + shift
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new globalThis.Date().toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  Real.prototype.constructor = globalThis.Date
}
