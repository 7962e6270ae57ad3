import type { Ledger, Tally } from './ledger.ts'
import { CALM } from './ledger.ts'
import type { Finding } from './verify.ts'

export interface Struck {
  fault: string
  times: number
  /** From the end of the cause to the first /ready that says yes. */
  longestRecoveryMs: number
}

export interface LeftOut {
  fault: string
  why: string
}

const MOST_SHOWN = 20

/** Prints the counts, and returns whether all is well. */
export function report(
  ledger: Ledger,
  struck: readonly Struck[],
  leftOut: readonly LeftOut[],
  findings: readonly Finding[],
): boolean {
  console.log()
  printTable([
    [
      'fault',
      'times',
      'tried',
      'acknowledged',
      'refused (503)',
      'declined (409)',
      'answer lost',
      'nobody there',
      'back after',
    ],
    row('no fault', '', ledger.tallies.get(CALM), ''),
    ...struck.map(({ fault, times, longestRecoveryMs }) =>
      row(fault, String(times), ledger.tallies.get(fault), `${(longestRecoveryMs / 1000).toFixed(1)} s`),
    ),
    row('all', String(struck.reduce((sum, { times }) => sum + times, 0)), allOf(ledger), ''),
  ])
  for (const { fault, why } of leftOut) console.log(`LEFT OUT: ${fault}, because ${why}.`)
  const codes = [...ledger.codes].sort().map(([code, times]) => `${code} ${times}`)
  console.log(`\nAnswers other than yes: ${codes.join(', ') || 'none'}.\n`)
  printTable(findings.map(({ promise, counted, off }) => [off.length === 0 ? 'ok' : 'OFF', promise, counted]))
  const wrong = findings.filter(({ off }) => off.length > 0)
  for (const { promise, off } of wrong) {
    console.log(`\nNot so: ${promise}. ${off.length} things are off:`)
    for (const line of off.slice(0, MOST_SHOWN)) console.log(`  ${line}`)
    if (off.length > MOST_SHOWN) console.log(`  … and ${off.length - MOST_SHOWN} more`)
  }
  return wrong.length === 0
}

function row(name: string, times: string, tally: Tally | undefined, recovery: string): string[] {
  const { tried = 0, acknowledged = 0, refused = 0, declined = 0, lost = 0, unsent = 0 } = tally ?? {}
  return [name, times, ...[tried, acknowledged, refused, declined, lost, unsent].map(String), recovery]
}

function allOf({ tallies }: Ledger): Tally {
  const all: Tally = { tried: 0, acknowledged: 0, refused: 0, declined: 0, lost: 0, unsent: 0 }
  for (const tally of tallies.values()) {
    for (const what of Object.keys(all) as (keyof Tally)[]) all[what] += tally[what]
  }
  return all
}

function printTable(rows: readonly (readonly string[])[]): void {
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? []
  for (const cells of rows)
    console.log(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
}
