import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'

// Below the range from which systems take the ports of outgoing connections (32768 and up on Linux): a port written
// down today is then unlikely to be somebody's client socket at the next start.
const FIRST = 20_000
const COUNT = 12_000
const TRIES = 100

/** The port of the last start when it is still free, so that clients which outlived the server find it again. */
export async function choosePort(portFile: string): Promise<number> {
  const recorded = readPort(portFile)
  if (recorded && (await isFree(recorded))) return recorded
  for (let i = 0; i < TRIES; i++) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    if (await isFree(port)) return port
  }
  throw new Error(
    `No free port for the embedded PostgreSQL between ${FIRST} and ${FIRST + COUNT} on 127.0.0.1.`,
  )
}

export function recordPort(portFile: string, port: number): void {
  writeFileSync(portFile, `${port}\n`)
}

function readPort(portFile: string): number | undefined {
  try {
    const port = Number(readFileSync(portFile, 'utf8'))
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
  } catch {
    return undefined
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
