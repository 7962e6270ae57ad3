import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { memoryEnvironment, memoryFlags } from './lib/memory.mjs'

const image = readFileSync(new URL('../deploy/Dockerfile', import.meta.url), 'utf8')

test('the image has the same limits as npm start', () => {
  for (const [name, value] of Object.entries(memoryEnvironment)) expect(image).toContain(`${name}=${value}`)
  const [, command] = /^CMD (\[.*main\.ts"\])$/m.exec(image) ?? []
  expect(JSON.parse(command ?? '[]')).toEqual(['node', ...memoryFlags, 'apps/server/src/main.ts'])
})
