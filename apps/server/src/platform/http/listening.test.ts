import { Worker } from 'node:worker_threads'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { type Listening, listen } from './listening.ts'

const CROWD = 160

let app: FastifyInstance
let listening: Listening
async function start(port = 0): Promise<void> {
  app = Fastify()
  app.get('/', async () => 'here')
  listening = await listen(app, { port, host: '127.0.0.1' })
}
afterEach(() => listening.stop())

/** Connects from another thread while this one stands still, so that all of them wait at the same moment. */
function letCrowdWait(port: number): Worker {
  const here = new SharedArrayBuffer(4)
  const worker = new Worker(
    `const { connect } = require('node:net')
     const { workerData: { port, crowd, here } } = require('node:worker_threads')
     const connected = new Int32Array(here)
     for (let one = 0; one < crowd; one += 1)
       connect(port, '127.0.0.1', () => { Atomics.add(connected, 0, 1); Atomics.notify(connected, 0) })`,
    { eval: true, workerData: { port, crowd: CROWD, here } },
  )
  const connected = new Int32Array(here)
  for (let seen = 0; seen < CROWD; seen = Atomics.load(connected, 0)) Atomics.wait(connected, 0, seen)
  return worker
}

test('a crowd is taken in together, not one by one in each round of the loop', async () => {
  await start()
  let taken = 0
  app.server.on('connection', () => {
    taken += 1
  })
  const crowd = letCrowdWait(listening.port)
  let rounds = 0
  while (taken < CROWD) {
    rounds += 1
    await new Promise(setImmediate)
  }
  await crowd.terminate()
  // If sockets cannot share a port there is one, and the rounds are as many as callers.
  expect(rounds).toBeLessThan(process.platform === 'linux' ? CROWD / 2 : 10 * CROWD)
})

test('the sockets of one port are not shared with a second server', async () => {
  await start()
  const second = Fastify()
  await expect(listen(second, { port: listening.port, host: '127.0.0.1' })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  await second.close()
})

test('a stop takes nobody in any more, on any of them', async () => {
  await start()
  const { port } = listening
  const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`http://127.0.0.1:${port}/`)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await listening.stop()
  for (let time = 0; time < 40; time += 1) await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})
