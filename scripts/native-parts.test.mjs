import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { missingNativeParts, unexpectedInstallScripts } from './lib/native-parts.mjs'
import { inRoot } from './lib/paths.mjs'

const read = (...path) => JSON.parse(readFileSync(inRoot(...path), 'utf8'))
const lockfiles = [['package-lock.json'], ['runtime', 'package-lock.json']]

describe.each(lockfiles)('%s %s', (...path) => {
  const lock = read(...path)

  test('has every native part for Linux and macOS, on x64 and ARM', () => {
    expect(missingNativeParts(lock)).toEqual([])
  })

  test('names all of their packages', () => {
    // A lockfile in which nothing is found would pass the test above.
    const withParts = Object.values(lock.packages).filter((entry) =>
      [entry.os ?? []].flat().includes('darwin'),
    )
    expect(withParts.length).toBeGreaterThan(1)
  })
})

test('nothing runs a script when it is installed but the links of the embedded PostgreSQL', () => {
  expect(unexpectedInstallScripts(read('package-lock.json'), read('package.json').allowScripts)).toEqual([])
})

describe('a lockfile that lacks parts', () => {
  const part = (os, cpu, libc) => ({ os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) })
  const bundler = {
    optionalDependencies: Object.fromEntries(
      ['linux-x64-gnu', 'linux-x64-musl', 'linux-arm64-gnu', 'darwin-arm64', 'darwin-x64'].map((name) => [
        `@bundler/binding-${name}`,
        '1.0.0',
      ]),
    ),
  }
  const whole = {
    'node_modules/bundler': bundler,
    'node_modules/@bundler/binding-linux-x64-gnu': part('linux', 'x64', 'glibc'),
    'node_modules/@bundler/binding-linux-x64-musl': part('linux', 'x64', 'musl'),
    'node_modules/@bundler/binding-linux-arm64-gnu': part('linux', 'arm64', 'glibc'),
    'node_modules/@bundler/binding-darwin-arm64': part('darwin', 'arm64'),
    'node_modules/bundler/node_modules/@bundler/binding-darwin-x64': part('darwin', 'x64'),
  }
  const without = (name) => ({
    packages: Object.fromEntries(Object.entries(whole).filter(([path]) => !path.endsWith(name))),
  })

  test.each([
    ['nothing', []],
    ['linux-x64-gnu', ['@bundler/binding- has no part for linux-x64']],
    ['linux-arm64-gnu', ['@bundler/binding- has no part for linux-arm64']],
    ['darwin-arm64', ['@bundler/binding- has no part for darwin-arm64']],
    ['darwin-x64', ['@bundler/binding- has no part for darwin-x64']],
    ['linux-x64-musl', []],
  ])('without %s says %j', (name, missing) => {
    expect(missingNativeParts(without(name))).toEqual(missing)
  })

  test('a part that stands elsewhere in the tree, out of the package\u2019s reach, does not count', () => {
    const { 'node_modules/bundler/node_modules/@bundler/binding-darwin-x64': moved, ...rest } = whole
    const packages = { ...rest, 'node_modules/other/node_modules/@bundler/binding-darwin-x64': moved }
    expect(missingNativeParts({ packages })).toEqual(['@bundler/binding- has no part for darwin-x64'])
  })
})
