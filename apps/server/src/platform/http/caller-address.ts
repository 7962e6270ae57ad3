import { BlockList, isIP, SocketAddress } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Finds the caller's address among those a call came through. Each proxy adds, at the right end of
 * X-Forwarded-For, the address it was called from; everything further left was sent by the caller and
 * may be invented. So the chain is read from the right, and no further than our own proxies go.
 */
export type TrustedProxies =
  | { kind: 'none' }
  /** So many proxies of our own stand in front, one behind the other. */
  | { kind: 'hops'; hops: number }
  /** Our own proxies are those in these networks. */
  | { kind: 'networks'; networks: BlockList }

export const NO_PROXIES: TrustedProxies = { kind: 'none' }

/** `0`, the number of proxies, or a list of addresses and networks; nothing when it is none of these. */
export function readTrustedProxies(setting: string): TrustedProxies | undefined {
  if (setting === '0') return NO_PROXIES
  if (/^[1-9]$/.test(setting)) return { kind: 'hops', hops: Number(setting) }
  const networks = new BlockList()
  for (const entry of setting.split(',')) {
    if (!addNetwork(networks, entry.trim())) return undefined
  }
  return { kind: 'networks', networks }
}

function addNetwork(networks: BlockList, entry: string): boolean {
  const [written = '', bits, ...more] = entry.split('/')
  const address = isIP(written) === 0 ? undefined : plainAddress(written)
  if (address === undefined || more.length > 0) return false
  const [family, most] = isIP(address) === 4 ? (['ipv4', 32] as const) : (['ipv6', 128] as const)
  if (bits === undefined) {
    networks.addAddress(address, family)
    return true
  }
  // A network of no bits would be everybody.
  if (!/^[1-9]\d{0,2}$/.test(bits) || Number(bits) > most) return false
  networks.addSubnet(address, Number(bits), family)
  return true
}

/**
 * From here on `request.ip` is the caller's address. Fastify's own `trustProxy` is off: it takes any
 * text for an address and believes X-Forwarded-Host as well.
 */
export function knowCallers(app: FastifyInstance, trusted: TrustedProxies): void {
  app.addHook('onRequest', async (request) => {
    const forwardedFor = request.headers['x-forwarded-for']
    // A browser that has gone already leaves no address behind.
    const socketAddress = request.socket.remoteAddress ?? 'gone'
    const value = callerAddress(socketAddress, forwardedFor?.toString(), trusted)
    Object.defineProperty(request, 'ip', { value })
  })
}

export function callerAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string {
  let caller = plainAddress(socketAddress) ?? socketAddress
  if (trusted.kind === 'none' || forwardedFor === undefined) return caller
  const earlier = forwardedFor.split(',')
  for (let hop = 1; isOurs(caller, hop, trusted); hop += 1) {
    const written = earlier.pop()
    const next = written === undefined ? undefined : plainAddress(written)
    // A text that is no address was not written by a proxy of ours: the last address before it will do.
    if (next === undefined) return caller
    caller = next
  }
  return caller
}

function isOurs(address: string, hop: number, trusted: TrustedProxies): boolean {
  if (trusted.kind === 'hops') return hop <= trusted.hops
  return trusted.kind === 'networks' && contains(trusted.networks, address)
}

function contains(networks: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && networks.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

const WITH_PORT = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/

/** An address in its one spelling: without port, brackets and zone, an IPv4 one as such. */
export function plainAddress(written: string): string | undefined {
  const text = written.trim()
  if (text.length > 100) return undefined
  const ported = WITH_PORT.exec(text)
  const [address = ''] = (ported?.[1] ?? ported?.[2] ?? text).split('%', 1)
  if (isIP(address) === 4) return address
  if (isIP(address) !== 6) return undefined
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address
  return MAPPED.exec(canonical)?.[1] ?? canonical
}

/**
 * The network an address belongs to, as far as one person may have many of its addresses: providers
 * hand out whole /48 networks of IPv6, and IPv4 addresses of one provider stand side by side.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (plain === undefined) return address
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return `${groupsOf(plain).slice(0, 3).join(':')}::/48`
}

/**
 * By this a caller is counted where limits are by address. A line of IPv6 has a whole /64 to itself, and a
 * new address of it for every call; an IPv4 address is all that a line has.
 */
export function callerKey(address: string): string {
  const plain = plainAddress(address)
  if (plain === undefined || isIP(plain) === 4) return address
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::', 2)
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
}
