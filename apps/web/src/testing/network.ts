import { connection } from '../lib/connection.ts'

/** From here on the browser says that it has no network. */
export function withoutNetwork(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  connection.noteLost()
}

export function withNetwork(): void {
  Reflect.deleteProperty(navigator, 'onLine')
  connection.noteAnswer()
}
