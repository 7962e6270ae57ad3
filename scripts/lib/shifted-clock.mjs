/* Loaded before anything else where ITAYO_CLOCK_SHIFT_MS says by how much this process' clock differs. */

const shift = Number(process.env.ITAYO_CLOCK_SHIFT_MS ?? 0)

if (shift !== 0) {
  const RealDate = globalThis.Date
  const now = () => RealDate.now() + shift
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new globalThis.Date().toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  RealDate.prototype.constructor = globalThis.Date
}
