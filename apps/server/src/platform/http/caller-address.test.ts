import { describe, expect, test } from 'vitest'
import {
  callerAddress,
  callerKey,
  networkOf,
  plainAddress,
  readTrustedProxies,
  type TrustedProxies,
} from './caller-address.ts'

const PROXY = '10.0.0.1'
const PERSON = '203.0.113.7'
const trust = (setting: string) => readTrustedProxies(setting) as TrustedProxies

describe('behind no proxy', () => {
  test.each([undefined, '', '1.1.1.1', '1.1.1.1, 2.2.2.2'])('%j is not believed', (sent) => {
    expect(callerAddress(PERSON, sent, trust('0'))).toBe(PERSON)
  })
})

describe('behind so many proxies', () => {
  test.each<[hops: string, why: string, sent: string | undefined, caller: string]>([
    ['1', 'what the proxy adds is the caller', PERSON, PERSON],
    ['1', 'what the caller invents stands further left', `1.1.1.1, ${PERSON}`, PERSON],
    ['1', 'however much it is', `${'9.9.9.9, '.repeat(500)}${PERSON}`, PERSON],
    ['1', 'and whatever it is', `<script>, unknown, , ::zz, ${PERSON}`, PERSON],
    ['1', 'an invented chain that names the proxy', `1.1.1.1, ${PROXY}, ${PERSON}`, PERSON],
    ['1', 'without the header it is the proxy', undefined, PROXY],
    ['1', 'an empty header names nobody', '', PROXY],
    ['1', 'garbage at the right end names nobody', '1.1.1.1, unknown', PROXY],
    ['1', 'a trailing comma names nobody', '1.1.1.1,', PROXY],
    ['1', 'an address too long to be one names nobody', `1.1.1.1, ${'1'.repeat(5000)}`, PROXY],
    ['1', 'a port is not part of the address', `1.1.1.1, ${PERSON}:51234`, PERSON],
    ['1', 'IPv6', '1.1.1.1, 2001:db8:0:0::7', '2001:db8::7'],
    ['1', 'IPv6 with brackets and port', '1.1.1.1, [2001:DB8::7]:443', '2001:db8::7'],
    ['1', 'IPv6 with a zone', 'fe80::1%eth0', 'fe80::1'],
    ['1', 'IPv4 within IPv6', `::ffff:${PERSON}`, PERSON],
    ['1', 'numbers that only look like an address', '1.1.1.1, 0x7f000001', PROXY],
    ['1', 'numbers that are too large', '999.1.1.1', PROXY],
    ['2', 'two proxies add two addresses', `1.1.1.1, ${PERSON}, 10.0.0.2`, PERSON],
    ['2', 'garbage at the second place leaves the first', '1.1.1.1, nobody, 10.0.0.2', '10.0.0.2'],
    ['2', 'a chain that is too short ends where it ends', PERSON, PERSON],
    ['9', 'nor does it go past its end', `${PERSON}, 10.0.0.2`, PERSON],
  ])('%s: %s', (hops, _why, sent, caller) => {
    expect(callerAddress(PROXY, sent, trust(hops))).toBe(caller)
  })
})

describe('behind proxies of certain networks', () => {
  const ours = '10.0.0.0/8, 192.0.2.10, fd00:1::/32'
  test.each<[why: string, socket: string, sent: string | undefined, caller: string]>([
    ['a stranger who comes directly is not believed', PERSON, '1.1.1.1', PERSON],
    ['what our proxy adds is the caller', PROXY, `1.1.1.1, ${PERSON}`, PERSON],
    ['several of our proxies are passed', PROXY, `1.1.1.1, ${PERSON}, 192.0.2.10, 10.9.9.9`, PERSON],
    ['an invented proxy of ours left of the caller is not', PROXY, `10.1.1.1, ${PERSON}`, PERSON],
    ['our proxy as IPv4 within IPv6', '::ffff:10.0.0.1', PERSON, PERSON],
    ['our proxy by IPv6', 'fd00:1::5', `1.1.1.1, [2001:db8::7]:80`, '2001:db8::7'],
    ['a neighbour of a single address is a stranger', '192.0.2.11', '1.1.1.1', '192.0.2.11'],
    ['garbage names nobody', PROXY, '1.1.1.1, -', PROXY],
    ['a call from within has no other caller', PROXY, '10.0.0.9', '10.0.0.9'],
  ])('%s', (_why, socket, sent, caller) => {
    expect(callerAddress(socket, sent, trust(ours))).toBe(caller)
  })
})

describe('the setting', () => {
  test.each(['0', '1', '9', '10.0.0.0/8', '::1', '127.0.0.1,::1', '10.0.0.1, FD00::/8', '2001:db8:0::/48'])(
    '%j can be read',
    (setting) => expect(readTrustedProxies(setting)).toBeDefined(),
  )
  test.each([
    '',
    '-1',
    '10',
    '01',
    '1.5',
    'true',
    'yes',
    'loopback',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::/0',
    '::1/129',
    '10.0.0.0/8/8',
    '10.0.0',
    '10.0.0.1:80',
    '[::1]',
    '10.0.0.1,',
    '10.0.0.1 10.0.0.2',
    'proxy.example',
    '*',
  ])('%j cannot', (setting) => expect(readTrustedProxies(setting)).toBeUndefined())
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:12:34::7', '2001:db8:12::/48'],
  ['2001:db8::7', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['1:2:3:4:5:6:7:8', '1:2:3::/48'],
  ['1::', '1:0:0::/48'],
  ['not an address', 'not an address'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:34::7', '2001:db8:12:34::/64'],
  ['2001:DB8:12:34:ffff:ffff:ffff:ffff', '2001:db8:12:34::/64'],
  ['2001:db8:12:35::7', '2001:db8:12:35::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['not an address', 'not an address'],
  ['gone', 'gone'],
])('%s is counted as %s', (address, key) => {
  expect(callerKey(address)).toBe(key)
})

test('an address has one spelling', () => {
  const spellings = [
    '2001:DB8::0:7',
    '[2001:db8::7]',
    '[2001:db8::7]:1',
    '2001:0db8:0:0:0:0:0:7',
    ' 2001:db8::7 ',
  ]
  expect(new Set(spellings.map(plainAddress))).toEqual(new Set(['2001:db8::7']))
})
