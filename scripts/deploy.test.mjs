import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './lib/paths.mjs'

/*
 * A setting that the compose file does not pass on does nothing in a container, and nobody is told: without
 * TRUST_PROXY every person behind the proxy shares one limit.
 */
const read = (...path) => readFileSync(inRoot(...path), 'utf8')

/** The first column of the README's table, and what the server reads beside it. */
function settings() {
  const [, table = ''] = read('README.md').split('## Configuration')
  const rows = table.split('\n## ')[0].matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) +\|/gm)
  const told = [...rows].flatMap(([, names]) => [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name))
  const [, schema = ''] = read('apps/server/src/platform/config.ts').split('const Environment = z.object({')
  const known = [...schema.split('\n})')[0].matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)
  return { told, all: [...new Set([...told, ...known])] }
}

/** The image and the compose file decide these themselves. */
const OWN = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_OWNER_URL']
/** The name of the embedded database, which no container has, and keys that do not last, which are refused. */
const NOT_HERE = ['ITAYO_DATABASE', 'AWS_SESSION_TOKEN']

const { told, all } = settings()
const [, app = ''] = /^ {2}app:\n([\s\S]*?)^ {2}\w/m.exec(read('deploy', 'compose.yaml')) ?? []
const passed = [...app.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name, value]) => ({ name, value }))
const fromOutside = all.filter((name) => !OWN.includes(name) && !NOT_HERE.includes(name))

test('the settings were found', () => {
  expect(told).toContain('TRUST_PROXY')
  expect(told.length).toBeGreaterThan(20)
  expect(passed.length).toBeGreaterThan(4)
})

test('every setting reaches the app in its container', () => {
  const names = passed.map(({ name }) => name)
  expect(fromOutside.filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name) => !all.includes(name))).toEqual([])
})

test('each is taken from deploy/.env under its own name', () => {
  const wrong = passed.filter(({ name, value }) => !OWN.includes(name) && !value.startsWith(`\${${name}:-`))
  expect(wrong).toEqual([])
})

test('and each has its line in the example', () => {
  const example = read('deploy', 'compose.env.example')
  expect(fromOutside.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual([])
})
